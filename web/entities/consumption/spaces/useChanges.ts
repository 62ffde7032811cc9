import { graphql, useFragment } from 'react-relay';
import type { useChanges_target$key } from '../../../__generated__/useChanges_target.graphql.ts';
import { useDeferredFragment } from '../../useDeferredFragment.ts';

/** By how much more than in the period before a space used, as a share, by the kind of a consumption and its key. */
export type Changes = ReadonlyMap<string, ReadonlyMap<number, number | null>>;

/** A list that failed is missing. */
const isRead = <Entry>(list: readonly Entry[] | null | undefined): list is readonly Entry[] => Boolean(list);

/** The changes of all spaces of a target; undefined until they arrive, which is after the totals, as they take one more count. */
export const useChanges = (target: useChanges_target$key): { changes: Changes | undefined; hasFailed: boolean } => {
  const { arrived, isComing } = useDeferredFragment(target);
  const read = useFragment(
    graphql`
      fragment useChanges_target on Target
      @argumentDefinitions(
        from: { type: "DateTime!" }
        to: { type: "DateTime!" }
        period: { type: "ConsumptionPeriod!" }
      ) {
        consumptionBySpace(from: $from, to: $to, period: $period) {
          type {
            kind
          }
          spaceKeys
          previous: changes(compareTo: PREVIOUS_PERIOD)
        }
      }
    `,
    arrived,
  );
  if (!read?.consumptionBySpace) return { changes: undefined, hasFailed: !isComing };
  const changes = new Map<string, ReadonlyMap<number, number | null>>();
  let isWhole = true;
  for (const { type, spaceKeys, previous } of read.consumptionBySpace) {
    isWhole &&= isRead(previous);
    changes.set(
      type.kind,
      new Map(spaceKeys.map((key, at) => [key, isRead(previous) ? (previous[at] ?? null) : null])),
    );
  }
  return { changes, hasFailed: !isWhole && !isComing };
};
