/** Reads a number as people here write it: a decimal comma or point, spaces between thousands; null where it is none. */
export const readNumber = (text: string): number | null => {
  const plain = text
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace('\u2212', '-')
    .replace(',', '.');
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : null;
};

/** Writes a number into a field: a decimal comma in Finnish, no spaces, only the decimals that it has. */
export const writeNumber = (value: number | null | undefined, language: string): string => {
  if (value === null || value === undefined) return '';
  return language === 'fi' ? String(value).replace('.', ',') : String(value);
};

/** How many decimals a typed number has. */
export const decimalsOf = (text: string): number => /[.,](\d*)\s*$/.exec(text)?.[1]?.length ?? 0;

/** Reads a date as d.M.yyyy into the ISO form of the graph; null where there is no such day. */
export const readDate = (text: string): string | null => {
  const [, day, month, year] = /^\s*(\d{1,2})\.(\d{1,2})\.(\d{4})\s*$/.exec(text) ?? [];
  if (!day || !month || !year) return null;
  const instant = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const exists = instant.getUTCMonth() === Number(month) - 1 && instant.getUTCDate() === Number(day);
  return exists ? instant.toISOString().slice(0, 10) : null;
};

/** Writes an ISO date into a field as d.M.yyyy. */
export const writeDate = (iso: string | null | undefined): string => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso ?? '') ?? [];
  return year && month && day ? `${Number(day)}.${Number(month)}.${year}` : '';
};
