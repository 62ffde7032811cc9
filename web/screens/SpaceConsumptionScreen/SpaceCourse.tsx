import { graphql, useFragment } from 'react-relay';
import type { SpaceCourse_space$key } from '../../__generated__/SpaceCourse_space.graphql.ts';
import { ConsumptionCourse } from '../../entities/consumption/ConsumptionCourse.tsx';
import { isShownIn } from '../../entities/consumption/measures.ts';
import type { ShownUse } from '../../entities/consumption/PeriodPage.tsx';
import { ChartNotes } from '../../entities/note/ChartNotes.tsx';
import { marksOfNotes } from '../../entities/note/noteMarks.ts';
import { dayOf } from '../../entities/period/period.ts';
import { PlaceEvents } from '../../entities/value/PlaceEvents.tsx';
import { marksOfPlaceEvents } from '../../entities/value/chartMarks.ts';
import { useNow } from '../../ui/display/useNow.ts';

type Props = { space: SpaceCourse_space$key; shown: ShownUse };

/** What was used in a period, and its course, of a space. */
export function SpaceCourse({ space: key, shown }: Props) {
  const now = useNow(60_000);
  const space = useFragment(
    graphql`
      fragment SpaceCourse_space on Space
      @throwOnFieldError
      @argumentDefinitions(
        from: { type: "DateTime!" }
        to: { type: "DateTime!" }
        period: { type: "ConsumptionPeriod!" }
        compareTo: { type: "ConsumptionComparedTo" }
      ) {
        id
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
  const notes = space.notes ?? [];
  const events = (space.meterEvents ?? []).filter(({ type }) => isShownIn(measure, type.kind));
  return (
    <ConsumptionCourse
      consumptions={space.consumption}
      shown={shown}
      place={[space.target?.name ?? '', space.name]}
      marks={[...marksOfNotes(notes), ...marksOfPlaceEvents(events, notes.length)]}
    >
      <ChartNotes
        notes={notes}
        targetId={space.target?.id ?? ''}
        about={{ spaceId: space.id }}
        canEdit={space.target?.viewerCanEdit ?? false}
        day={dayOf(Math.min(now, chosen.to - 1))}
      />
      <PlaceEvents events={events} after={notes.length} />
    </ConsumptionCourse>
  );
}
