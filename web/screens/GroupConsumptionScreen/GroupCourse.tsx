import { graphql, useFragment } from 'react-relay';
import type { GroupCourse_group$key } from '../../__generated__/GroupCourse_group.graphql.ts';
import { ConsumptionCourse } from '../../entities/consumption/ConsumptionCourse.tsx';
import { isShownIn } from '../../entities/consumption/measures.ts';
import type { ShownUse } from '../../entities/consumption/PeriodPage.tsx';
import { priceHref } from '../../entities/consumption/priceHref.ts';
import { ChartNotes } from '../../entities/note/ChartNotes.tsx';
import { marksOfNotes } from '../../entities/note/noteMarks.ts';
import { dayOf } from '../../entities/period/period.ts';
import { PlaceEvents } from '../../entities/value/PlaceEvents.tsx';
import { marksOfPlaceEvents } from '../../entities/value/chartMarks.ts';
import { useNow } from '../../ui/display/useNow.ts';

type Props = { group: GroupCourse_group$key; shown: ShownUse };

/** What was used in a period, and its course, of a group. */
export function GroupCourse({ group: key, shown }: Props) {
  const now = useNow(60_000);
  const group = useFragment(
    graphql`
      fragment GroupCourse_group on Group
      @throwOnFieldError
      @argumentDefinitions(
        from: { type: "DateTime!" }
        to: { type: "DateTime!" }
        period: { type: "ConsumptionPeriod!" }
        compareTo: { type: "ConsumptionComparedTo" }
      ) {
        key
        name
        target {
          id
          key
          name
          viewerCanEdit
          viewerCanAdminister
        }
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
      }
    `,
    key,
  );
  const { measure, chosen } = shown;
  const notes = group.notes ?? [];
  const events = (group.meterEvents ?? []).filter(({ type }) => isShownIn(measure, type.kind));
  return (
    <ConsumptionCourse
      consumptions={group.consumption}
      shown={shown}
      place={[group.target?.name ?? '', group.name]}
      pricesHref={priceHref(group.target, measure)}
      marks={[...marksOfNotes(notes), ...marksOfPlaceEvents(events, notes.length)]}
    >
      <ChartNotes
        notes={notes}
        targetId={group.target?.id ?? ''}
        about={{ groupKey: group.key }}
        canEdit={group.target?.viewerCanEdit ?? false}
        day={dayOf(Math.min(now, chosen.to - 1))}
      />
      <PlaceEvents events={events} after={notes.length} />
    </ConsumptionCourse>
  );
}
