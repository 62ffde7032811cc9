/** How wide a text is, in the letters that it will be written in. */
export type Measure = (text: string) => number;

/** Minimum letters of a shortened word. */
const enough = 6;
const fewest = 3;

const wrap = (words: readonly string[], room: number, measure: Measure): string[] => {
  const lines = [''];
  for (const word of words) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.at(-1) === '' || measure(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};

const shorter = (word: string): string => `${word.replace(/[.,;:]+$/, '').slice(0, -1)}.`;

/**
 * A name in at most so many lines of some room. What does not fit loses letters of its first long words rather than its end, for
 * devices of a kind differ there: "Huonen. A10 makuuhuone".
 */
export const shortName = (name: string, room: number, measure: Measure, most = 2): readonly string[] => {
  let words = name.split(/\s+/).filter(Boolean);
  for (;;) {
    const lines = wrap(words, room, measure);
    if (lines.length <= most && lines.every((line) => measure(line) <= room)) return lines;
    const longest = Math.max(...words.map((word) => word.length));
    if (longest <= fewest + 1) {
      const [, place = '', ...rest] = name.split(/\s+/).filter(Boolean);
      // In one line the location is more specific than the kind: "A10 mak." of "Huonenäyttö A10 makuuhuone".
      if (most === 1 && rest.length > 0 && /\d/.test(place))
        return shortName([place, ...rest].join(' '), room, measure, 1);
      return most === 1 ? [words.join(' ')] : lines.slice(0, most);
    }
    const cut = words.findIndex((word) => word.length > Math.min(enough + 1, longest - 1));
    words = words.map((word, index) => (index === cut ? shorter(word) : word));
  }
};
