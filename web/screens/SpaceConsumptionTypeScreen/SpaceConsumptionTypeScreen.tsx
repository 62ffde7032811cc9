import { graphql } from 'react-relay';
import type { SpaceConsumptionTypeScreenQuery } from '../../__generated__/SpaceConsumptionTypeScreenQuery.graphql.ts';
import { consumptionTypes, typeIdOf, type ConsumptionType } from '../../entities/consumption/consumptionTypes.ts';
import { ExportButton } from '../../entities/consumption/export/ExportButton.tsx';
import { SpaceHeldReadings } from '../../entities/heldReading/SpaceHeldReadings.tsx';
import { paths } from '../../entities/paths.ts';
import { SpaceHeader } from '../../entities/space/SpaceHeader.tsx';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { SpaceMonths } from './SpaceMonths.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { TypeLayout } from '../../entities/consumption/TypeLayout.tsx';

const SpaceType = lazyComponent(async () => (await import('./SpaceType.tsx')).SpaceType);

const query = graphql`
  query SpaceConsumptionTypeScreenQuery(
    $spaceKey: Int!
    $targetKey: Int!
    $from: DateTime!
    $to: DateTime!
    $period: ConsumptionPeriod!
    $types: [ValueTypeKind!]!
    $compareTo: ConsumptionComparedTo
    $monthsFrom: DateTime!
    $monthsTo: DateTime!
  ) @preloadable {
    space(key: $spaceKey, targetKey: $targetKey) {
      key
      name
      consumptionTypes
      target {
        key
        name
      }
      ...SpaceHeader_space
      ...SpaceHeldReadings_space @arguments(types: $types) @defer
      ...SpaceMonths_space @arguments(from: $monthsFrom, to: $monthsTo) @defer
      ...SpaceType_space @arguments(from: $from, to: $to, period: $period, types: $types, compareTo: $compareTo) @defer
    }
  }
`;

/** One type of consumption of a space, as who lives there reads it: the month, what it will be, what it costs. */
function SpaceConsumptionTypeScreen({ space, variables }: ScreenData<SpaceConsumptionTypeScreenQuery, 'space'>) {
  const type = variables.types[0] as ConsumptionType;
  const targetKey = space.target?.key ?? 0;
  return (
    <TypeLayout
      header={<SpaceHeader space={space} />}
      place={[space.name, space.target?.name ?? '']}
      type={type}
      measured={consumptionTypes
        .filter((one) => space.consumptionTypes.includes(one))
        .map((one) => ({ type: one, href: paths.spaceConsumptionType(targetKey, space.key, typeIdOf[one]) }))}
    >
      {(chosen, comparison) => (
        <>
          <DeferredSection key={`held ${type}`}>
            <SpaceHeldReadings space={space} types={variables.types} />
          </DeferredSection>
          <DeferredSection keeps skeleton={<Skeleton shape="block" height={220} />}>
            <SpaceMonths space={space} type={type} />
          </DeferredSection>
          <DeferredSection keeps skeleton={<Skeleton shape="block" height={410} />}>
            <SpaceType space={space} type={type} chosen={chosen} comparison={comparison} />
          </DeferredSection>
          <Row>
            <ExportButton
              scope={{ targetKey, spaceKey: space.key }}
              place={[space.target?.name ?? '', space.name].filter(Boolean)}
              measured={space.consumptionTypes}
              period={chosen.period}
            />
          </Row>
        </>
      )}
    </TypeLayout>
  );
}

export default screenOf<SpaceConsumptionTypeScreenQuery, 'space'>(query, SpaceConsumptionTypeScreen, {
  subject: 'space',
  title: () => null,
});
