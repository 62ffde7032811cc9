import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ConsumptionChart_target$key } from '../../__generated__/ConsumptionChart_target.graphql.ts';
import { ConsumptionOverTime } from '../../entities/consumption/ConsumptionOverTime.tsx';
import { addBuckets } from '../../entities/consumption/consumptionBars.ts';
import { measures, type Measure } from '../../entities/consumption/measures.ts';
import { OutdoorTemperature } from '../../entities/consumption/outdoor/OutdoorTemperature.tsx';
import { ChartNotes } from '../../entities/note/ChartNotes.tsx';
import { marksOfNotes } from '../../entities/note/noteMarks.ts';
import type { Comparison } from '../../entities/period/comparison.ts';
import { dayOf } from '../../entities/period/period.ts';
import type { ChosenPeriod } from '../../entities/period/usePeriod.ts';
import { PlaceEvents } from '../../entities/value/PlaceEvents.tsx';
import { marksOfPlaceEvents } from '../../entities/value/chartMarks.ts';
import { LinkedCharts } from '../../ui/chart/LinkedCharts.tsx';
import { useNow } from '../../ui/display/useNow.ts';
import { Stack } from '../../ui/layout/Stack.tsx';

type Props = {
  target: ConsumptionChart_target$key;
  chosen: ChosenPeriod;
  measure: Measure;
  /** What is outlined behind the bars. */
  comparison: Comparison | null;
};

/** What a target used in a period: the total in words, and the amounts over time by type or by building. */
export function ConsumptionChart({ target: key, chosen, measure, comparison }: Props) {
  const { t } = useTranslation();
  const now = useNow(60_000);
  const target = useFragment(
    graphql`
      fragment ConsumptionChart_target on Target
      @throwOnFieldError
      @argumentDefinitions(
        from: { type: "DateTime!" }
        to: { type: "DateTime!" }
        period: { type: "ConsumptionPeriod!" }
        types: { type: "[ValueTypeKind!]" }
        compareTo: { type: "ConsumptionComparedTo" }
        isByBuilding: { type: "Boolean!" }
      ) {
        id
        name
        viewerCanEdit
        notes(from: $from, to: $to) {
          id
          at
          until
          ...ChartNotes_notes
        }
        meterEvents(from: $from, to: $to, types: $types) {
          event {
            id
            at
          }
          type {
            kind
          }
          ...PlaceEvents_events
        }
        consumption(from: $from, to: $to, period: $period, types: $types, compareTo: $compareTo)
          @required(action: THROW) {
          type {
            kind
          }
          ...ConsumptionOverTime_consumptions
        }
        groups @include(if: $isByBuilding) {
          key
          name
          consumption(from: $from, to: $to, period: $period, types: $types) @required(action: THROW) {
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
  const isShown = (kind: string) => measures[measure].some((type) => type === kind);
  const notes = target.notes ?? [];
  const events = (target.meterEvents ?? []).filter(({ type }) => isShown(type.kind));
  return (
    <LinkedCharts>
      <Stack gap={3}>
        <ConsumptionOverTime
          consumptions={target.consumption.filter(({ type }) => isShown(type.kind))}
          stack={target.groups?.map((group, index) => ({
            id: String(group.key),
            label: group.name,
            color: index % 8,
            buckets: addBuckets(
              group.consumption.flatMap(({ type, buckets }) => (isShown(type.kind) ? [buckets] : [])),
            ),
          }))}
          chosen={chosen}
          comparison={comparison}
          name={t(`consumptionChart.measures.${measure}`)}
          place={[target.name]}
          marks={[...marksOfNotes(notes), ...marksOfPlaceEvents(events, notes.length)]}
        />
        {measure === 'heat' && <OutdoorTemperature targetId={target.id} place={[target.name]} chosen={chosen} />}
        <ChartNotes
          notes={notes}
          targetId={target.id}
          about={{ groupKey: null }}
          canEdit={target.viewerCanEdit}
          day={dayOf(Math.min(now, chosen.to - 1))}
        />
        <PlaceEvents events={events} after={notes.length} />
      </Stack>
    </LinkedCharts>
  );
}
