/** Maximum size of a file of readings, which the graph accepts in one request. */
export const maxReadingsBytes = 5 * 1024 * 1024;

/** Why a file of readings is not sent: it has no readings, or its text is in another encoding than UTF-8. */
export type ReadingsFault = 'empty' | 'encoding' | 'unreadable';

/** A line in the form of the graph: a semicolon and a decimal comma become a comma and a decimal point. */
const plainLine = (line: string): string => {
  const [at = '', value, ...rest] = line.split(';');
  return value === undefined || rest.some((cell) => cell.trim() !== '') ? line : `${at},${value.replace(',', '.')}`;
};

/**
 * Lines of a text of readings in the form of the graph. The line of headings, which has no digit, is emptied: an empty line
 * is skipped, and the others keep their numbers.
 */
export const readingLines = (text: string): string => {
  const [first = '', ...rest] = text.split(/\r\n|\n|\r/);
  return [/\d/.test(first) ? first : '', ...rest].map(plainLine).join('\n');
};

/** Reads a file of readings into one in the form of the graph; TextDecoder removes the mark before UTF-8. */
export const readReadings = async (file: File): Promise<{ lines: File } | { fault: ReadingsFault }> => {
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch {
    return { fault: 'unreadable' };
  }
  try {
    const csv = readingLines(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return csv.trim() === '' ? { fault: 'empty' } : { lines: new File([csv], file.name, { type: 'text/csv' }) };
  } catch {
    return { fault: 'encoding' };
  }
};
