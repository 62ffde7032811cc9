import type { ColumnsRecord } from '../../../contract/entities/consumption.ts';
import type { SpaceRecord } from '../../../contract/entities/space.ts';
import { aligned, columnsOfBuckets, type Shift } from './compare.ts';
import type { ClippedBucket } from './clippedConsumption.ts';
import type { ConsumptionByOwner } from './consumptionLoaders.ts';
import { personDaysOf } from './personDays.ts';
import { timeOf } from './remembered.ts';

/** Consumption of one type in every space that measures it, in columns between the same times. */
export type SpaceColumns = {
  typeId: number;
  times: readonly string[];
  spaces: readonly { space: SpaceRecord; columns: ColumnsRecord }[];
};

/** Consumption by space as columns by type, of spaces in their order. */
export const columnsByType = (
  { times, owners }: ConsumptionByOwner,
  spaces: readonly SpaceRecord[],
): SpaceColumns[] => {
  const byType = new Map<string, { space: SpaceRecord; columns: ColumnsRecord }[]>();
  for (const space of spaces)
    for (const [type, columns] of Object.entries(owners[String(space.id)] ?? {})) {
      const own = byType.get(type) ?? [];
      if (own.length === 0) byType.set(type, own);
      own.push({ space, columns });
    }
  return Array.from(byType, ([type, own]) => ({ typeId: Number(type), times, spaces: own }));
};

/** Buckets of each type of some spaces as columns by owner, for a service that counts spaces one by one. */
export const byOwnerOf = (
  spaces: readonly { id: number; types: Record<string, readonly ClippedBucket[]> }[],
): ConsumptionByOwner => {
  const [buckets = []] = spaces
    .flatMap(({ types }) => Object.values(types))
    .toSorted((one, other) => other.length - one.length);
  const times = [...buckets.map(({ from }) => from), ...buckets.slice(-1).map(({ to }) => to)];
  const columnsOf = (own: readonly ClippedBucket[]): ColumnsRecord => {
    const byStart = new Map(own.map((bucket) => [timeOf(bucket.from), bucket]));
    const inOrder = buckets.map(({ from }) => byStart.get(timeOf(from)));
    return { ...columnsOfBuckets(inOrder), costs: inOrder.map((bucket) => bucket?.cost ?? null) };
  };
  return {
    times,
    owners: Object.fromEntries(
      spaces.map(({ id, types }) => [
        id,
        Object.fromEntries(Object.entries(types).map(([type, own]) => [type, columnsOf(own)])),
      ]),
    ),
  };
};

/** For each bucket between some times the position of the earlier one that it meets; null without one. */
export const metPositions = (times: readonly string[], earlier: readonly string[], shift: Shift): (number | null)[] => {
  const starts = (of: readonly string[]) => of.slice(0, -1).map((from, position) => ({ from, position }));
  return aligned(starts(times), starts(earlier), shift).map((met) => met?.position ?? null);
};

/**
 * Litres a person a day of each space: over the days that were read and have passed, by the residents of each. Days in a
 * row are counted at once.
 */
export const litresOfColumns = ({ times, spaces }: SpaceColumns, now: number): (number | null)[] => {
  const ms = times.map(timeOf);
  return spaces.map(({ space, columns: { amounts } }) => {
    const personDays = personDaysOf([space]);
    if (!personDays) return null;
    let [amount, days, start] = [0, 0, -1];
    amounts.forEach((one, at) => {
      amount += one ?? 0;
      if (one !== null && start < 0) start = at;
      const isEnd = one !== null && (amounts[at + 1] ?? null) === null;
      if (!isEnd) return;
      days += personDays(ms[start] ?? 0, Math.min(ms[at + 1] ?? 0, now));
      start = -1;
    });
    return days === 0 ? null : (amount * 1000) / days;
  });
};
