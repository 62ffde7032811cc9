/** Whether text without a byte order mark is UTF-16: every other byte of letters of Europe is 0 or small. */
const utf16Of = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  const start = bytes.subarray(0, 200);
  const zeros = [0, 1].map((parity) => start.filter((byte, index) => byte === 0 && index % 2 === parity).length);
  const [even = 0, odd = 0] = zeros;
  if (start.length < 4 || Math.max(even, odd) < start.length / 4 || Math.min(even, odd) > 0) return null;
  return odd > 0 ? 'utf-16le' : 'utf-16be';
};

/** Decodes text by its byte order mark, as UTF-16 or UTF-8 if it looks like either, and as Windows-1252 otherwise. */
export const decodeText = (bytes: Uint8Array): string => {
  const [first, second] = bytes;
  const marked = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  const wide = marked ?? utf16Of(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** Lines from which the separator is found. */
const sampledLines = 30;

const separators = [';', '\t', ',', '|'] as const;

/** The separator that most of the first lines have outside quotes: one of decimals is in fewer lines. */
const separatorOf = (text: string): string => {
  const sample = text.slice(0, 50_000).replaceAll(/"[^"]*"/g, '');
  const lines = sample.split(/\r\n|\r|\n/).slice(0, sampledLines);
  const found = separators.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1);
    return {
      separator,
      lines: counts.filter((count) => count > 0).length,
      count: counts.reduce((sum, count) => sum + count, 0),
    };
  });
  const [best] = found.toSorted((one, other) => other.lines - one.lines || other.count - one.count);
  return best?.separator ?? ';';
};

/** Excel's first line that names the separator. */
const separatorLine = /^sep=(.)(?:\r\n|\r|\n)/i;

/** A cell without what spreadsheets write around a number so that it stays a text: `="0042"`, or `'0042`. */
const plainCell = (cell: string): string =>
  /^="[^"]*"$/.test(cell) ? cell.slice(2, -1) : cell.replace(/^'(?=\d)/, '');

/** Rows of a text with separators; a quoted cell may hold separators, doubled quotes and line breaks. */
export const csvRows = (text: string): string[][] => {
  const [line = '', named] = separatorLine.exec(text) ?? [];
  const separator = named ?? separatorOf(text);
  const rows: string[][] = named === undefined ? [] : [[]];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(plainCell(cell));
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = line.length; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') cell += text[(at += 1)] ?? '';
      else isQuoted = false;
    } else if (letter === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (letter === separator) endCell();
    else if (letter === '\n') endRow();
    else if (letter === '\r') {
      if (text[at + 1] !== '\n') endRow();
    } else cell += letter;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
};
