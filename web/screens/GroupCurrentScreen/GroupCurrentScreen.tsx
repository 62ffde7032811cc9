import { graphql } from 'react-relay';
import type { GroupCurrentScreenQuery } from '../../__generated__/GroupCurrentScreenQuery.graphql.ts';
import { CurrentPage } from '../../entities/consumption/current/CurrentPage.tsx';
import { GroupHeader } from '../../entities/group/GroupHeader.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { RecordMissing } from '../../states/RecordMissing.tsx';

const query = graphql`
  query GroupCurrentScreenQuery(
    $groupKey: Int!
    $targetKey: Int!
    $weeksFrom: DateTime!
    $yesterday: DateTime!
    $tomorrow: DateTime!
    $night1From: DateTime!
    $night1To: DateTime!
    $night2From: DateTime!
    $night2To: DateTime!
    $night3From: DateTime!
    $night3To: DateTime!
  ) @preloadable {
    group(key: $groupKey, targetKey: $targetKey) {
      id
      name
      consumptionTypes
      target {
        id
        key
        name
      }
      ...GroupHeader_group
      ...CurrentUses_place @arguments(from: $weeksFrom, to: $tomorrow) @defer
      ...NightWater_place
        @arguments(
          night1From: $night1From
          night1To: $night1To
          night2From: $night2From
          night2To: $night2To
          night3From: $night3From
          night3To: $night3To
        )
        @defer
      ...TopNow_place @arguments(from: $yesterday, to: $tomorrow) @defer
    }
  }
`;

/** What a group uses now: today against a usual day, water at night, and who uses most. */
function GroupCurrentScreen({ group }: ScreenData<GroupCurrentScreenQuery, 'group'>) {
  const { target } = group;
  if (!target) return <RecordMissing />;
  return (
    <CurrentPage
      header={<GroupHeader group={group} target={target} />}
      target={target}
      names={[target.name, group.name]}
      measured={group.consumptionTypes}
      uses={group}
      spaces={group}
    />
  );
}

export default screenOf<GroupCurrentScreenQuery, 'group'>(query, GroupCurrentScreen, {
  subject: 'group',
  title: ({ group }, name) => [name, group.name, group.target?.name ?? ''],
});
