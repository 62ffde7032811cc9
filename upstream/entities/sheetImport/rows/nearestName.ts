import { comparable } from '../../group/siblingNames.ts';

/** Number of characters that differ between two texts: inserted, deleted or replaced. */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of Array.from(one).entries()) {
    const next = [at + 1];
    for (const [index, its] of Array.from(other).entries())
      next.push(
        Math.min((next[index] ?? 0) + 1, (row[index + 1] ?? 0) + 1, (row[index] ?? 0) + Number(letter !== its)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
};

/** The name that is meant by a mistyped one: it differs by one character, or by two of a long name; null without one. */
export const nearestName = (typed: string, names: readonly string[]): string | null => {
  const text = comparable(typed);
  if (text.length < 2) return null;
  const most = text.length > 5 ? 2 : 1;
  let nearest: { name: string; distance: number } | null = null;
  for (const name of names) {
    const key = comparable(name);
    if (Math.abs(key.length - text.length) > most) continue;
    const own = distance(text, key);
    if (own <= most && own < (nearest?.distance ?? Infinity)) nearest = { name, distance: own };
  }
  return nearest?.name ?? null;
};
