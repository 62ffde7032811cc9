import { eurosText, numberText, textsOf, unitText } from '../documentTexts.ts';
import type { DocumentLine, InvoiceDocument } from '../invoiceDocument.ts';
import { drawRule, drawText, edges, heightOf, inks, type Paper } from './paper.ts';

type Column = { x: number; width: number; align: 'left' | 'right' };

const columns = {
  title: { x: edges.left, width: 70, align: 'left' },
  quantity: { x: 91, width: 14, align: 'right' },
  unit: { x: 108, width: 24, align: 'left' },
  unitPrice: { x: 128, width: 22, align: 'right' },
  vat: { x: 151, width: 17, align: 'right' },
  net: { x: 169, width: 26, align: 'right' },
} as const satisfies Record<string, Column>;

/** Height of the head of the table, and the least of a row, in millimetres. */
export const headHeight = 6.2;
const padding = 1.35;

const sizes = { head: 7.5, row: 9 };

/** Draws the head of the table of lines; a reader hears it as the heads of columns. */
export const drawHead = (paper: Paper, { language }: InvoiceDocument, y: number): void => {
  const texts = textsOf(language);
  const heads = {
    title: texts.description,
    quantity: texts.quantity,
    unit: texts.unit,
    unitPrice: texts.unitPrice,
    vat: texts.vatRate,
    net: texts.lineNet,
  };
  for (const [name, column] of Object.entries(columns))
    drawText(paper, heads[name as keyof typeof columns], {
      ...column,
      y,
      size: sizes.head,
      ink: inks.muted,
      tag: 'TH',
    });
  drawRule(paper, {
    x: edges.left,
    y: y + headHeight - 1.6,
    width: edges.right - edges.left,
    thick: 0.25,
    ink: inks.text,
  });
};

/** Height of a line of the table in millimetres; a long title takes more lines. */
export const rowHeight = (paper: Paper, { title }: DocumentLine): number =>
  heightOf(paper, title, { width: columns.title.width, size: sizes.row }) + 2 * padding;

/** Draws a line of the table with a thin rule under it; returns its height. */
export const drawRow = (paper: Paper, { language }: InvoiceDocument, line: DocumentLine, y: number): number => {
  const cells = {
    title: line.title,
    quantity: numberText(language, line.quantity).replace('-', '\u2212'),
    unit: unitText(language, line.unit),
    unitPrice: eurosText(language, line.unitPrice),
    vat: `${numberText(language, line.vat)}\u00A0%`,
    net: eurosText(language, line.totalPrice),
  };
  for (const [name, column] of Object.entries(columns))
    drawText(paper, cells[name as keyof typeof columns], {
      ...column,
      y: y + padding,
      size: sizes.row,
      wraps: name === 'title',
      tag: 'TD',
    });
  const height = rowHeight(paper, line);
  drawRule(paper, { x: edges.left, y: y + height, width: edges.right - edges.left });
  return height;
};

/** Height of a row that carries a sum to the next page, or from the one before. */
export const carryHeight = 6.4;

/** Draws a sum that is carried to another page. */
export const drawCarry = (paper: Paper, { text, sum, y }: { text: string; sum: string; y: number }): void => {
  drawText(paper, text, { ...columns.title, y: y + padding, size: sizes.row, ink: inks.muted, tag: 'TD' });
  drawText(paper, sum, { ...columns.net, y: y + padding, size: sizes.row, ink: inks.muted, tag: 'TD' });
  drawRule(paper, {
    x: edges.left,
    y: y + carryHeight,
    width: edges.right - edges.left,
    thick: 0.25,
    ink: inks.text,
  });
};
