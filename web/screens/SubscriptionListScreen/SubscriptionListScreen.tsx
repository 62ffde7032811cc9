import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { SubscriptionListScreenQuery } from '../../__generated__/SubscriptionListScreenQuery.graphql.ts';
import { TargetHeader } from '../../entities/target/TargetHeader.tsx';
import { useUrlOverlay } from '../../entities/useUrlOverlay.ts';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { ListSkeleton } from '../../states/ListSkeleton.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { SubscriptionList } from './SubscriptionList.tsx';

const query = graphql`
  query SubscriptionListScreenQuery($targetKey: Int!) @preloadable {
    target(key: $targetKey) {
      name
      ...TargetHeader_target
      ...SubscriptionList_target
    }
  }
`;

/** Every subscription of a target, for the provider's administrators. */
function SubscriptionListScreen({ target }: ScreenData<SubscriptionListScreenQuery, 'target'>) {
  const { t } = useTranslation();
  const [, open] = useUrlOverlay('dialog');
  return (
    <Stack gap={5}>
      <TargetHeader
        target={target}
        actions={
          <Button variant="primary" icon="plus" onClick={() => open('newSubscription')}>
            {t('billing.new')}
          </Button>
        }
      />
      <DeferredSection skeleton={<ListSkeleton rows={3} columns={6} card={100} />}>
        <SubscriptionList target={target} />
      </DeferredSection>
    </Stack>
  );
}

export default screenOf<SubscriptionListScreenQuery, 'target'>(query, SubscriptionListScreen, {
  subject: 'target',
  title: ({ target }, name) => [name, target.name],
});
