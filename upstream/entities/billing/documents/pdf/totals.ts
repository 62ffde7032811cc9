import { exact, toCents } from '../../../../../contract/money.ts';
import { vatByRate } from '../../../../../contract/vatByRate.ts';
import { dayText, eurosText, numberText, textsOf } from '../documentTexts.ts';
import type { InvoiceDocument } from '../invoiceDocument.ts';
import { drawArtifact, drawRule, drawText, edges, inks, mm, type Paper } from './paper.ts';

const vatColumns = [
  { x: edges.left, width: 16, align: 'left' },
  { x: 36, width: 22, align: 'right' },
  { x: 59, width: 20, align: 'right' },
  { x: 80, width: 22, align: 'right' },
] as const;

const drawVat = (paper: Paper, { language, lines }: InvoiceDocument, y: number): number => {
  const texts = textsOf(language);
  drawText(paper, texts.vatByRate, { x: edges.left, y, size: 7.5, ink: inks.muted });
  for (const [index, head] of [texts.rate, texts.net, texts.vat, texts.gross].entries()) {
    const column = vatColumns[index];
    if (column) drawText(paper, head, { ...column, y: y + 5, size: 7.5, ink: inks.muted, tag: 'TH' });
  }
  drawRule(paper, { x: edges.left, y: y + 9.4, width: 82 });
  const rates = vatByRate(lines);
  for (const [row, { vatPercent, net, vat }] of rates.entries()) {
    const rounded = toCents(net);
    const cells = [
      `${numberText(language, vatPercent)}\u00A0%`,
      eurosText(language, rounded),
      eurosText(language, vat),
      eurosText(language, exact(rounded).plus(vat).toNumber()),
    ];
    for (const [index, cell] of cells.entries()) {
      const column = vatColumns[index];
      if (column) drawText(paper, cell, { ...column, y: y + 10.6 + row * 5, size: 8.5, tag: 'TD' });
    }
  }
  return 10.6 + rates.length * 5;
};

type Sum = { label: string; euros: number };

const sumsOf = (document: InvoiceDocument): { rows: Sum[]; last: Sum } => {
  const { language, kind, net, vat, total, paid, open } = document;
  const texts = textsOf(language);
  const rows = [
    { label: texts.netSum, euros: net },
    { label: texts.vatSum, euros: vat },
  ];
  if (kind === 'CREDIT_NOTE') return { rows, last: { label: texts.creditSum, euros: total } };
  if (paid === 0) return { rows, last: { label: texts.toPay, euros: open } };
  return {
    rows: [
      ...rows,
      { label: texts.invoiceSum, euros: total },
      { label: texts.paid, euros: exact(paid).negated().toNumber() },
    ],
    last: { label: texts.leftToPay, euros: open },
  };
};

const labelled = { x: 125, width: 44 };
const amounts = { x: 160, width: 35, align: 'right' } as const;

const drawSums = (paper: Paper, document: InvoiceDocument, top: number): number => {
  const { rows, last } = sumsOf(document);
  let y = top;
  for (const { label, euros } of rows) {
    drawText(paper, label, { ...labelled, y });
    drawText(paper, eurosText(document.language, euros), { ...amounts, y });
    y += 5.2;
  }
  drawRule(paper, { x: 125, y: y + 0.6, width: 70, thick: 0.35, ink: inks.text });
  drawText(paper, last.label, { ...labelled, y: y + 2.4, size: 12, bold: true });
  drawText(paper, `${eurosText(document.language, last.euros)}\u00A0€`, {
    ...amounts,
    y: y + 2.4,
    size: 12,
    bold: true,
  });
  return y + 9 - top;
};

const drawCredited = (paper: Paper, document: InvoiceDocument, y: number): number => {
  const { credits, language, total } = document;
  if (!credits) return 0;
  const texts = textsOf(language);
  const height = 23;
  drawArtifact(paper, (pdf) => {
    pdf
      .lineWidth(0.35 * mm)
      .strokeColor(inks.text)
      .roundedRect(edges.left * mm, y * mm, (edges.right - edges.left) * mm, height * mm, 1.5 * mm)
      .stroke();
  });
  drawText(paper, texts.doNotPay, { x: 26, y: y + 5, width: 90, size: 11, bold: true });
  drawText(paper, `${texts.credited} ${credits.number}, ${dayText(language, credits.date)}.`, {
    x: 26,
    y: y + 11,
    width: 90,
    wraps: true,
  });
  const rows = [
    { label: credits.number, euros: credits.total },
    { label: texts.thisCredit, euros: total },
    { label: texts.open, euros: credits.open },
  ];
  for (const [index, { label, euros }] of rows.entries()) {
    const bold = index === rows.length - 1;
    drawText(paper, label, { x: 127, y: y + 4 + index * 5.4, width: 36, bold });
    drawText(paper, eurosText(language, euros), { x: 160, y: y + 4 + index * 5.4, width: 29, align: 'right', bold });
  }
  return height;
};

/** Height that the sums take at most with a number of rates of VAT, in millimetres. */
export const totalsHeight = ({ lines, credits, paid }: InvoiceDocument): number =>
  Math.max(12 + 5 * vatByRate(lines).length, paid === 0 ? 20 : 31) + 12 + (credits ? 32 : 0);

/** Draws VAT by rate, the sums, and what a credit note was set against; nothing lies below its height. */
export const drawTotals = (paper: Paper, document: InvoiceDocument, top: number, note: string | null): void => {
  const y = top + 5;
  const height = Math.max(drawVat(paper, document, y), drawSums(paper, document, y + 1));
  const below = drawCredited(paper, document, y + height + 5);
  const { vatNote } = textsOf(document.language);
  drawText(paper, note === null ? vatNote : `${vatNote} ${note}`, {
    x: edges.left,
    y: y + height + (below > 0 ? below + 8 : 2),
    width: edges.right - edges.left,
    size: 7.5,
    ink: inks.muted,
    wraps: true,
  });
};
