import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { WaterPostExampleScreenQuery } from '../../__generated__/WaterPostExampleScreenQuery.graphql.ts';
import { TargetHeader } from '../../entities/target/TargetHeader.tsx';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ReportExample } from './ReportExample.tsx';

const query = graphql`
  query WaterPostExampleScreenQuery($targetKey: Int!) @preloadable {
    target(key: $targetKey) {
      name
      viewerCanAdminister
      ...TargetHeader_target
      ...ReportExample_target
    }
  }
`;

function ExampleSkeleton() {
  return (
    <Stack gap={4}>
      <Skeleton shape="block" height={84} />
      <Skeleton shape="block" height={1180} />
    </Stack>
  );
}

/** An example of a water report; it has the consumption of an apartment, so that only administrators see it. */
function WaterPostExampleScreen({ target }: ScreenData<WaterPostExampleScreenQuery, 'target'>) {
  const { t } = useTranslation();
  return (
    <Stack gap={5}>
      <TargetHeader target={target} />
      {target.viewerCanAdminister ? (
        <DeferredSection skeleton={<ExampleSkeleton />}>
          <ReportExample target={target} />
        </DeferredSection>
      ) : (
        <EmptyState
          headingLevel={2}
          icon="droplet"
          title={t('waterPost.exampleRefused')}
          text={t('waterPost.exampleRefusedText')}
        />
      )}
    </Stack>
  );
}

export default screenOf<WaterPostExampleScreenQuery, 'target'>(query, WaterPostExampleScreen, {
  subject: 'target',
  title: ({ target }, name) => [name, target.name],
});
