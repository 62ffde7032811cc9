import { graphql } from 'react-relay';
import type { SubscriptionInvoicesScreenQuery } from '../../__generated__/SubscriptionInvoicesScreenQuery.graphql.ts';
import { SubscriptionPage } from '../../entities/billing/SubscriptionPage.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { InvoiceList } from './InvoiceList.tsx';

const query = graphql`
  query SubscriptionInvoicesScreenQuery($targetKey: Int!, $subscriptionKey: Int!) @preloadable {
    viewer {
      user {
        ...SubscriptionPage_user
      }
    }
    target(key: $targetKey) {
      name
      ...SubscriptionPage_target @arguments(subscriptionKey: $subscriptionKey)
      ...InvoiceList_target @arguments(subscriptionKey: $subscriptionKey)
    }
  }
`;

/** The invoices of a subscription. */
function SubscriptionInvoicesScreen({ viewer, target }: ScreenData<SubscriptionInvoicesScreenQuery, 'target'>) {
  return (
    <SubscriptionPage target={target} user={viewer?.user} page="invoices">
      <InvoiceList target={target} />
    </SubscriptionPage>
  );
}

export default screenOf<SubscriptionInvoicesScreenQuery, 'target'>(query, SubscriptionInvoicesScreen, {
  subject: 'target',
  title: ({ target }, name) => [name, target.name],
});
