import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import { useRules } from '../../../forms/useRules.ts';
import type { WriteResult } from '../../../relay/mutationResult.ts';
import { showToast } from '../../../ui/feedback/toastQueue.ts';
import { TextArea } from '../../../ui/field/TextArea.tsx';
import { useAcknowledgeAlert, useAcknowledgeAlerts } from '../alertMutations.ts';
import { inPortions, useUndo } from './useUndo.ts';

type Props = {
  alerts: readonly { readonly id: string; readonly name: string }[];
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
  const send = async ({ comment }: { comment: string | null }): Promise<WriteResult> =>
    first && count === 1 ? one({ id: first.id, comment }) : inPortions(ids, (some) => several({ ids: some, comment }));
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
      fields={{ comment: rules.text(1000) }}
      send={send}
      onSaved={confirmWithUndo}
      saved={t('alert.acknowledgedNow', { count })}
      submit={t('alert.acknowledge')}
      always
      onClose={onClose}
    >
      {(field) => (
        <TextArea
          label={t('alert.comment')}
          description={t('alert.commentHelp')}
          rows={3}
          autoFocus
          {...field('comment')}
        />
      )}
    </FormDialog>
  );
}
