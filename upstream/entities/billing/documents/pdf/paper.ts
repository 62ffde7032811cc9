import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Pdf from 'pdfkit';

/** Points of a millimetre. */
export const mm = 72 / 25.4;

/** Width and height of A4 in millimetres. */
export const a4 = { width: 210, height: 297 };

/** Left and right edges of the text, in millimetres from the left edge of the paper. */
export const edges = { left: 20, right: 195 };

/** Colours of print, light whatever the theme of the portal is. */
export const inks = { text: '#15181d', muted: '#565e69', line: '#d5d9df', black: '#000000', accent: '#2f55d4' };

const fontFile = (weight: string): Buffer =>
  readFileSync(createRequire(import.meta.url).resolve(`@expo-google-fonts/inter/${weight}/Inter_${weight}.ttf`));

let fontFiles: { regular: Buffer; bold: Buffer } | undefined;

/** The fonts, read at the first document and held for the next: PDF/A embeds what it writes with. */
const fonts = (): { regular: Buffer; bold: Buffer } =>
  (fontFiles ??= { regular: fontFile('400Regular'), bold: fontFile('600SemiBold') });

/** A PDF that is being written. */
export type Paper = { pdf: PDFKit.PDFDocument; bytes: Promise<Buffer> };

/** A file inside a PDF, such as the same invoice for machines. */
export type Attachment = { name: string; type: string; text: string; description: string };

type PaperInit = { title: string; author: string; language: 'fi' | 'en'; date: Date };

/** Begins a PDF/A-3 of A4 pages, tagged for screen readers; its first page is added by who draws it. */
export const openPaper = ({ title, author, language, date }: PaperInit): Paper => {
  const pdf = new Pdf({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: date, ModDate: date },
  });
  const { regular, bold } = fonts();
  pdf.registerFont('regular', regular);
  pdf.registerFont('bold', bold);
  const chunks: Buffer[] = [];
  const bytes = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  return { pdf, bytes };
};

/** Ends a PDF with the files that go inside it; returns its bytes. */
export const closePaper = ({ pdf, bytes }: Paper, attachments: readonly Attachment[], date: Date): Promise<Buffer> => {
  for (const { name, type, text, description } of attachments) {
    // The same content in another form, as PDF/A-3 has it; the types of the library lack it.
    const options = { name, type, description, creationDate: date, modifiedDate: date, relationship: 'Alternative' };
    pdf.file(Buffer.from(text), options);
  }
  pdf.end();
  return bytes;
};

/** How a text is drawn: position and width in millimetres, size in points. */
export type TextStyle = {
  x: number;
  y: number;
  width?: number;
  size?: number;
  bold?: boolean;
  ink?: string;
  align?: 'left' | 'right' | 'center';
  /** Whether it may take more lines than one; otherwise it is cut with an ellipsis. */
  wraps?: boolean;
  /** Structure element; P if absent. */
  tag?: string;
};

const gapOf = (size: number): number => size * 0.16;

const setFont = ({ pdf }: Paper, { size = 9, bold = false }: Partial<TextStyle>): void => {
  pdf.font(bold ? 'bold' : 'regular').fontSize(size);
};

/** Height of a text in millimetres in the width that its style gives. */
export const heightOf = (paper: Paper, text: string, style: Omit<TextStyle, 'x' | 'y'>): number => {
  setFont(paper, style);
  const { width = edges.right - edges.left, size = 9 } = style;
  return paper.pdf.heightOfString(text, { width: width * mm, lineGap: gapOf(size) }) / mm;
};

/**
 * Figures of one width, and none of the substitutions by context, which the font has hundreds of and which take half of
 * the time of a page. The types of the library know a list of features to turn on, and no others.
 */
const features = { tnum: true, calt: false, ccmp: false, locl: false, rlig: false, liga: false, clig: false };

/** Draws a text as an element of the document's structure. */
export const drawText = (paper: Paper, text: string, style: TextStyle): void => {
  const { x, y, width, size = 9, align = 'left', wraps = false, tag = 'P' } = style;
  const { pdf } = paper;
  pdf.addStructure(
    pdf.struct(tag, {}, () => {
      setFont(paper, style);
      pdf.fillColor(style.ink ?? inks.text).text(text.normalize('NFC'), x * mm, y * mm, {
        align,
        lineGap: gapOf(size),
        features: features as never,
        ...(width === undefined ? {} : { width: width * mm }),
        ...(wraps ? {} : { height: size, ellipsis: true, lineBreak: width !== undefined }),
      });
    }),
  );
};

/** Draws what is no content to a screen reader: lines, frames, bars. */
export const drawArtifact = ({ pdf }: Paper, draw: (pdf: PDFKit.PDFDocument) => void): void => {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw(pdf);
  pdf.endMarkedContent();
};

/** A straight line, with its thickness in millimetres. */
export type Rule = { x: number; y: number; width?: number; height?: number; thick?: number; ink?: string };

/** Draws a horizontal line of a width, or a vertical one of a height. */
export const drawRule = (paper: Paper, { x, y, width = 0, height = 0, thick = 0.15, ink = inks.line }: Rule): void =>
  drawArtifact(paper, (pdf) => {
    pdf
      .lineWidth(thick * mm)
      .strokeColor(ink)
      .moveTo(x * mm, y * mm)
      .lineTo((x + width) * mm, (y + height) * mm)
      .stroke();
  });
