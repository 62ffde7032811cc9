import { graphql } from 'react-relay';
import type { SubscriptionContractScreenQuery } from '../../__generated__/SubscriptionContractScreenQuery.graphql.ts';
import { SubscriptionPage } from '../../entities/billing/SubscriptionPage.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { SubscriptionContract } from './SubscriptionContract.tsx';

const query = graphql`
  query SubscriptionContractScreenQuery($targetKey: Int!, $subscriptionKey: Int!) @preloadable {
    viewer {
      user {
        ...SubscriptionPage_user
      }
    }
    target(key: $targetKey) {
      name
      ...SubscriptionPage_target @arguments(subscriptionKey: $subscriptionKey)
      ...SubscriptionContract_target @arguments(subscriptionKey: $subscriptionKey)
    }
  }
`;

/** The contract of a subscription, whether it is accepted, and the link that accepts it. */
function SubscriptionContractScreen({ viewer, target }: ScreenData<SubscriptionContractScreenQuery, 'target'>) {
  return (
    <SubscriptionPage target={target} user={viewer?.user} page="contract">
      <SubscriptionContract target={target} />
    </SubscriptionPage>
  );
}

export default screenOf<SubscriptionContractScreenQuery, 'target'>(query, SubscriptionContractScreen, {
  subject: 'target',
  title: ({ target }, name) => [name, target.name],
});
