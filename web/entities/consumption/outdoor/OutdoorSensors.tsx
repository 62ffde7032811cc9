import { Suspense } from 'react';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import seriesQuery from '../../../__generated__/useSeriesQuery$parameters.ts';
import type { OutdoorSensorsQuery } from '../../../__generated__/OutdoorSensorsQuery.graphql.ts';
import { QueryLoader } from '../../../relay/QueryLoader.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import type { ChosenPeriod } from '../../period/usePeriod.ts';
import { isOutdoor } from '../../value/outdoorName.ts';
import OutdoorLines from './OutdoorLines.tsx';

/** Maximum of points of one sensor. */
const maxPoints = 400;

/** Props of the temperature outdoors beside what was used for heating. */
export type OutdoorProps = { targetId: string; place: readonly string[]; chosen: ChosenPeriod };

type Props = OutdoorProps & { queryRef: PreloadedQuery<OutdoorSensorsQuery> };

/** Finds the values of a target that are measured outdoors, and reads them over the period. */
export default function OutdoorSensors({ place, chosen, queryRef }: Props) {
  const { target } = usePreloadedQuery<OutdoorSensorsQuery>(
    graphql`
      query OutdoorSensorsQuery($id: ID!) @preloadable @throwOnFieldError {
        target(id: $id) {
          latestReadings(types: [TEMPERATURE]) {
            value {
              id
              name
              core {
                name
              }
              space {
                id
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const ids = (target?.latestReadings ?? []).flatMap(({ value }) => (value && isOutdoor(value) ? [value.id] : []));
  if (ids.length === 0) return null;
  const skeleton = <Skeleton shape="block" height={230} />;
  const span = { from: new Date(chosen.from).toISOString(), to: new Date(chosen.to).toISOString() };
  return (
    <Suspense fallback={skeleton}>
      <QueryLoader query={seriesQuery} variables={{ ids, ...span, maxPoints }} skeleton={skeleton}>
        {(lines, isStale) => (
          <OutdoorLines queryRef={lines} ids={ids} place={place} chosen={chosen} pending={isStale} />
        )}
      </QueryLoader>
    </Suspense>
  );
}
