import { graphql } from 'react-relay';
import type { GroupConsumptionScreenQuery } from '../../__generated__/GroupConsumptionScreenQuery.graphql.ts';
import { hasHours, HourUse } from '../../entities/consumption/hours/HourUse.tsx';
import { PeriodPage } from '../../entities/consumption/PeriodPage.tsx';
import { GroupHeader } from '../../entities/group/GroupHeader.tsx';
import { GroupHeldReadings } from '../../entities/heldReading/GroupHeldReadings.tsx';
import { paths } from '../../entities/paths.ts';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { RecordMissing } from '../../states/RecordMissing.tsx';
import { CourseSkeleton, SpaceUseSkeleton } from '../../entities/consumption/CourseSkeleton.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';

const GroupCourse = lazyComponent(async () => (await import('./GroupCourse.tsx')).GroupCourse);

const SpaceUse = lazyComponent(async () => (await import('../../entities/consumption/spaces/SpaceUse.tsx')).SpaceUse);

const query = graphql`
  query GroupConsumptionScreenQuery(
    $groupKey: Int!
    $targetKey: Int!
    $from: DateTime!
    $to: DateTime!
    $period: ConsumptionPeriod!
    $spacePeriod: ConsumptionPeriod!
    $compareTo: ConsumptionComparedTo
  ) @preloadable {
    group(key: $groupKey, targetKey: $targetKey) {
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
        # The events of the building stand under its chart.
        ...SpaceUse_target @arguments(from: $from, to: $to, period: $spacePeriod, hasEvents: false) @defer
        ...useChanges_target @arguments(from: $from, to: $to, period: $spacePeriod) @defer
      }
      ...GroupHeader_group
      ...GroupHeldReadings_group @defer
      ...GroupCourse_group @arguments(from: $from, to: $to, period: $period, compareTo: $compareTo) @defer
    }
  }
`;

/** What a group used in a period: how much, what it costs, where it went, and who used it. */
function GroupConsumptionScreen({ group, variables }: ScreenData<GroupConsumptionScreenQuery, 'group'>) {
  const { target } = group;
  if (!target) return <RecordMissing />;
  const place = [target.name, group.name];
  return (
    <PeriodPage
      header={<GroupHeader group={group} target={target} />}
      place={place.toReversed()}
      measured={group.consumptionTypes}
      modules={target.modules}
      scope={null}
      pathOf={(typeId) => paths.groupConsumptionType(target.key, group.key, typeId)}
    >
      {(shown) => (
        <>
          <DeferredSection>
            <GroupHeldReadings group={group} />
          </DeferredSection>
          <DeferredSection keeps skeleton={<CourseSkeleton />}>
            <GroupCourse group={group} shown={shown} />
          </DeferredSection>
          <DeferredSection keeps skeleton={<SpaceUseSkeleton />}>
            <SpaceUse
              target={target}
              withChanges={target}
              groupKey={group.key}
              place={place}
              shown={shown}
              hours={
                hasHours(variables) ? <HourUse id={group.id} span={variables} shown={shown} place={place} /> : null
              }
            />
          </DeferredSection>
        </>
      )}
    </PeriodPage>
  );
}

export default screenOf<GroupConsumptionScreenQuery, 'group'>(query, GroupConsumptionScreen, {
  subject: 'group',
  title: () => null,
});
