import { graphql } from 'react-relay';
import type { SpaceConsumptionScreenQuery } from '../../__generated__/SpaceConsumptionScreenQuery.graphql.ts';
import { hasHours, HourUse } from '../../entities/consumption/hours/HourUse.tsx';
import { More } from '../../entities/consumption/More.tsx';
import { PeriodPage } from '../../entities/consumption/PeriodPage.tsx';
import { SpaceHeldReadings } from '../../entities/heldReading/SpaceHeldReadings.tsx';
import { paths } from '../../entities/paths.ts';
import { SpaceHeader } from '../../entities/space/SpaceHeader.tsx';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { CourseSkeleton } from '../../entities/consumption/CourseSkeleton.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { SpaceMonths } from './SpaceMonths.tsx';

const SpaceCourse = lazyComponent(async () => (await import('./SpaceCourse.tsx')).SpaceCourse);

const query = graphql`
  query SpaceConsumptionScreenQuery(
    $spaceKey: Int!
    $targetKey: Int!
    $from: DateTime!
    $to: DateTime!
    $period: ConsumptionPeriod!
    $compareTo: ConsumptionComparedTo
    $monthsFrom: DateTime!
    $monthsTo: DateTime!
  ) @preloadable {
    space(key: $spaceKey, targetKey: $targetKey) {
      id
      key
      name
      consumptionTypes
      target {
        key
        name
        modules {
          module
          enabled
        }
      }
      ...SpaceHeader_space
      ...SpaceHeldReadings_space @defer
      ...SpaceMonths_space @arguments(from: $monthsFrom, to: $monthsTo) @defer
      ...SpaceCourse_space @arguments(from: $from, to: $to, period: $period, compareTo: $compareTo) @defer
    }
  }
`;

/** What a space used in a period, as who lives there reads it: how much, what it costs, and the months beside each other. */
function SpaceConsumptionScreen({ space, variables }: ScreenData<SpaceConsumptionScreenQuery, 'space'>) {
  const targetKey = space.target?.key ?? 0;
  const place = [space.target?.name ?? '', space.name].filter(Boolean);
  return (
    <PeriodPage
      header={<SpaceHeader space={space} />}
      place={place.toReversed()}
      measured={space.consumptionTypes}
      modules={space.target?.modules ?? []}
      scope={{ targetKey, spaceKey: space.key }}
      pathOf={(typeId) => paths.spaceConsumptionType(targetKey, space.key, typeId)}
    >
      {(shown) => (
        <>
          <DeferredSection>
            <SpaceHeldReadings space={space} />
          </DeferredSection>
          <DeferredSection keeps skeleton={<CourseSkeleton />}>
            <SpaceCourse space={space} shown={shown} />
          </DeferredSection>
          <DeferredSection keeps skeleton={<Skeleton shape="block" height={220} />}>
            <SpaceMonths space={space} measure={shown.measure} />
          </DeferredSection>
          <HourUse id={space.id} span={variables} shown={shown} place={place} />
          {hasHours(variables) && <More parts={['hours']} />}
        </>
      )}
    </PeriodPage>
  );
}

export default screenOf<SpaceConsumptionScreenQuery, 'space'>(query, SpaceConsumptionScreen, {
  subject: 'space',
  title: () => null,
});
