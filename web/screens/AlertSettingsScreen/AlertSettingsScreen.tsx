import { graphql } from 'react-relay';
import type { AlertSettingsScreenQuery } from '../../__generated__/AlertSettingsScreenQuery.graphql.ts';
import { PlaceHeader } from '../../entities/target/PlaceHeader.tsx';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { ListSkeleton } from '../../states/ListSkeleton.tsx';
import { RecordMissing } from '../../states/RecordMissing.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { AlertSettingsList } from './AlertSettingsList.tsx';

const query = graphql`
  query AlertSettingsScreenQuery($targetKey: Int!, $group: Int!, $space: Int!, $inGroup: Boolean!, $inSpace: Boolean!)
  @preloadable {
    target(key: $targetKey) {
      name
      viewerSeesAll
      ...PlaceHeader_target
      ...AlertSettingsList_target @defer
    }
    group(key: $group, targetKey: $targetKey) @include(if: $inGroup) {
      key
      name
      ...PlaceHeader_group
    }
    space(key: $space, targetKey: $targetKey) @include(if: $inSpace) {
      key
      name
      ...PlaceHeader_space
    }
  }
`;

/** The alert limits of every value of a place in one table. */
function AlertSettingsScreen({ target, group, space, variables }: ScreenData<AlertSettingsScreenQuery, 'target'>) {
  const { inGroup, inSpace } = variables;
  if ((inGroup && !group) || (inSpace && !space)) return <RecordMissing />;
  if (!target.viewerSeesAll) return <RecordMissing code="FORBIDDEN" />;
  const name = space?.name ?? group?.name ?? target.name;
  return (
    <Stack gap={5}>
      <PlaceHeader target={target} group={group} space={space} />
      <DeferredSection skeleton={<ListSkeleton rows={12} columns={6} card={100} />}>
        <AlertSettingsList
          key={`${variables.group} ${variables.space}`}
          target={target}
          name={name}
          groupKey={group?.key}
          spaceKey={space?.key}
        />
      </DeferredSection>
    </Stack>
  );
}

export default screenOf<AlertSettingsScreenQuery, 'target'>(query, AlertSettingsScreen, {
  subject: 'target',
  title: ({ target, group, space }, name) => [name, space?.name ?? group?.name, target.name],
});
