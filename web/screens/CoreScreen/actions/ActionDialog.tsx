import { useTranslation } from 'react-i18next';
import type { CoreUpdate } from '../../../__generated__/coreActionMutationsUpdateManyMutation.graphql.ts';
import { useStartAction } from '../../../entities/core/actions/useStartAction.ts';
import { resultOfOutcomes } from '../../../entities/core/bulk/inChunks.ts';
import { useResetCore, useTurnOffCore, useUpdateCores } from '../../../entities/core/coreActionMutations.ts';
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx';
import { useActionCore, type ActionDialogProps } from './useActionCore.ts';

/** The acts that need nothing but a yes. */
const plain = ['REBOOT', 'RESET', 'CONFIGURATION', 'TURN_OFF', 'FACTORY_RESET'] as const;

/** Confirms and starts an action of a core: restart, reset, configuration, turn off, factory reset. */
export function ActionDialog({ action, core: key, onClose }: ActionDialogProps) {
  const { t } = useTranslation();
  const core = useActionCore(key);
  const startAction = useStartAction(core.id);
  const update = useUpdateCores();
  const reset = useResetCore();
  const turnOff = useTurnOffCore();
  const sendUpdate = async (word: CoreUpdate) => resultOfOutcomes(await update([core], word, null));
  const kind = plain.find((one) => one === action);
  if (!kind) return null;
  const send = {
    RESET: () => reset({ id: core.id }),
    TURN_OFF: () => turnOff({ id: core.id }),
    REBOOT: () => sendUpdate('REBOOT'),
    CONFIGURATION: () => sendUpdate('CONFIGURATION'),
    FACTORY_RESET: () => sendUpdate('FACTORY_RESET'),
  }[kind];
  return (
    <ConfirmDialog
      title={t(`coreAction.ask.${kind}`, { name: core.name })}
      confirm={t(`coreAction.name.${kind}`)}
      danger={kind === 'TURN_OFF' || kind === 'FACTORY_RESET'}
      name={kind === 'FACTORY_RESET' ? core.name : undefined}
      onConfirm={() => startAction(kind, send)}
      onDone={onClose}
      onClose={onClose}
    >
      <p>{t(`coreAction.explain.${kind}`)}</p>
    </ConfirmDialog>
  );
}
