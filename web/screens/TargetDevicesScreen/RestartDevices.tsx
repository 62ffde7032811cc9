import { useTranslation } from 'react-i18next';
import { useUpdateCores } from '../../entities/core/useUpdateCores.ts';
import { BulkDialog } from './BulkDialog.tsx';
import type { DeviceRow } from './deviceRow.ts';

type Props = { rows: readonly DeviceRow[]; onClose: () => void; onDone: () => void };

/** Restarts several devices, after saying what that means for their readings. */
export function RestartDevices({ rows, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const update = useUpdateCores();
  return (
    <BulkDialog
      title={t('devices.bulk.restart', { count: rows.length })}
      rows={rows}
      submit={t('devices.act.restart')}
      onSend={(about, told) => update(about, 'REBOOT', null, told)}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{t('devices.bulk.restartText', { count: rows.length })}</p>
    </BulkDialog>
  );
}
