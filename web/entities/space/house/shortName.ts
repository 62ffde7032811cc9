/** Abbreviations on Finnish floor plans, by the word that a name begins with. */
const abbreviations: readonly (readonly [word: RegExp, short: string])[] = [
  [/^lämmönjakohuone/i, 'LJH'],
  [/^tekninen tila/i, 'TT'],
  [/^väestönsuoja/i, 'VSS'],
  [/^iv-konehuone/i, 'IV'],
  [/^pesutupa/i, 'Pesula'],
  [/^kerhohuone/i, 'Kerho'],
  [/^ulkoiluvälinevarasto/i, 'UVV'],
  [/^varasto(?= )/i, 'Var.'],
  [/^porras(?= )/i, ''],
  [/^huone(?= \d)/i, ''],
];

/** The name of a space in a cell of a house: as floor plans abbreviate it, without the building that it is in. */
export const shortName = (name: string): string => {
  const own = name.replace(/,.*$/, '');
  const [word, short] = abbreviations.find(([pattern]) => pattern.test(own)) ?? [];
  return word === undefined ? own : own.replace(word, () => short ?? '').trim();
};
