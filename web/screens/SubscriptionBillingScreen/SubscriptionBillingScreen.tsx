import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import invoicingQuery from '../../__generated__/TargetInvoicingQuery$parameters.ts';
import type { SubscriptionBillingScreenQuery } from '../../__generated__/SubscriptionBillingScreenQuery.graphql.ts';
import { SubscriptionPage } from '../../entities/billing/SubscriptionPage.tsx';
import type { TargetInvoicingProps } from '../../entities/target/TargetInvoicing.tsx';
import { DeferredCard } from '../../relay/DeferredCard.tsx';
import { lazyQueryComponent } from '../../relay/lazyQueryComponent.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { CustomerForm } from './CustomerForm.tsx';

const TargetInvoicing = lazyQueryComponent(
  invoicingQuery,
  ({ targetId }: TargetInvoicingProps) => ({ id: targetId }),
  () => import('../../entities/target/TargetInvoicing.tsx'),
);

const query = graphql`
  query SubscriptionBillingScreenQuery($targetKey: Int!, $subscriptionKey: Int!) @preloadable {
    viewer {
      user {
        isAdmin
        ...SubscriptionPage_user
      }
    }
    target(key: $targetKey) {
      id
      name
      ...SubscriptionPage_target @arguments(subscriptionKey: $subscriptionKey)
      ...CustomerForm_target
    }
  }
`;

/** The customer, and where and how the invoices are sent, which all subscriptions of a target share. */
function SubscriptionBillingScreen({ viewer, target }: ScreenData<SubscriptionBillingScreenQuery, 'target'>) {
  const { t } = useTranslation();
  return (
    <SubscriptionPage target={target} user={viewer?.user} page="billing">
      <CustomerForm target={target} isStaff={viewer?.user?.isAdmin ?? false} />
      <DeferredCard title={t('settings.invoicing')} skeleton={<Skeleton shape="block" height={560} />}>
        <TargetInvoicing targetId={target.id} />
      </DeferredCard>
    </SubscriptionPage>
  );
}

export default screenOf<SubscriptionBillingScreenQuery, 'target'>(query, SubscriptionBillingScreen, {
  subject: 'target',
  title: ({ target }, name) => [name, target.name],
});
