import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SubscriptionContract_target$key } from '../../__generated__/SubscriptionContract_target.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValueList } from '../../ui/layout/KeyValueList.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ContractDocument } from './ContractDocument.tsx';
import { ContractLink } from './ContractLink.tsx';

/** The number, the parties and the acceptance of a contract, and the contract itself. */
export function SubscriptionContract({ target: key }: { target: SubscriptionContract_target$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const target = useFragment(
    graphql`
      fragment SubscriptionContract_target on Target
      @throwOnFieldError
      @argumentDefinitions(subscriptionKey: { type: "Int!" }) {
        billingSubscription(key: $subscriptionKey) {
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
      <DeferredSection skeleton={<Skeleton shape="block" height={900} />}>
        <ContractDocument subscription={subscription} />
      </DeferredSection>
    </Stack>
  );
}
