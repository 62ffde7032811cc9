import { graphql } from 'react-relay';
import type { SubscriptionEditScreenQuery } from '../../__generated__/SubscriptionEditScreenQuery.graphql.ts';
import { SubscriptionPage } from '../../entities/billing/SubscriptionPage.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { SubscriptionForm } from './SubscriptionForm.tsx';

const query = graphql`
  query SubscriptionEditScreenQuery($targetKey: Int!, $subscriptionKey: Int!) @preloadable {
    viewer {
      user {
        isAdmin
        ...SubscriptionPage_user
      }
    }
    target(key: $targetKey) {
      name
      ...SubscriptionPage_target @arguments(subscriptionKey: $subscriptionKey)
      ...SubscriptionForm_target @arguments(subscriptionKey: $subscriptionKey)
    }
  }
`;

/** The products, the prices and the days of a subscription, for the provider's administrators. */
function SubscriptionEditScreen({ viewer, target }: ScreenData<SubscriptionEditScreenQuery, 'target'>) {
  return (
    <SubscriptionPage target={target} user={viewer?.user} page="edit">
      <SubscriptionForm target={target} isStaff={viewer?.user?.isAdmin ?? false} />
    </SubscriptionPage>
  );
}

export default screenOf<SubscriptionEditScreenQuery, 'target'>(query, SubscriptionEditScreen, {
  subject: 'target',
  title: ({ target }, name) => [name, target.name],
});
