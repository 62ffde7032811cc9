type Columns = { readonly at: readonly number[]; readonly value: readonly (number | null)[] };

/** What several values measured at one moment, in their order; null where one measured nothing then. */
export type ReadingRow = { at: number; values: readonly (number | null)[] };

/** Lays the readings of several values beside each other by their moments. */
export const readingRows = (series: readonly Columns[]): ReadingRow[] => {
  const byMoment = new Map<number, (number | null)[]>();
  series.forEach(({ at, value }, column) =>
    at.forEach((moment, index) => {
      const read = value[index] ?? null;
      if (read === null) return;
      const row = byMoment.get(moment) ?? series.map(() => null);
      row[column] = read;
      byMoment.set(moment, row);
    }),
  );
  return Array.from(byMoment, ([at, values]) => ({ at, values }));
};
