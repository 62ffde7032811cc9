import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SubscriptionForm_target$key } from '../../__generated__/SubscriptionForm_target.graphql.ts';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { FeeFields, feeRules, feesOf, productsOf } from '../../entities/billing/FeeFields.tsx';
import { useUpdateBillingSubscription } from '../../entities/billing/subscriptionMutations.ts';
import { paths } from '../../entities/paths.ts';
import { DateInput } from '../../forms/DateInput.tsx';
import { Form } from '../../forms/Form.tsx';
import { useRules } from '../../forms/useRules.ts';
import { Caption } from '../../ui/layout/Caption.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

type Props = { target: SubscriptionForm_target$key; isStaff: boolean };

/** A form of the first and last day of a subscription and of the monthly fees of its products. */
export function SubscriptionForm({ target: key }: Props) {
  const { t } = useTranslation();
  const rules = useRules();
  const update = useUpdateBillingSubscription();
  const target = useFragment(
    graphql`
      fragment SubscriptionForm_target on Target
      @throwOnFieldError
      @argumentDefinitions(subscriptionKey: { type: "Int!" }) {
        key
        billingSubscription(key: $subscriptionKey) {
          id
          validFrom
          validUntil
          products {
            kind
            monthlyFee
          }
        }
      }
    `,
    key,
  );
  const subscription = target.billingSubscription;
  if (!subscription) return null;
  const { id, validFrom, validUntil, products } = subscription;
  const known = feesOf(products);
  return (
    <Card title={t('place.subscriptionEdit')}>
      <Stack widest={440}>
        <Form
          from={{ id, validFrom, validUntil, ...known }}
          fields={{ validFrom: rules.filled(rules.date()), validUntil: rules.date(), ...feeRules(rules) }}
          checks={(check) => [
            check.inOrder('validFrom', 'validUntil'),
            check.holds('CLOUD', t('billing.noProducts'), (values) => productsOf(values).length > 0),
          ]}
          send={({ id: edited, validFrom: from, validUntil: until, ...fees }) =>
            update({
              id: edited,
              ...(from !== undefined && { validFrom: from }),
              ...(until !== undefined && { validUntil: until }),
              ...(Object.keys(fees).length > 0 && { products: productsOf({ ...known, ...fees }) }),
            })
          }
        >
          {(field) => (
            <Stack gap={4}>
              <DateInput label={t('billing.validFrom')} note={t('form.mandatory')} {...field('validFrom')} />
              <DateInput
                label={t('billing.validUntil')}
                description={t('billing.validUntilText')}
                {...field('validUntil')}
              />
              <FeeFields field={field} />
              <Caption>
                {t('billing.pricesText')}{' '}
                <RouteLink to={paths.settingsModule(target.key, 'water')}>{t('billing.prices')}</RouteLink>
              </Caption>
            </Stack>
          )}
        </Form>
      </Stack>
    </Card>
  );
}
