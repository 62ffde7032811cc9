import { graphql } from 'react-relay';
import type { GroupReadingScreenQuery } from '../../__generated__/GroupReadingScreenQuery.graphql.ts';
import { ReadingPage } from '../../entities/consumption/readings/ReadingPage.tsx';
import { ReadingTable } from '../../entities/consumption/readings/ReadingTable.tsx';
import { GroupHeader } from '../../entities/group/GroupHeader.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { ListSkeleton } from '../../states/ListSkeleton.tsx';
import { RecordMissing } from '../../states/RecordMissing.tsx';

const query = graphql`
  query GroupReadingScreenQuery($groupKey: Int!, $targetKey: Int!, $at: DateTime!, $until: DateTime) @preloadable {
    group(key: $groupKey, targetKey: $targetKey) {
      id
      name
      target {
        key
        name
      }
      ...GroupHeader_group
      ...ReadingTable_place @arguments(at: $at, until: $until) @defer
    }
  }
`;

/** Registers of a group's meters as they stood at an instant, or at two with the difference. */
function GroupReadingScreen({ group, variables }: ScreenData<GroupReadingScreenQuery, 'group'>) {
  const { target } = group;
  if (!target) return <RecordMissing />;
  return (
    <ReadingPage
      header={<GroupHeader group={group} target={target} />}
      variables={variables}
      skeleton={<ListSkeleton rows={14} columns={6} card={80} />}
    >
      {(instants) => (
        <ReadingTable place={group} targetKey={target.key} names={[target.name, group.name]} instants={instants} />
      )}
    </ReadingPage>
  );
}

export default screenOf<GroupReadingScreenQuery, 'group'>(query, GroupReadingScreen, {
  subject: 'group',
  title: ({ group }, name) => [name, group.name, group.target?.name ?? ''],
});
