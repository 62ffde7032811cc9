/** Those of some rows in whose words a text occurs; case does not matter, and without a text all of them. */
export const withText = <Row>(
  rows: readonly Row[],
  text: string | null | undefined,
  words: (row: Row) => readonly (string | null)[],
): readonly Row[] => {
  const wanted = text?.trim().toLowerCase() ?? '';
  return wanted === '' ? rows : rows.filter((row) => words(row).some((word) => word?.toLowerCase().includes(wanted)));
};
