import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FeeFields, feeRules, productsOf } from '../../entities/billing/FeeFields.tsx';
import { useCreateBillingSubscription } from '../../entities/billing/subscriptionMutations.ts';
import { paths } from '../../entities/paths.ts';
import { DateInput } from '../../forms/DateInput.tsx';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useRules } from '../../forms/useRules.ts';
import { useToday } from '../../forms/useToday.ts';
import { showToast } from '../../ui/feedback/toastQueue.ts';

type Props = { targetId: string; targetKey: number; onClose: () => void };

/** Creates a subscription: its first day and the monthly fees of its products. */
export function NewSubscription({ targetId, targetKey, onClose }: Props) {
  const { t } = useTranslation();
  const rules = useRules();
  const navigate = useNavigate();
  const create = useCreateBillingSubscription();
  return (
    <FormDialog
      title={t('billing.new')}
      size="medium"
      submit={t('billing.create')}
      from={{ validFrom: useToday() }}
      always
      fields={{ validFrom: rules.filled(rules.date()), ...feeRules(rules) }}
      checks={(check) => [
        check.holds('CLOUD', t('billing.noProducts'), ({ validFrom: _day, ...fees }) => productsOf(fees).length > 0),
      ]}
      send={({ validFrom, ...fees }) => create({ targetId, validFrom, products: productsOf(fees) })}
      saved={t('billing.created')}
      onSaved={({ payload: { billingSubscription } }) => {
        if (!billingSubscription) return onClose();
        showToast({ tone: 'positive', title: t('billing.created') });
        void navigate(paths.subscriptionContract(targetKey, billingSubscription.key), { replace: true });
      }}
      onClose={onClose}
    >
      {(field) => (
        <>
          <DateInput label={t('billing.validFrom')} {...field('validFrom')} />
          <FeeFields field={field} />
        </>
      )}
    </FormDialog>
  );
}
