import { graphql } from 'react-relay';
import { useParams } from 'react-router';
import type { ModuleScreenQuery } from '../../__generated__/ModuleScreenQuery.graphql.ts';
import { PlaceHeader } from '../../entities/target/PlaceHeader.tsx';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { RecordMissing } from '../../states/RecordMissing.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ModuleDevices } from './ModuleDevices.tsx';
import { ModuleSettings } from './ModuleSettings.tsx';
import { moduleNamed } from '../../entities/place/modules.ts';

const query = graphql`
  query ModuleScreenQuery(
    $targetKey: Int!
    $group: Int!
    $space: Int!
    $inGroup: Boolean!
    $inSpace: Boolean!
    $inTarget: Boolean!
    $kind: DeviceKind!
  ) @preloadable {
    target(key: $targetKey) {
      name
      viewerSeesAll
      ...PlaceHeader_target
      ...ModuleSettings_target
      ...ModuleDevices_target @defer
    }
    group(key: $group, targetKey: $targetKey) @include(if: $inGroup) {
      key
      name
      ...PlaceHeader_group
      ...ModuleDevices_group @defer
    }
    space(key: $space, targetKey: $targetKey) @include(if: $inSpace) {
      id
      key
      name
      ...PlaceHeader_space
      ...ModuleDevices_space @defer
    }
  }
`;

/** One module of a target: whether it is on, its prices, and the number of its devices at the place of the URL. */
function ModuleScreen({ target, group, space, variables }: ScreenData<ModuleScreenQuery, 'target'>) {
  const name = moduleNamed(useParams()['module']);
  const { inGroup, inSpace } = variables;
  if (!name || (inGroup && !group) || (inSpace && !space)) return <RecordMissing />;
  if (!target.viewerSeesAll) return <RecordMissing code="FORBIDDEN" />;
  return (
    <Stack gap={5}>
      <PlaceHeader target={target} group={group} space={space} />
      <ModuleSettings
        key={`${name} ${variables.group} ${variables.space}`}
        target={target}
        name={name}
        isInherited={inGroup || inSpace}
        flatId={space?.id}
      />
      <DeferredSection skeleton={<Skeleton shape="block" height={96} />}>
        <ModuleDevices target={target} group={group} space={space} name={name} />
      </DeferredSection>
    </Stack>
  );
}

export default screenOf<ModuleScreenQuery, 'target'>(query, ModuleScreen, {
  subject: 'target',
  title: ({ target, group, space }, name) => [name, space?.name ?? group?.name, target.name],
});
