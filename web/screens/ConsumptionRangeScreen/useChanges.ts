import { graphql, useFragment } from 'react-relay';
import type { useChanges_target$data, useChanges_target$key } from '../../__generated__/useChanges_target.graphql.ts';
import { useDeferredFragment } from '../../entities/useDeferredFragment.ts';

type Space = useChanges_target$data['groups'][number]['spaces'][number];
type Counted = NonNullable<Space['previous']>;

/** By how much more a space used of one type than earlier, as shares; null if unknown. */
export type Change = { fromPrevious: number | null; fromLastYear: number | null };

/** Changes of one type of consumption by the id of a space and its kind. */
export type Changes = ReadonlyMap<string, ReadonlyMap<string, Change>>;

const isCompared = (counted: Space['previous']): counted is Counted =>
  counted?.every(({ comparison }) => comparison) ?? false;

const changesOf = (previous: Counted, lastYear: Counted): ReadonlyMap<string, Change> =>
  new Map(
    previous.map(({ type: { kind }, comparison }) => [
      kind,
      {
        fromPrevious: comparison?.change ?? null,
        fromLastYear: lastYear.find(({ type }) => type.kind === kind)?.comparison?.change ?? null,
      },
    ]),
  );

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
        groups {
          spaces {
            id
            previous: consumption(from: $from, to: $to, period: $period, compareTo: PREVIOUS_PERIOD) {
              type {
                kind
              }
              comparison {
                change
              }
            }
            lastYear: consumption(from: $from, to: $to, period: $period, compareTo: SAME_PERIOD_LAST_YEAR) {
              type {
                kind
              }
              comparison {
                change
              }
            }
          }
        }
      }
    `,
    arrived,
  );
  if (!read) return isComing ? undefined : null;
  const changes = new Map<string, ReadonlyMap<string, Change>>();
  for (const { id, previous, lastYear } of read.groups.flatMap(({ spaces }) => spaces)) {
    if (!isCompared(previous) || !isCompared(lastYear)) return isComing ? undefined : null;
    changes.set(id, changesOf(previous, lastYear));
  }
  return changes;
};
