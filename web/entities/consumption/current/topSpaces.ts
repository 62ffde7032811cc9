import type { TopNow_spaces$data } from '../../../__generated__/TopNow_spaces.graphql.ts';
import { measures, type Measure } from '../measures.ts';
import type { TimeRange } from '../../period/period.ts';
import { readHours } from './currentUse.ts';

/** A space with what it used in the last whole hour and today so far; null without readings. */
export type UsingSpace = {
  id: string;
  key: number;
  groupKey: number;
  name: string;
  building: string;
  hour: number | null;
  today: number | null;
};

const hourMs = 3_600_000;

const sum = (amounts: readonly number[]): number | null =>
  amounts.length === 0 ? null : amounts.reduce((total, amount) => total + amount, 0);

/**
 * The spaces that were read today or in the last hour that any of them was read in, its biggest user first. That hour is
 * one of yesterday until the first of today is over.
 */
export const topSpacesOf = (
  spaces: TopNow_spaces$data,
  measure: Measure,
  now: number,
): { spaces: UsingSpace[]; hour: TimeRange | null } => {
  const counted = spaces.flatMap(({ consumption, group, ...space }) => {
    const own = consumption.filter(({ type }) => measures[measure].some((one) => one === type.kind));
    return group ? [{ ...space, group, hours: own.map(({ buckets }) => readHours(buckets, now)) }] : [];
  });
  const last = Math.max(-Infinity, ...counted.flatMap(({ hours }) => hours.flatMap((one) => one.last?.at ?? [])));
  const using = counted.flatMap(({ hours, group, ...space }): UsingSpace[] => {
    const today = hours.flatMap((one) => one.today);
    const ofLast = hours.flatMap(({ read }) => read.filter(({ at }) => at === last));
    if (today.length + ofLast.length === 0) return [];
    return [
      {
        ...space,
        groupKey: group.key,
        building: group.name,
        hour: sum(ofLast.map(({ amount }) => amount)),
        today: sum(today.map(({ amount }) => amount)),
      },
    ];
  });
  return {
    spaces: using.toSorted(
      (one, other) => (other.hour ?? 0) - (one.hour ?? 0) || (other.today ?? 0) - (one.today ?? 0),
    ),
    hour: Number.isFinite(last) ? { from: last, to: last + hourMs } : null,
  };
};
