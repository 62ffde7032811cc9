import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { TargetCourse_target$key } from '../../__generated__/TargetCourse_target.graphql.ts';
import { ConsumptionCourse } from '../../entities/consumption/ConsumptionCourse.tsx';
import { addBuckets } from '../../entities/consumption/consumptionBars.ts';
import { isShownIn } from '../../entities/consumption/measures.ts';
import { OutdoorTemperature } from '../../entities/consumption/outdoor/OutdoorTemperature.tsx';
import type { ShownUse } from '../../entities/consumption/PeriodPage.tsx';
import { stackIn } from '../../entities/consumption/placeUse.ts';
import { priceHref } from '../../entities/consumption/priceHref.ts';
import { ChartNotes } from '../../entities/note/ChartNotes.tsx';
import { marksOfNotes } from '../../entities/note/noteMarks.ts';
import { dayOf } from '../../entities/period/period.ts';
import { PlaceEvents } from '../../entities/value/PlaceEvents.tsx';
import { marksOfPlaceEvents } from '../../entities/value/chartMarks.ts';
import { useSearch } from '../../lists/useSearch.ts';
import { SegmentedControl } from '../../ui/button/SegmentedControl.tsx';
import { useNow } from '../../ui/display/useNow.ts';

type Props = { target: TargetCourse_target$key; shown: ShownUse; hasBuildings: boolean };

/** What a target used in a period, and its course by type or by building. */
export function TargetCourse({ target: key, shown, hasBuildings }: Props) {
  const { t } = useTranslation();
  const [search, change] = useSearch();
  const now = useNow(60_000);
  const target = useFragment(
    graphql`
      fragment TargetCourse_target on Target
      @throwOnFieldError
      @argumentDefinitions(
        from: { type: "DateTime!" }
        to: { type: "DateTime!" }
        period: { type: "ConsumptionPeriod!" }
        compareTo: { type: "ConsumptionComparedTo" }
        isByBuilding: { type: "Boolean!" }
      ) {
        id
        key
        name
        viewerCanEdit
        viewerCanAdminister
        notes(from: $from, to: $to) {
          id
          at
          until
          ...ChartNotes_notes
        }
        meterEvents(from: $from, to: $to) {
          event {
            id
            at
          }
          type {
            kind
          }
          ...PlaceEvents_events
        }
        consumption(from: $from, to: $to, period: $period, compareTo: $compareTo) @required(action: THROW) {
          ...ConsumptionCourse_consumptions
        }
        groups @include(if: $isByBuilding) {
          key
          name
          consumption(from: $from, to: $to, period: $period) @required(action: THROW) {
            type {
              kind
            }
            buckets {
              from
              to
              amount
              estimated
              estimatedAmount
              firstReadingAt
            }
          }
        }
      }
    `,
    key,
  );
  const { measure, chosen } = shown;
  const notes = target.notes ?? [];
  const events = (target.meterEvents ?? []).filter(({ type }) => isShownIn(measure, type.kind));
  return (
    <ConsumptionCourse
      consumptions={target.consumption}
      shown={shown}
      stack={target.groups?.map((group, index) => ({
        id: String(group.key),
        label: group.name,
        color: index % 8,
        buckets: addBuckets(
          group.consumption.flatMap(({ type, buckets }) => (isShownIn(measure, type.kind) ? [buckets] : [])),
        ),
      }))}
      place={[target.name]}
      pricesHref={priceHref(target, measure)}
      marks={[...marksOfNotes(notes), ...marksOfPlaceEvents(events, notes.length)]}
      tools={
        hasBuildings && (
          <SegmentedControl
            label={t('consumptionChart.stack')}
            value={stackIn(search)}
            onChange={(next) => change({ by: next === 'type' ? null : next })}
            options={(['type', 'building'] as const).map((value) => ({
              value,
              label: t(`consumptionChart.by.${value}`),
            }))}
          />
        )
      }
    >
      {measure === 'heat' && <OutdoorTemperature targetId={target.id} place={[target.name]} chosen={chosen} />}
      <ChartNotes
        notes={notes}
        targetId={target.id}
        about={{ groupKey: null }}
        canEdit={target.viewerCanEdit}
        day={dayOf(Math.min(now, chosen.to - 1))}
      />
      <PlaceEvents events={events} after={notes.length} />
    </ConsumptionCourse>
  );
}
