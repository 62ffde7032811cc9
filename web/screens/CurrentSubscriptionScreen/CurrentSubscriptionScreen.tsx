import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { Navigate } from 'react-router';
import type { CurrentSubscriptionScreen_target$key } from '../../__generated__/CurrentSubscriptionScreen_target.graphql.ts';
import type { CurrentSubscriptionScreenQuery } from '../../__generated__/CurrentSubscriptionScreenQuery.graphql.ts';
import { paths } from '../../entities/paths.ts';
import { TargetHeader } from '../../entities/target/TargetHeader.tsx';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

const query = graphql`
  query CurrentSubscriptionScreenQuery($targetKey: Int!) @preloadable {
    viewer {
      user {
        isAdmin
      }
    }
    target(key: $targetKey) {
      key
      name
      ...TargetHeader_target
      ...CurrentSubscriptionScreen_target
    }
  }
`;

/** Leads to the subscription in force, else to the one that began last; shows a text if there is none. */
function Current({ target: key }: { target: CurrentSubscriptionScreen_target$key }) {
  const { t } = useTranslation();
  const target = useFragment(
    graphql`
      fragment CurrentSubscriptionScreen_target on Target @throwOnFieldError {
        key
        billingSubscriptions(first: 100) {
          edges {
            node {
              key
              status
            }
          }
        }
      }
    `,
    key,
  );
  const all = (target.billingSubscriptions?.edges ?? []).map(({ node }) => node);
  const current = all.find(({ status }) => status === 'ACTIVE') ?? all[0];
  if (current) return <Navigate to={paths.subscriptionOverview(target.key, current.key)} replace />;
  return (
    <Card>
      <EmptyState headingLevel={2} icon="card" title={t('billing.none')} text={t('billing.noneText')} />
    </Card>
  );
}

/** Where the navigation leads: the list of subscriptions for the provider's administrators, else the current one. */
function CurrentSubscriptionScreen({ viewer, target }: ScreenData<CurrentSubscriptionScreenQuery, 'target'>) {
  if (viewer?.user?.isAdmin) return <Navigate to={paths.subscriptions(target.key)} replace />;
  return (
    <Stack gap={5}>
      <TargetHeader target={target} />
      <DeferredSection skeleton={<Skeleton shape="block" height={420} />}>
        <Current target={target} />
      </DeferredSection>
    </Stack>
  );
}

export default screenOf<CurrentSubscriptionScreenQuery, 'target'>(query, CurrentSubscriptionScreen, {
  subject: 'target',
  title: ({ target }, name) => [name, target.name],
});
