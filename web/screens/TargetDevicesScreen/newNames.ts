/** Present name and location of a core. */
export type Named = {
  readonly name: string;
  readonly space?: { readonly name: string } | null | undefined;
  readonly group?: { readonly name: string } | null | undefined;
};

/** How new names are made: words in the old ones replaced, or a pattern with the place and a running number. */
export type Renaming = { kind: 'replace'; find: string; by: string } | { kind: 'pattern'; pattern: string };

/** The placeholders of a pattern, in the language of the page. */
export type PatternWords = { space: string; building: string; number: string };

/** New names of cores in their order; those without a new name keep theirs. */
export const newNames = (rows: readonly Named[], renaming: Renaming, words: PatternWords): string[] => {
  if (renaming.kind === 'replace') {
    const { find, by } = renaming;
    return rows.map(({ name }) => (find === '' ? name : name.replaceAll(find, () => by)));
  }
  const { pattern } = renaming;
  if (pattern.trim() === '') return rows.map(({ name }) => name);
  return rows.map(({ space, group }, index) => {
    const values = new Map([
      [words.space, space?.name ?? ''],
      [words.building, group?.name ?? ''],
      [words.number, String(index + 1)],
    ]);
    return pattern.replaceAll(/\{([^{}]*)\}/g, (whole, word: string) => values.get(word) ?? whole).trim();
  });
};
