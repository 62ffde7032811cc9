/** Whether a text occurs in some words; case does not matter, and nothing occurs everywhere. */
export const matchesText = (text: string, words: readonly (string | null | undefined)[]): boolean => {
  const wanted = text.trim().toLowerCase();
  return wanted === '' || words.some((word) => word?.toLowerCase().includes(wanted));
};

/** Whether a name is the one that is looked for; case and spaces around it do not matter. */
export const isSameName = (wanted: string, name: string): boolean =>
  name.trim().toLowerCase() === wanted.trim().toLowerCase();

/** Those of some rows in whose words a text occurs; without a text all of them. */
export const filterByText = <Row>(
  rows: readonly Row[],
  text: string | null | undefined,
  words: (row: Row) => readonly (string | null)[],
): readonly Row[] => (text ? rows.filter((row) => matchesText(text, words(row))) : rows);
