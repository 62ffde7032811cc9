import { graphql } from 'react-relay';
import type { ConsumptionReadingScreenQuery } from '../../__generated__/ConsumptionReadingScreenQuery.graphql.ts';
import { ReadingPage } from '../../entities/consumption/readings/ReadingPage.tsx';
import { ReadingTable } from '../../entities/consumption/readings/ReadingTable.tsx';
import { TargetHeader } from '../../entities/target/TargetHeader.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { ListSkeleton } from '../../states/ListSkeleton.tsx';

const query = graphql`
  query ConsumptionReadingScreenQuery($targetKey: Int!, $at: DateTime!, $until: DateTime) @preloadable {
    target(key: $targetKey) {
      key
      name
      ...TargetHeader_target
      ...ReadingTable_place @arguments(at: $at, until: $until) @defer
    }
  }
`;

/** Registers of a target's meters as they stood at an instant, or at two with the difference. */
function ConsumptionReadingScreen({ target, variables }: ScreenData<ConsumptionReadingScreenQuery, 'target'>) {
  return (
    <ReadingPage
      header={<TargetHeader target={target} />}
      variables={variables}
      skeleton={<ListSkeleton rows={14} columns={6} card={80} />}
    >
      {(instants) => <ReadingTable place={target} targetKey={target.key} names={[target.name]} instants={instants} />}
    </ReadingPage>
  );
}

export default screenOf<ConsumptionReadingScreenQuery, 'target'>(query, ConsumptionReadingScreen, {
  subject: 'target',
  title: ({ target }, name) => [name, target.name],
});
