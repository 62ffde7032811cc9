import { graphql } from 'react-relay';
import type { TargetConsumptionTypeScreenQuery } from '../../__generated__/TargetConsumptionTypeScreenQuery.graphql.ts';
import { consumptionTypes, typeIdOf, type ConsumptionType } from '../../entities/consumption/consumptionTypes.ts';
import { TargetHeldReadings } from '../../entities/heldReading/TargetHeldReadings.tsx';
import { paths } from '../../entities/paths.ts';
import { TargetHeader } from '../../entities/target/TargetHeader.tsx';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { TypeLayout } from '../../entities/consumption/TypeLayout.tsx';

const TargetType = lazyComponent(async () => (await import('./TargetType.tsx')).TargetType);

const TargetUse = lazyComponent(async () => (await import('./TargetUse.tsx')).TargetUse);

const query = graphql`
  query TargetConsumptionTypeScreenQuery(
    $targetKey: Int!
    $from: DateTime!
    $to: DateTime!
    $period: ConsumptionPeriod!
    $types: [ValueTypeKind!]!
    $spaceTypes: [ValueTypeKind!]!
    $compareTo: ConsumptionComparedTo
  ) @preloadable {
    target(key: $targetKey) {
      key
      name
      consumptionTypes
      ...TargetHeader_target
      ...TargetHeldReadings_target @arguments(types: $types) @defer
      ...TargetType_target
        @arguments(from: $from, to: $to, period: $period, types: $types, compareTo: $compareTo)
        @defer
      ...TargetUse_target @arguments(from: $from, to: $to, types: $spaceTypes) @defer
    }
  }
`;

/** One type of consumption of a target in depth: its total and its course, where it went, and who used how much. */
function TargetConsumptionTypeScreen({ target, variables }: ScreenData<TargetConsumptionTypeScreenQuery, 'target'>) {
  const type = variables.types[0] as ConsumptionType;
  return (
    <TypeLayout
      header={<TargetHeader target={target} />}
      place={[target.name]}
      type={type}
      measured={consumptionTypes
        .filter((one) => target.consumptionTypes.includes(one))
        .map((one) => ({ type: one, href: paths.targetConsumptionType(target.key, typeIdOf[one]) }))}
    >
      {(chosen, comparison) => (
        <>
          <DeferredSection key={`held ${type}`}>
            <TargetHeldReadings target={target} types={variables.types} />
          </DeferredSection>
          <DeferredSection keeps skeleton={<Skeleton shape="block" height={410} />}>
            <TargetType target={target} type={type} chosen={chosen} comparison={comparison} />
          </DeferredSection>
          <DeferredSection keeps skeleton={<Skeleton shape="block" height={420} />}>
            <TargetUse target={target} type={type} chosen={chosen} />
          </DeferredSection>
        </>
      )}
    </TypeLayout>
  );
}

export default screenOf<TargetConsumptionTypeScreenQuery, 'target'>(query, TargetConsumptionTypeScreen, {
  subject: 'target',
  title: () => null,
});
