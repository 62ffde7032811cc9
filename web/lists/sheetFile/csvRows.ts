/** Decodes text as UTF-8 or UTF-16 by its byte order mark, as UTF-8 if it is valid, and as Windows-1252 otherwise. */
export const decodeText = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** The separator that occurs most often in the first line, outside quotes. */
const separatorOf = (text: string): string => {
  const [line = ''] = text.trimStart().split(/\r?\n/, 1);
  const unquoted = line.replaceAll(/"[^"]*"/g, '');
  const counts = [';', '\t', ','].map((separator) => ({ separator, count: unquoted.split(separator).length }));
  return counts.toSorted((one, other) => other.count - one.count)[0]?.separator ?? ';';
};

/** Rows of a text with separators; a quoted cell may hold separators, doubled quotes and line breaks. */
export const csvRows = (text: string): string[][] => {
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') cell += text[(at += 1)] ?? '';
      else isQuoted = false;
    } else if (letter === '"' && cell === '') isQuoted = true;
    else if (letter === separator) endCell();
    else if (letter === '\n') endRow();
    else if (letter !== '\r') cell += letter;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
};
