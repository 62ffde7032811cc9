import type { ConsumptionType } from '../consumptionTypes.ts';
import type { MeterColumn, ReadingRow } from './readingRows.ts';

/** What the meters of the spaces of one stairwell counted between two instants, by type. */
export type StairwellTotal = {
  id: string;
  building: string;
  letters: string;
  amounts: Partial<Record<ConsumptionType, number>>;
};

/** The letters before the number of a flat, such as the A of "A 12": those of its stairwell. */
const lettersOf = (name: string): string | null => /^(\p{Lu}{1,2})\s?\d/u.exec(name)?.[1] ?? null;

/** Sums by stairwell, in the order of the rows; none unless spaces of several stairwells have such names. */
export const stairwellTotals = (
  rows: readonly ReadingRow[],
  meters: readonly Pick<MeterColumn, 'type'>[],
): StairwellTotal[] => {
  const types = [...new Set(meters.map(({ type }) => type))];
  const named = rows.flatMap((row) => {
    const letters = lettersOf(row.name);
    return letters === null ? [] : [{ row, letters }];
  });
  const groups = Map.groupBy(named, ({ row, letters }) => `${row.building} ${letters}`);
  if (groups.size < 2) return [];
  return [...groups].map(([id, members]) => ({
    id,
    building: members[0]?.row.building ?? '',
    letters: members[0]?.letters ?? '',
    amounts: Object.fromEntries(
      types.flatMap((type) => {
        const amounts = members.flatMap(({ row }) => row.meters[type]?.flatMap(({ end }) => end?.amount ?? []) ?? []);
        return amounts.length === 0 ? [] : [[type, amounts.reduce((sum, one) => sum + one, 0)]];
      }),
    ),
  }));
};
