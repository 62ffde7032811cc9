/** As many spaces as are made at once. */
export const mostSpaces = 1000;

const run = /^(?<stem>.*?)(?<first>\d+)\s*[-–—]\s*(?<again>\D*)(?<last>\d+)$/;

/** The names of one run such as A1–A12, or the one name that it is. */
const namesOf = (text: string): string[] => {
  const { stem = '', first = '', again = '', last = '' } = run.exec(text)?.groups ?? {};
  const [from, to] = [Number(first), Number(last)];
  const isRun = first !== '' && (again.trim() === '' || again.trim() === stem.trim());
  if (!isRun || to < from) return [text];
  // Of a run that is too long only so much that it is known to be. Numbers keep their leading zeros, as in 001–012.
  return Array.from(
    { length: Math.min(to - from, mostSpaces) + 1 },
    (_name, index) => stem + String(from + index).padStart(first.length, '0'),
  );
};

/** Expands "A1–A12, B13–B24, Sauna" into names, without duplicates. */
export const spaceNames = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .flatMap(namesOf),
  ),
];
