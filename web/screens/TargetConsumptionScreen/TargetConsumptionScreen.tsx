import { graphql } from 'react-relay';
import type { TargetConsumptionScreenQuery } from '../../__generated__/TargetConsumptionScreenQuery.graphql.ts';
import { hasHours, HourUse } from '../../entities/consumption/hours/HourUse.tsx';
import { PeriodPage } from '../../entities/consumption/PeriodPage.tsx';
import { TargetHeldReadings } from '../../entities/heldReading/TargetHeldReadings.tsx';
import { paths } from '../../entities/paths.ts';
import { TargetHeader } from '../../entities/target/TargetHeader.tsx';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { CourseSkeleton, SpaceUseSkeleton } from '../../entities/consumption/CourseSkeleton.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';

/** The drawings come after what surrounds them. */
const TargetCourse = lazyComponent(async () => (await import('./TargetCourse.tsx')).TargetCourse);

const SpaceUse = lazyComponent(async () => (await import('../../entities/consumption/spaces/SpaceUse.tsx')).SpaceUse);

const query = graphql`
  query TargetConsumptionScreenQuery(
    $targetKey: Int!
    $from: DateTime!
    $to: DateTime!
    $period: ConsumptionPeriod!
    $spacePeriod: ConsumptionPeriod!
    $compareTo: ConsumptionComparedTo
    $isByBuilding: Boolean!
  ) @preloadable {
    target(key: $targetKey) {
      id
      key
      name
      consumptionTypes
      modules {
        module
        enabled
      }
      groups {
        key
      }
      ...TargetHeader_target
      ...TargetHeldReadings_target @defer
      ...TargetCourse_target
        @arguments(from: $from, to: $to, period: $period, compareTo: $compareTo, isByBuilding: $isByBuilding)
        @defer
      ...SpaceUse_target @arguments(from: $from, to: $to, period: $spacePeriod) @defer
      ...useChanges_target @arguments(from: $from, to: $to, period: $spacePeriod) @defer
    }
  }
`;

/** What a target used in a period: how much, what it costs, where it went, and who used it. */
function TargetConsumptionScreen({ target, variables }: ScreenData<TargetConsumptionScreenQuery, 'target'>) {
  const place = [target.name];
  const hasBuildings = target.groups.length > 1;
  return (
    <PeriodPage
      header={<TargetHeader target={target} />}
      place={place}
      measured={target.consumptionTypes}
      modules={target.modules}
      scope={{ targetKey: target.key, spaceKey: null }}
      pathOf={() => paths.consumptionRange(target.key)}
    >
      {(shown) => (
        <>
          <DeferredSection>
            <TargetHeldReadings target={target} />
          </DeferredSection>
          <DeferredSection keeps skeleton={<CourseSkeleton />}>
            <TargetCourse target={target} shown={shown} hasBuildings={hasBuildings} />
          </DeferredSection>
          <DeferredSection keeps skeleton={<SpaceUseSkeleton />}>
            <SpaceUse
              target={target}
              withChanges={target}
              place={place}
              shown={shown}
              hours={
                hasHours(variables) ? <HourUse id={target.id} span={variables} shown={shown} place={place} /> : null
              }
            />
          </DeferredSection>
        </>
      )}
    </PeriodPage>
  );
}

export default screenOf<TargetConsumptionScreenQuery, 'target'>(query, TargetConsumptionScreen, {
  subject: 'target',
  title: () => null,
});
