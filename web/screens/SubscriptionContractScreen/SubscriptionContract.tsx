import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SubscriptionContractMutation } from '../../__generated__/SubscriptionContractMutation.graphql.ts';
import type { SubscriptionContract_target$key } from '../../__generated__/SubscriptionContract_target.graphql.ts';
import { Form } from '../../forms/Form.tsx';
import { useRules } from '../../forms/useRules.ts';
import { useFormat } from '../../i18n/format.ts';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { mutation } from '../../relay/mutation.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Grid } from '../../ui/layout/Grid.tsx';
import { KeyValueList } from '../../ui/layout/KeyValueList.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ContractDocument } from './ContractDocument.tsx';
import { ContractLink } from './ContractLink.tsx';

/** Updates the customer of a target, of whom the contracts that are not accepted yet have the name. */
const useUpdateCustomer = mutation<SubscriptionContractMutation>(graphql`
  mutation SubscriptionContractMutation($input: UpdateTargetInput!, $subscriptionKey: Int!) {
    updateTarget(input: $input) {
      target {
        ...SubscriptionContract_target @arguments(subscriptionKey: $subscriptionKey)
      }
      userErrors {
        message
        path
      }
    }
  }
`);

type Props = { target: SubscriptionContract_target$key; isStaff: boolean };

/** The number, the parties and the acceptance of a contract; a form of the customer's name and the signatory. */
export function SubscriptionContract({ target: key, isStaff }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const rules = useRules();
  const update = useUpdateCustomer();
  const target = useFragment(
    graphql`
      fragment SubscriptionContract_target on Target
      @throwOnFieldError
      @argumentDefinitions(subscriptionKey: { type: "Int!" }) {
        id
        viewerCanAdminister
        customerName
        signature
        billingSubscription(key: $subscriptionKey) {
          key
          status
          contract {
            number
            customerName
            signature
            acceptedAt
            acceptedBy
          }
          ...ContractLink_subscription
          ...ContractDocument_subscription @defer
        }
      }
    `,
    key,
  );
  const subscription = target.billingSubscription;
  if (!subscription) return null;
  const { number, customerName, signature, acceptedAt, acceptedBy } = subscription.contract;
  return (
    <Stack gap={4}>
      {acceptedAt === null && subscription.status === 'DRAFT' && (
        <Banner tone="warning" title={t('billing.notAccepted')}>
          <ContractLink subscription={subscription} />
        </Banner>
      )}
      <Grid minColumn={380} gap={4}>
        <Card title={t('place.subscriptionContract')}>
          <KeyValueList
            items={[
              { label: t('billing.number'), value: number },
              { label: t('billing.customer'), value: customerName ?? '–' },
              { label: t('billing.signatory'), value: signature ?? '–' },
              { label: t('billing.acceptedAt'), value: acceptedAt ? format.dateTime(acceptedAt) : '–' },
              { label: t('billing.acceptedBy'), value: acceptedBy ?? '–' },
            ]}
          />
        </Card>
        {(target.viewerCanAdminister || isStaff) && (
          <Card title={t('billing.customerDetails')}>
            {acceptedAt && <p>{t('billing.customerKept')}</p>}
            <Form
              from={target}
              fields={{ customerName: rules.text(255), signature: rules.text(255) }}
              send={(edited) => update(edited, { subscriptionKey: subscription.key })}
            >
              {(field) => (
                <>
                  <TextField
                    label={t('billing.customer')}
                    note={t('form.optional')}
                    autoComplete="off"
                    {...field('customerName')}
                  />
                  <TextField
                    label={t('billing.signatory')}
                    description={t('billing.signatoryText')}
                    note={t('form.optional')}
                    autoComplete="off"
                    {...field('signature')}
                  />
                </>
              )}
            </Form>
          </Card>
        )}
      </Grid>
      <DeferredSection skeleton={<Skeleton shape="block" height={900} />}>
        <ContractDocument subscription={subscription} />
      </DeferredSection>
    </Stack>
  );
}
