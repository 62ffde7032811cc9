/** Length of a word from which its last letter may differ: "hälytys" finds "Hälytykset". */
const inflectedFrom = 5;

/** Whether a name has every word of a typed text, in any order and case; a long word in another inflection too. */
export const matchesWords = (text: string): ((name: string) => boolean) => {
  const stems = text
    .toLocaleLowerCase('fi')
    .split(/\s+/)
    .map((word) => (word.length < inflectedFrom ? word : word.slice(0, -1)));
  return (name) => stems.every((stem) => name.toLocaleLowerCase('fi').includes(stem));
};
