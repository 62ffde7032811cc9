import { useTranslation } from 'react-i18next';
import { BulkDialog, type BulkProps } from '../../entities/core/bulk/BulkDialog.tsx';
import type { BulkFailure, OnProgress, Outcomes } from '../../entities/core/bulk/inChunks.ts';
import { useUpdateCores } from '../../entities/core/coreActionMutations.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import type { FleetActionName } from './fleetActions.ts';
import type { FleetRow } from './fleetRow.ts';

/** Sends devices of any sites the newest firmware of their own configurations, their settings, or a restart. */
export function FleetAction({ action, ...work }: BulkProps<FleetRow> & { action: FleetActionName }) {
  const { t } = useTranslation();
  const update = useUpdateCores();
  const count = work.rows.length;
  const updateEach = async (about: readonly FleetRow[], onProgress: OnProgress): Promise<Outcomes> => {
    const outcomes = new Map<string, BulkFailure | null>();
    for (const [firmwareId, some] of Map.groupBy(about, ({ newestFirmwareId }) => newestFirmwareId ?? null)) {
      const before = outcomes.size;
      // One firmware after the other, so that /ui does not get all at once.
      // oxlint-disable-next-line no-await-in-loop
      const ended = await update(some, 'FIRMWARE', firmwareId, (answered) =>
        onProgress(before + answered, about.length),
      );
      for (const [id, outcome] of ended) outcomes.set(id, outcome);
    }
    return outcomes;
  };
  const send = {
    update: updateEach,
    restart: (about: readonly FleetRow[], onProgress: OnProgress) => update(about, 'REBOOT', null, onProgress),
    configure: (about: readonly FleetRow[], onProgress: OnProgress) => update(about, 'CONFIGURATION', null, onProgress),
  };
  return (
    <BulkDialog
      title={t(`fleet.ask.${action}`, { count })}
      {...work}
      submit={t(`fleet.act.${action}`)}
      disabled={count === 0}
      onSend={send[action]}
      stateOf={({ targetName }: FleetRow) => targetName}
      stateHeader={t('home.site')}
      isRequest
    >
      <Stack gap={2}>
        <p>{t(`fleet.explain.${action}`)}</p>
        {action !== 'restart' && <p>{t('bulk.updateText')}</p>}
      </Stack>
    </BulkDialog>
  );
}
