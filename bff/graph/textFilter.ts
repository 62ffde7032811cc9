/** Whether one of the strings contains the text; case-insensitive. An empty text matches. */
export const matchesText = (text: string, words: readonly (string | null | undefined)[]): boolean => {
  const wanted = text.trim().toLowerCase();
  return wanted === '' || words.some((word) => word?.toLowerCase().includes(wanted));
};

/** Whether two names are equal, ignoring case and surrounding spaces. */
export const isSameName = (wanted: string, name: string): boolean =>
  name.trim().toLowerCase() === wanted.trim().toLowerCase();

/** Filters rows by a text in their strings; without a text returns all rows. */
export const filterByText = <Row>(
  rows: readonly Row[],
  text: string | null | undefined,
  words: (row: Row) => readonly (string | null)[],
): readonly Row[] => (text ? rows.filter((row) => matchesText(text, words(row))) : rows);
