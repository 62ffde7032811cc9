import { graphql } from 'react-relay';
import type { StructureScreenQuery } from '../../__generated__/StructureScreenQuery.graphql.ts';
import { LazyDoorCodes } from '../../entities/doorCode/LazyDoorCodes.tsx';
import { FillTarget } from '../../entities/target/FillTarget.tsx';
import { PlaceHeader } from '../../entities/target/PlaceHeader.tsx';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { ListSkeleton } from '../../states/ListSkeleton.tsx';
import { RecordMissing } from '../../states/RecordMissing.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { StructureTree } from './StructureTree.tsx';

// Under the tree and with forms of their own, so that the tree does not wait for their code.
const FeedSettings = lazyComponent(async () => (await import('./FeedSettings.tsx')).FeedSettings);
const MoveTarget = lazyComponent(async () => (await import('./MoveTarget.tsx')).MoveTarget);

const query = graphql`
  query StructureScreenQuery(
    $targetKey: Int!
    $group: Int!
    $space: Int!
    $inGroup: Boolean!
    $inSpace: Boolean!
    $inTarget: Boolean!
  ) @preloadable {
    target(key: $targetKey) {
      id
      name
      viewerSeesAll
      viewerCanAdminister
      viewerCanEdit
      ...FillTarget_target
      ...PlaceHeader_target
      ...StructureTree_target @defer
      ... @include(if: $inTarget) {
        ...FeedSettings_target @alias @defer
        ...MoveTarget_target @alias
      }
    }
    group(key: $group, targetKey: $targetKey) @include(if: $inGroup) {
      id
      key
      name
      ...PlaceHeader_group
    }
    space(key: $space, targetKey: $targetKey) @include(if: $inSpace) {
      id
      key
      name
      ...PlaceHeader_space
    }
  }
`;

/** The buildings, spaces and devices of a place as a tree to change, its door codes, and the data feeds of a target. */
function StructureScreen({ target, group, space, variables }: ScreenData<StructureScreenQuery, 'target'>) {
  const { inGroup, inSpace, inTarget } = variables;
  if ((inGroup && !group) || (inSpace && !space)) return <RecordMissing />;
  if (!target.viewerSeesAll) return <RecordMissing code="FORBIDDEN" />;
  return (
    <Stack gap={5}>
      <PlaceHeader
        target={target}
        group={group}
        space={space}
        actions={inTarget && target.viewerCanEdit && <FillTarget target={target} />}
      />
      <DeferredSection skeleton={<ListSkeleton rows={12} columns={2} card={60} />}>
        <StructureTree
          key={`${variables.group} ${variables.space}`}
          target={target}
          groupKey={group?.key}
          spaceKey={space?.key}
        />
      </DeferredSection>
      {target.viewerCanAdminister && (
        <LazyDoorCodes targetId={target.id} {...(space ? { spaceId: space.id } : group && { groupId: group.id })} />
      )}
      {inTarget && (
        <DeferredSection skeleton={<ListSkeleton rows={2} columns={2} card={60} />}>
          {target.FeedSettings_target && <FeedSettings target={target.FeedSettings_target} />}
        </DeferredSection>
      )}
      {target.MoveTarget_target && target.viewerCanAdminister && (
        <DeferredSection>
          <MoveTarget target={target.MoveTarget_target} />
        </DeferredSection>
      )}
    </Stack>
  );
}

export default screenOf<StructureScreenQuery, 'target'>(query, StructureScreen, {
  subject: 'target',
  title: ({ target, group, space }, name) => [name, space?.name ?? group?.name, target.name],
});
