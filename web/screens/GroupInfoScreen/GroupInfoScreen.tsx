import { graphql } from 'react-relay';
import type { GroupInfoScreenQuery } from '../../__generated__/GroupInfoScreenQuery.graphql.ts';
import { GroupHeader } from '../../entities/group/GroupHeader.tsx';
import { GroupInfo } from '../../entities/group/GroupInfo.tsx';
import { InheritedInfo } from '../../entities/target/InheritedInfo.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { RecordMissing } from '../../states/RecordMissing.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

const query = graphql`
  query GroupInfoScreenQuery($groupKey: Int!, $targetKey: Int!) @preloadable {
    group(key: $groupKey, targetKey: $targetKey) {
      name
      target {
        key
        name
        viewerSeesAll
        ...InheritedInfo_target
      }
      ...GroupHeader_group
      ...GroupInfo_group
    }
  }
`;

/** The names and the floor grid of a group, with what it has from its target. */
function GroupInfoScreen({ group }: ScreenData<GroupInfoScreenQuery, 'group'>) {
  const { target } = group;
  if (!target) return <RecordMissing />;
  if (!target.viewerSeesAll) return <RecordMissing code="FORBIDDEN" />;
  return (
    <Stack gap={5}>
      <GroupHeader group={group} target={target} />
      <GroupInfo group={group} />
      <InheritedInfo target={target} />
    </Stack>
  );
}

export default screenOf<GroupInfoScreenQuery, 'group'>(query, GroupInfoScreen, {
  subject: 'group',
  title: ({ group }, name) => [name, group.name, group.target?.name],
});
