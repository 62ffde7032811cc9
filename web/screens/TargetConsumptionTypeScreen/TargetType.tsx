import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { TargetType_target$key } from '../../__generated__/TargetType_target.graphql.ts';
import { ConsumptionOverTime } from '../../entities/consumption/ConsumptionOverTime.tsx';
import type { ConsumptionType } from '../../entities/consumption/consumptionTypes.ts';
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
  target: TargetType_target$key;
  type: ConsumptionType;
  chosen: ChosenPeriod;
  comparison: Comparison | null;
};

/** The total and the course of one type of consumption of a target. */
export function TargetType({ target: key, type, chosen, comparison }: Props) {
  const { t } = useTranslation();
  const now = useNow(60_000);
  const target = useFragment(
    graphql`
      fragment TargetType_target on Target
      @throwOnFieldError
      @argumentDefinitions(
        from: { type: "DateTime!" }
        to: { type: "DateTime!" }
        period: { type: "ConsumptionPeriod!" }
        types: { type: "[ValueTypeKind!]" }
        compareTo: { type: "ConsumptionComparedTo" }
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
          ...PlaceEvents_events
        }
        consumption(from: $from, to: $to, period: $period, types: $types, compareTo: $compareTo)
          @required(action: THROW) {
          ...ConsumptionOverTime_consumptions
        }
      }
    `,
    key,
  );
  const [notes, events] = [target.notes ?? [], target.meterEvents ?? []];
  return (
    <LinkedCharts>
      <Stack gap={3}>
        <ConsumptionOverTime
          consumptions={target.consumption}
          chosen={chosen}
          comparison={comparison}
          name={t(`consumption.types.${type}`)}
          place={[target.name]}
          marks={[...marksOfNotes(notes), ...marksOfPlaceEvents(events, notes.length)]}
        />
        {type === 'ENERGY_METER' && <OutdoorTemperature targetId={target.id} place={[target.name]} chosen={chosen} />}
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
