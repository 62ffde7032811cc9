import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { GroupType_group$key } from '../../__generated__/GroupType_group.graphql.ts';
import { ConsumptionOverTime } from '../../entities/consumption/ConsumptionOverTime.tsx';
import type { ConsumptionType } from '../../entities/consumption/consumptionTypes.ts';
import { ChartNotes } from '../../entities/note/ChartNotes.tsx';
import { marksOfNotes } from '../../entities/note/noteMarks.ts';
import type { Comparison } from '../../entities/period/comparison.ts';
import { dayOf } from '../../entities/period/period.ts';
import type { ChosenPeriod } from '../../entities/period/usePeriod.ts';
import { PlaceEvents } from '../../entities/value/PlaceEvents.tsx';
import { marksOfPlaceEvents } from '../../entities/value/chartMarks.ts';
import { useNow } from '../../ui/display/useNow.ts';
import { Stack } from '../../ui/layout/Stack.tsx';

type Props = { group: GroupType_group$key; type: ConsumptionType; chosen: ChosenPeriod; comparison: Comparison | null };

/** The total and the course of one type of consumption of a group. */
export function GroupType({ group: key, type, chosen, comparison }: Props) {
  const { t } = useTranslation();
  const now = useNow(60_000);
  const group = useFragment(
    graphql`
      fragment GroupType_group on Group
      @throwOnFieldError
      @argumentDefinitions(
        from: { type: "DateTime!" }
        to: { type: "DateTime!" }
        period: { type: "ConsumptionPeriod!" }
        types: { type: "[ValueTypeKind!]" }
        compareTo: { type: "ConsumptionComparedTo" }
      ) {
        key
        name
        target {
          id
          name
          viewerCanEdit
        }
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
  const [notes, events] = [group.notes ?? [], group.meterEvents ?? []];
  return (
    <Stack gap={3}>
      <ConsumptionOverTime
        consumptions={group.consumption}
        chosen={chosen}
        comparison={comparison}
        name={t(`consumption.types.${type}`)}
        place={[group.target?.name ?? '', group.name]}
        marks={[...marksOfNotes(notes), ...marksOfPlaceEvents(events, notes.length)]}
      />
      <ChartNotes
        notes={notes}
        targetId={group.target?.id ?? ''}
        about={{ groupKey: group.key }}
        canEdit={group.target?.viewerCanEdit ?? false}
        day={dayOf(Math.min(now, chosen.to - 1))}
      />
      <PlaceEvents events={events} after={notes.length} />
    </Stack>
  );
}
