import { graphql } from 'react-relay';
import type { WaterPostScreenQuery } from '../../__generated__/WaterPostScreenQuery.graphql.ts';
import { TargetHeader } from '../../entities/target/TargetHeader.tsx';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { ListSkeleton } from '../../states/ListSkeleton.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { WaterPostReports } from './WaterPostReports.tsx';
import { WaterPostSettings } from './WaterPostSettings.tsx';

const query = graphql`
  query WaterPostScreenQuery($targetKey: Int!, $month: Month) @preloadable {
    target(key: $targetKey) {
      name
      ...TargetHeader_target
      ...WaterPostSettings_target
      ...WaterPostReports_target @arguments(month: $month)
    }
  }
`;

/** The water reports of a target's residents: when they are sent, who has ordered them, and those of a month. */
function WaterPostScreen({ target, variables }: ScreenData<WaterPostScreenQuery, 'target'>) {
  return (
    <Stack gap={5}>
      <TargetHeader target={target} />
      <DeferredSection skeleton={<Skeleton shape="block" height={280} />}>
        <WaterPostSettings target={target} />
      </DeferredSection>
      <DeferredSection key={variables.month} skeleton={<ListSkeleton rows={8} columns={6} card={100} />}>
        <WaterPostReports target={target} month={variables.month ?? null} />
      </DeferredSection>
    </Stack>
  );
}

export default screenOf<WaterPostScreenQuery, 'target'>(query, WaterPostScreen, {
  subject: 'target',
  title: ({ target }, name) => [name, target.name],
});
