import { graphql } from 'react-relay';
import type { ControlAlertsScreenQuery } from '../../__generated__/ControlAlertsScreenQuery.graphql.ts';
import { TargetHeader } from '../../entities/target/TargetHeader.tsx';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { AlertBoard } from './AlertBoard.tsx';

const query = graphql`
  query ControlAlertsScreenQuery($targetKey: Int!) @preloadable {
    target(key: $targetKey) {
      name
      ...TargetHeader_target
      ...AlertBoard_target
    }
  }
`;

/** The open alerts of a target for a second monitor or a wall. */
function ControlAlertsScreen({ target }: ScreenData<ControlAlertsScreenQuery, 'target'>) {
  return (
    <Stack gap={4}>
      <TargetHeader target={target} />
      <DeferredSection skeleton={<Skeleton shape="block" height={420} />}>
        <AlertBoard target={target} />
      </DeferredSection>
    </Stack>
  );
}

export default screenOf<ControlAlertsScreenQuery, 'target'>(query, ControlAlertsScreen, {
  subject: 'target',
  title: ({ target }, name) => [name, target.name],
});
