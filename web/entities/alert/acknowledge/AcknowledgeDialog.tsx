import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import { useRules } from '../../../forms/useRules.ts';
import { checked } from '../../../forms/useSaving.ts';
import type { WriteResult } from '../../../relay/mutationResult.ts';
import { showToast } from '../../../ui/feedback/toastQueue.ts';
import { Checkbox } from '../../../ui/field/Checkbox.tsx';
import { TextArea } from '../../../ui/field/TextArea.tsx';
import { useAcknowledgeAlert, useAcknowledgeAlerts } from '../alertMutations.ts';
import { inPortions, useUndo } from './useUndo.ts';

/** Code whose limit learns from the consumption under alerts that were normal. */
const learning = 'CRITICAL_LEAK';

type Props = {
  alerts: readonly { readonly id: string; readonly name: string; readonly code: string }[];
  onClose: () => void;
};

/** Acknowledges one alert or several with a comment, which all who see the site read; the toast offers to undo it. */
export function AcknowledgeDialog({ alerts, onClose }: Props) {
  const { t } = useTranslation();
  const rules = useRules();
  const one = useAcknowledgeAlert();
  const several = useAcknowledgeAlerts();
  const undo = useUndo();
  const ids = alerts.map(({ id }) => id);
  const count = ids.length;
  const [first] = alerts;
  const canBeNormal = alerts.every(({ code }) => code === learning);
  const send = async (filled: { comment: string | null; normal: boolean }): Promise<WriteResult> => {
    const input = { comment: filled.comment, ...(filled.normal && { normal: true }) };
    return first && count === 1
      ? one({ id: first.id, ...input })
      : inPortions(ids, (some) => several({ ids: some, ...input }));
  };
  const confirmWithUndo = () => {
    showToast({
      tone: 'positive',
      title: t('alert.acknowledgedNow', { count }),
      action: { label: t('alert.undo'), onPress: () => void undo(ids) },
    });
    onClose();
  };
  return (
    <FormDialog
      title={
        first && count === 1 ? t('alert.acknowledgeOne', { name: first.name }) : t('alert.acknowledgeMany', { count })
      }
      fields={{ comment: rules.text(1000), normal: rules.flag() }}
      send={send}
      onSaved={confirmWithUndo}
      saved={t('alert.acknowledgedNow', { count })}
      submit={t('alert.acknowledge')}
      always
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextArea
            label={t('alert.comment')}
            description={t('alert.commentHelp')}
            rows={3}
            autoFocus
            {...field('comment')}
          />
          {canBeNormal && (
            <Checkbox label={t('alert.normal')} description={t('alert.normalHelp')} {...checked(field('normal'))} />
          )}
        </>
      )}
    </FormDialog>
  );
}
