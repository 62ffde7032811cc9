import { useTranslation } from 'react-i18next';
import { useUpdateCores } from '../../entities/core/coreActionMutations.ts';
import { BulkDialog } from '../../entities/core/bulk/BulkDialog.tsx';
import type { DeviceWork } from './deviceRow.ts';
import { DeviceState } from './DeviceState.tsx';

/** Restarts several devices, after saying what that means for their readings. */
export function RestartDevices(work: DeviceWork) {
  const { t } = useTranslation();
  const update = useUpdateCores();
  return (
    <BulkDialog
      stateOf={DeviceState}
      title={t('bulk.restart', { count: work.rows.length })}
      {...work}
      submit={t('devices.act.restart')}
      onSend={(about, onProgress) => update(about, 'REBOOT', null, onProgress)}
      isRequest
    >
      <p>{t('bulk.restartText', { count: work.rows.length })}</p>
    </BulkDialog>
  );
}
