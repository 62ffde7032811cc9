import { graphql } from 'react-relay';
import type { GroupConsumptionTypeScreenQuery } from '../../__generated__/GroupConsumptionTypeScreenQuery.graphql.ts';
import { consumptionTypes, typeIdOf, type ConsumptionType } from '../../entities/consumption/consumptionTypes.ts';
import { GroupHeader } from '../../entities/group/GroupHeader.tsx';
import { GroupHeldReadings } from '../../entities/heldReading/GroupHeldReadings.tsx';
import { paths } from '../../entities/paths.ts';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { RecordMissing } from '../../states/RecordMissing.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { TypeLayout } from '../../entities/consumption/TypeLayout.tsx';

const GroupType = lazyComponent(async () => (await import('./GroupType.tsx')).GroupType);

const GroupUse = lazyComponent(async () => (await import('./GroupUse.tsx')).GroupUse);

const query = graphql`
  query GroupConsumptionTypeScreenQuery(
    $groupKey: Int!
    $targetKey: Int!
    $from: DateTime!
    $to: DateTime!
    $period: ConsumptionPeriod!
    $types: [ValueTypeKind!]!
    $spaceTypes: [ValueTypeKind!]!
    $compareTo: ConsumptionComparedTo
  ) @preloadable {
    group(key: $groupKey, targetKey: $targetKey) {
      key
      name
      consumptionTypes
      target {
        key
        name
      }
      ...GroupHeader_group
      ...GroupHeldReadings_group @arguments(types: $types) @defer
      ...GroupType_group @arguments(from: $from, to: $to, period: $period, types: $types, compareTo: $compareTo) @defer
      ...GroupUse_group @arguments(from: $from, to: $to, types: $spaceTypes) @defer
    }
  }
`;

/** One type of consumption of a group in depth: its total and its course, where it went, and who used how much. */
function GroupConsumptionTypeScreen({ group, variables }: ScreenData<GroupConsumptionTypeScreenQuery, 'group'>) {
  const type = variables.types[0] as ConsumptionType;
  const { target } = group;
  if (!target) return <RecordMissing />;
  return (
    <TypeLayout
      header={<GroupHeader group={group} target={target} />}
      place={[group.name, target.name]}
      type={type}
      measured={consumptionTypes
        .filter((one) => group.consumptionTypes.includes(one))
        .map((one) => ({ type: one, href: paths.groupConsumptionType(target.key, group.key, typeIdOf[one]) }))}
    >
      {(chosen, comparison) => (
        <>
          <DeferredSection key={`held ${type}`}>
            <GroupHeldReadings group={group} types={variables.types} />
          </DeferredSection>
          <DeferredSection keeps skeleton={<Skeleton shape="block" height={410} />}>
            <GroupType group={group} type={type} chosen={chosen} comparison={comparison} />
          </DeferredSection>
          <DeferredSection keeps skeleton={<Skeleton shape="block" height={420} />}>
            <GroupUse group={group} type={type} chosen={chosen} />
          </DeferredSection>
        </>
      )}
    </TypeLayout>
  );
}

export default screenOf<GroupConsumptionTypeScreenQuery, 'group'>(query, GroupConsumptionTypeScreen, {
  subject: 'group',
  title: () => null,
});
