import { graphql } from 'react-relay';
import type { SubscriptionOverviewScreenQuery } from '../../__generated__/SubscriptionOverviewScreenQuery.graphql.ts';
import { SubscriptionPage } from '../../entities/billing/SubscriptionPage.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { SubscriptionOverview } from './SubscriptionOverview.tsx';

const query = graphql`
  query SubscriptionOverviewScreenQuery($targetKey: Int!, $subscriptionKey: Int!) @preloadable {
    viewer {
      user {
        isAdmin
        ...SubscriptionPage_user
      }
    }
    target(key: $targetKey) {
      name
      ...SubscriptionPage_target @arguments(subscriptionKey: $subscriptionKey)
      ...SubscriptionOverview_target @arguments(subscriptionKey: $subscriptionKey)
    }
  }
`;

/** A subscription at a glance: its products, its next invoice and the latest ones. */
function SubscriptionOverviewScreen({ viewer, target }: ScreenData<SubscriptionOverviewScreenQuery, 'target'>) {
  return (
    <SubscriptionPage target={target} user={viewer?.user} page="overview">
      <SubscriptionOverview target={target} isStaff={viewer?.user?.isAdmin ?? false} />
    </SubscriptionPage>
  );
}

export default screenOf<SubscriptionOverviewScreenQuery, 'target'>(query, SubscriptionOverviewScreen, {
  subject: 'target',
  title: ({ target }, name) => [name, target.name],
});
