const fontSize = 12;
const lineHeight = 18;

const written = (text: string): string => text.replaceAll(/[\\()]/g, String.raw`\$&`);

/** A page of lines as a PDF; letters beyond Latin-1 are not known to its font. */
export const pdfOf = (lines: readonly string[]): Buffer => {
  const text = lines.map((line) => `(${written(line)}) Tj T*`).join('\n');
  const page = `BT /F1 ${fontSize} Tf ${lineHeight} TL 60 780 Td\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let document = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = document.length;
    document += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const begin = document.length;
  document += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  document += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${begin}\n%%EOF\n`;
  return Buffer.from(document, 'latin1');
};
