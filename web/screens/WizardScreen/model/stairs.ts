/** Maximum number of stairwells of one building. */
const mostStairs = 40;

const range = /^(\p{L}|\d{1,3})\s*[-–—]\s*(\p{L}|\d{1,3})$/u;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖ';

const between = (first: string, last: string): string[] | null => {
  const isNumber = /^\d+$/.test(first) && /^\d+$/.test(last);
  const from = isNumber ? Number(first) : letters.indexOf(first);
  const to = isNumber ? Number(last) : letters.indexOf(last);
  if (from < 0 || to < from || to - from >= mostStairs) return null;
  return Array.from({ length: to - from + 1 }, (_, index) =>
    isNumber ? String(from + index) : letters.charAt(from + index),
  );
};

/**
 * Names of stairwells as they are typed: "A-C", "A–C", "A,B,D", "1-3", or several of them with commas. One nameless
 * stairwell if nothing is typed; null if the text is none of these or names one twice.
 */
export const readStairs = (typed: string): string[] | null => {
  const parts = typed
    .toLocaleUpperCase('fi')
    .split(/[,;]|\s(?![\s-–—])(?<![-–—]\s)/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length === 0) return [''];
  const names = parts.map((part) => {
    const [, first, last] = range.exec(part) ?? [];
    if (first !== undefined && last !== undefined) return between(first, last);
    return /^[\p{L}\d]{1,8}$/u.test(part) ? [part] : null;
  });
  if (names.includes(null)) return null;
  const all = names.flatMap((some) => some ?? []);
  return new Set(all).size === all.length && all.length <= mostStairs ? all : null;
};

/** A whole number from 1 to a maximum as it is typed; null otherwise. */
export const readCount = (typed: string, most: number): number | null => {
  const count = /^\s*\d{1,5}\s*$/.test(typed) ? Number(typed) : 0;
  return count >= 1 && count <= most ? count : null;
};

/** The names that follow the last of some stairwells, as many as there are: "A-C" is followed by "D-F". */
export const nextStairs = (typed: string): string => {
  const names = readStairs(typed) ?? [];
  const last = letters.indexOf(names.at(-1) ?? '');
  if (last < 0) return '';
  const following = letters.slice(last + 1, last + 1 + names.length);
  return following.length > 1 ? `${following.at(0)}-${following.at(-1)}` : following;
};
