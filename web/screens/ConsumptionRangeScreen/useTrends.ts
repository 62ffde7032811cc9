import { graphql, useFragment } from 'react-relay';
import type { useTrends_target$key } from '../../__generated__/useTrends_target.graphql.ts';
import { useDeferredFragment } from '../../entities/useDeferredFragment.ts';

/** How the consumption of one type in a space went on in the period, and by how much more it is than earlier. */
export type Trend = {
  /** Amounts of the hours, days or months of the period, in their order; null without readings. */
  amounts: readonly (number | null | undefined)[];
  /** By how much more than in the period before, as a share; null if unknown. */
  change: number | null;
  /** By how much more than in the same period last year, as a share; null if unknown. */
  changeFromLastYear: number | null;
};

/** Trends by the kind of a consumption and the key of a space. */
export type Trends = ReadonlyMap<string, ReadonlyMap<number, Trend>>;

/** A list that failed is missing. */
const isRead = <Entry>(list: readonly Entry[] | null | undefined): list is readonly Entry[] => Boolean(list);

/**
 * The trends of all spaces of a target; undefined until they arrive, which is after the totals: they are most of the bytes,
 * and the changes take two more counts. Some of it has failed where it is not whole.
 */
export const useTrends = (target: useTrends_target$key): { trends: Trends | undefined; hasFailed: boolean } => {
  const { arrived, isComing } = useDeferredFragment(target);
  const read = useFragment(
    graphql`
      fragment useTrends_target on Target
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
          amounts
          previous: changes(compareTo: PREVIOUS_PERIOD)
          lastYear: changes(compareTo: SAME_PERIOD_LAST_YEAR)
        }
      }
    `,
    arrived,
  );
  if (!read?.consumptionBySpace) return { trends: undefined, hasFailed: !isComing };
  const trends = new Map<string, ReadonlyMap<number, Trend>>();
  let isWhole = true;
  for (const { type, spaceKeys, amounts, previous, lastYear } of read.consumptionBySpace) {
    isWhole &&= isRead(amounts) && isRead(previous) && isRead(lastYear);
    const trendAt = (at: number): Trend => ({
      amounts: isRead(amounts) ? (amounts[at] ?? []) : [],
      change: isRead(previous) ? (previous[at] ?? null) : null,
      changeFromLastYear: isRead(lastYear) ? (lastYear[at] ?? null) : null,
    });
    trends.set(type.kind, new Map(spaceKeys.map((key, at) => [key, trendAt(at)])));
  }
  return { trends, hasFailed: !isWhole && !isComing };
};
