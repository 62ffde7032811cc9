import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { subscriptionKinds, targetStates, targetTypes } from '../../entities/target/targetCodes.ts';
import { useUpdateTarget } from '../../entities/target/targetMutations.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useRules } from '../../forms/useRules.ts';
import { asRefusal } from '../../relay/mutationFailure.ts';
import { mutateSequentially } from '../../relay/mutateSequentially.ts';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { Select } from '../../ui/field/Select.tsx';
import { Caption } from '../../ui/layout/Caption.tsx';

const unchanged = 'UNCHANGED';
const states = [unchanged, ...targetStates] as const;
const types = [unchanged, ...targetTypes] as const;
const kinds = [unchanged, ...subscriptionKinds] as const;

type Named = { readonly targetId: string; readonly name: string };
type Props = { targets: readonly Named[]; onDone: () => void; onClose: () => void };

/** Changes the delivery, the type or the subscription of several targets; those that are refused are named. */
export default function ChangeTargets({ targets, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const rules = useRules();
  const update = useUpdateTarget();
  const [remaining, setRemaining] = useState(targets);
  const count = targets.length;
  const kept = { value: unchanged, label: t('targetTools.unchanged') } as const;
  return (
    <FormDialog
      title={t('targetTools.change', { count })}
      from={{ state: unchanged, type: unchanged, subscription: unchanged }}
      fields={{ state: rules.oneOf(states), type: rules.oneOf(types), subscription: rules.oneOf(kinds) }}
      send={async ({ state, type, subscription }) => {
        const changes = {
          ...(state !== unchanged && { state }),
          ...(type !== unchanged && { type }),
          ...(subscription !== unchanged && { subscription }),
        };
        const { refused, reasons } = await mutateSequentially(remaining, ({ targetId }) =>
          update({ id: targetId, ...changes }).catch(asRefusal(t('failure.notBegun'))),
        );
        if (refused.length > 0) setRemaining(refused);
        return {
          refusals: reasons.map(({ row, message }) => ({
            message: t('targetTools.notChanged', { name: row.name, why: message }),
          })),
        };
      }}
      onSaved={() => {
        showToast({ tone: 'positive', title: t('targetTools.changed', { count }) });
        onDone();
        onClose();
      }}
      onClose={onClose}
    >
      {(field) => (
        <>
          <Select
            label={t('target.delivery')}
            options={[kept, ...targetStates.map((value) => ({ value, label: t(`target.state.${value}`) }))]}
            {...field('state')}
          />
          <Select
            label={t('target.kind')}
            options={[kept, ...targetTypes.map((value) => ({ value, label: t(`target.type.${value}`) }))]}
            {...field('type')}
          />
          <Select
            label={t('home.subscription')}
            options={[kept, ...subscriptionKinds.map((value) => ({ value, label: t(`subscription.${value}`) }))]}
            {...field('subscription')}
          />
          <Caption>{t('targetTools.changeText')}</Caption>
        </>
      )}
    </FormDialog>
  );
}
