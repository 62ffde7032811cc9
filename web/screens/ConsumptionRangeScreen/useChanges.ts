import { graphql, useFragment } from 'react-relay';
import type { useChanges_target$key } from '../../__generated__/useChanges_target.graphql.ts';
import { useDeferredFragment } from '../../entities/useDeferredFragment.ts';

/** By how much more a space used of one type than earlier, as shares; null if unknown. */
export type Change = { fromPrevious: number | null; fromLastYear: number | null };

/** Changes by the kind of a consumption and the key of a space. */
export type Changes = ReadonlyMap<string, ReadonlyMap<number, Change>>;

/** A list that failed has no entry at all. */
const isRead = <Entry>(list: readonly Entry[] | null | undefined): list is readonly Entry[] => Boolean(list);

/**
 * The changes of the consumption of every space from the period before and from the same of last year; undefined until they
 * arrive, which is after the consumption itself, and null where they could not be read.
 */
export const useChanges = (target: useChanges_target$key): Changes | null | undefined => {
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
          lastYear: changes(compareTo: SAME_PERIOD_LAST_YEAR)
        }
      }
    `,
    arrived,
  );
  const failed = isComing ? undefined : null;
  if (!read?.consumptionBySpace) return failed;
  const changes = new Map<string, ReadonlyMap<number, Change>>();
  for (const { type, spaceKeys, previous, lastYear } of read.consumptionBySpace) {
    if (!isRead(previous) || !isRead(lastYear)) return failed;
    const changeAt = (at: number) => ({ fromPrevious: previous[at] ?? null, fromLastYear: lastYear[at] ?? null });
    changes.set(type.kind, new Map(spaceKeys.map((key, at) => [key, changeAt(at)])));
  }
  return changes;
};
