import { useTranslation } from 'react-i18next';
import { bulkOutcomeOf, useBulkTexts } from '../../entities/core/bulk/useBulkTexts.ts';
import { useUpdateCores } from '../../entities/core/coreActionMutations.ts';
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import type { FleetRow } from './fleetRow.ts';

type Props = { devices: readonly FleetRow[]; onDone: () => void; onClose: () => void };

/** Sends each of several devices the newest firmware of its own configuration. */
export function FleetUpdate({ devices, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const update = useUpdateCores();
  const texts = useBulkTexts(true);
  const send = async () => {
    const outcomes: Awaited<ReturnType<typeof update>>[] = [];
    for (const [firmwareId, some] of Map.groupBy(devices, ({ newestFirmwareId }) => newestFirmwareId ?? null))
      // One firmware after the other, so that /ui does not get all at once.
      // oxlint-disable-next-line no-await-in-loop
      outcomes.push(await update(some, 'FIRMWARE', firmwareId));
    const ends = outcomes.map((outcome) => bulkOutcomeOf(devices, outcome));
    const end = {
      refused: ends.flatMap(({ refused }) => refused),
      unknown: ends.flatMap(({ unknown }) => unknown),
      changed: ends.flatMap(({ changed }) => changed),
    };
    const isWhole = end.changed.length === devices.length;
    if (isWhole) showToast({ tone: 'positive', title: texts.telling(end, false) });
    return { payload: null, refusals: isWhole ? [] : [{ message: texts.whole(end, false) }] };
  };
  return (
    <ConfirmDialog
      title={t('bulk.update', { count: devices.length })}
      confirm={t('devices.act.update')}
      onConfirm={send}
      onDone={() => {
        onDone();
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('fleet.updateText')}</p>
      <p>{t('bulk.updateText')}</p>
    </ConfirmDialog>
  );
}
