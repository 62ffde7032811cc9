import { graphql } from 'react-relay';
import type { SubscriptionDraftScreenQuery } from '../../__generated__/SubscriptionDraftScreenQuery.graphql.ts';
import { SubscriptionPage } from '../../entities/billing/SubscriptionPage.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { InvoiceDraft } from './InvoiceDraft.tsx';

const query = graphql`
  query SubscriptionDraftScreenQuery($targetKey: Int!, $subscriptionKey: Int!) @preloadable {
    viewer {
      user {
        isAdmin
        ...SubscriptionPage_user
      }
    }
    target(key: $targetKey) {
      name
      ...SubscriptionPage_target @arguments(subscriptionKey: $subscriptionKey)
      ...InvoiceDraft_target @arguments(subscriptionKey: $subscriptionKey)
    }
  }
`;

/** The next invoice of a subscription, which the provider's administrators make an invoice of. */
function SubscriptionDraftScreen({ viewer, target }: ScreenData<SubscriptionDraftScreenQuery, 'target'>) {
  return (
    <SubscriptionPage target={target} user={viewer?.user} page="draft">
      <InvoiceDraft target={target} isStaff={viewer?.user?.isAdmin ?? false} />
    </SubscriptionPage>
  );
}

export default screenOf<SubscriptionDraftScreenQuery, 'target'>(query, SubscriptionDraftScreen, {
  subject: 'target',
  title: ({ target }, name) => [name, target.name],
});
