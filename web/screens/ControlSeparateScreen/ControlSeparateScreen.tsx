import { graphql } from 'react-relay';
import type { ControlSeparateScreenQuery } from '../../__generated__/ControlSeparateScreenQuery.graphql.ts';
import { ToRules } from '../../entities/alert/producers/ToRules.tsx';
import { TargetHeader } from '../../entities/target/TargetHeader.tsx';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { ListSkeleton } from '../../states/ListSkeleton.tsx';
import { RecordMissing } from '../../states/RecordMissing.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { SeparatePoints } from './SeparatePoints.tsx';

const query = graphql`
  query ControlSeparateScreenQuery($targetKey: Int!, $filter: AlertProducerFilter!) @preloadable {
    target(key: $targetKey) {
      key
      name
      viewerSeesAll
      ...TargetHeader_target
      ...SeparatePoints_target @arguments(filter: $filter) @defer
    }
    ...SeparatePoints_query @defer
  }
`;

/** The separate points of a target: values without a space that have limits of their own, filtered by the service. */
function ControlSeparateScreen({ target, variables, ...data }: ScreenData<ControlSeparateScreenQuery, 'target'>) {
  if (!target.viewerSeesAll) return <RecordMissing code="FORBIDDEN" />;
  return (
    <Stack gap={5}>
      <TargetHeader target={target} />
      <ToRules targetKey={target.key} />
      <DeferredSection skeleton={<ListSkeleton rows={10} columns={6} card={100} />}>
        <SeparatePoints target={target} query={data} isFiltered={Object.keys(variables.filter).length > 1} />
      </DeferredSection>
    </Stack>
  );
}

export default screenOf<ControlSeparateScreenQuery, 'target'>(query, ControlSeparateScreen, {
  subject: 'target',
  title: ({ target }, name) => [name, target.name],
});
