/** Adds the amounts of several types up, those of one bucket to one; null where none is known. */
export const addAmounts = (lists: readonly (readonly (number | null | undefined)[])[]): (number | null)[] => {
  const [first = [], ...others] = lists;
  return first.map((amount, index) =>
    others.reduce<number | null>((sum, list) => {
      const other = list[index] ?? null;
      return sum === null || other === null ? (sum ?? other) : sum + other;
    }, amount ?? null),
  );
};
