import { exact } from '../../../../../contract/money.ts';
import { dayText, eurosText, lateInterestText, noticeText, termsText, textsOf } from '../documentTexts.ts';
import { isPayable, type InvoiceDocument } from '../invoiceDocument.ts';
import { printReference } from '../../referenceNumber.ts';
import { drawArtifact, drawRule, drawText, edges, heightOf, inks, mm, type Paper } from './paper.ts';
import { buyerLines } from './slip.ts';

type Numbered = { number: number; count: number };

const factsLeft = 112;

const drawMark = (paper: Paper): void =>
  drawArtifact(paper, (pdf) => {
    pdf.save();
    pdf.translate(20 * mm, 12 * mm).scale((7 * mm) / 24);
    pdf.roundedRect(0, 0, 24, 24, 5).fill(inks.accent);
    pdf.path('M6 12l6-5 6 5v6H6z').lineWidth(1.8).lineJoin('round').stroke('#ffffff');
    pdf.restore();
  });

/** Fold of a letter into three, and the middle for a punch, as short lines at the left edge of the paper. */
const drawFolds = (paper: Paper): void => {
  for (const y of [99, 148.5, 198]) drawRule(paper, { x: 4, y, width: y === 148.5 ? 5 : 3, thick: 0.15 });
};

const drawPageNumber = (paper: Paper, { language }: InvoiceDocument, { number, count }: Numbered): void =>
  drawText(paper, `${textsOf(language).page} ${number} (${count})`, {
    x: 165,
    y: 12.6,
    width: 30,
    size: 8.5,
    align: 'right',
    ink: inks.muted,
  });

type Fact = { label: string; value: string; bold?: boolean };

const factsOf = (document: InvoiceDocument): Fact[] => {
  const { language, kind, credits, buyer, contractNumber } = document;
  const texts = textsOf(language);
  const day = (date: string): string => dayText(language, date);
  const period = { label: texts.period, value: `${day(document.periodFrom)}–${day(document.periodTo)}` };
  const always = [
    period,
    ...(buyer.reference ? [{ label: texts.buyerReference, value: buyer.reference }] : []),
    ...(contractNumber ? [{ label: texts.contract, value: contractNumber }] : []),
    { label: texts.customerNumber, value: document.customerNumber },
  ];
  if (kind === 'CREDIT_NOTE')
    return [
      { label: texts.creditNumber, value: document.number, bold: true },
      { label: texts.creditDate, value: day(document.date) },
      ...(credits
        ? [
            { label: texts.creditedInvoice, value: credits.number, bold: true },
            { label: texts.creditedOf, value: `${day(credits.date)} · ${eurosText(language, credits.total)}\u00A0€` },
            ...(credits.reason ? [{ label: texts.reason, value: credits.reason }] : []),
          ]
        : []),
      ...always,
    ];
  return [
    { label: texts.number, value: document.number, bold: true },
    { label: texts.date, value: day(document.date) },
    ...(document.dueDate ? [{ label: texts.dueDate, value: day(document.dueDate), bold: true }] : []),
    { label: texts.terms, value: termsText(document) },
    { label: texts.lateInterest, value: lateInterestText(document) },
    { label: texts.noticeTime, value: noticeText(document) },
    { label: texts.reference, value: printReference(document.reference), bold: true },
    ...always,
    ...(isPayable(document)
      ? [{ label: texts.toPay, value: `${eurosText(language, exact(document.open).toNumber())}\u00A0€` }]
      : []),
  ];
};

const drawFacts = (paper: Paper, document: InvoiceDocument): void => {
  let y = 22;
  for (const { label, value, bold = false } of factsOf(document)) {
    drawText(paper, label, { x: factsLeft, y, width: 35, size: 8.5, ink: inks.muted });
    const style = { width: 47, size: 8.5, bold };
    drawText(paper, value, { x: factsLeft + 36, y, ...style, wraps: true });
    y += Math.max(4.9, heightOf(paper, value, style) + 0.9);
  }
};

const drawParties = (paper: Paper, document: InvoiceDocument): void => {
  const { seller, buyer, language, site } = document;
  const texts = textsOf(language);
  const address = [seller.addressLine1, seller.addressLine2, `${seller.postal} ${seller.city}`];
  drawText(paper, seller.name, { x: 29, y: 11.4, width: 78, size: 11, bold: true });
  drawText(paper, address.flatMap((line) => line || []).join('\n'), {
    x: 29,
    y: 16.6,
    width: 78,
    size: 8.5,
    wraps: true,
  });
  const [name = '', ...lines] = buyerLines(document);
  const nameStyle = { width: 86, size: 10, bold: true };
  drawText(paper, name, { x: edges.left, y: 42, ...nameStyle, wraps: true });
  drawText(paper, lines.join('\n'), {
    x: edges.left,
    y: 42 + heightOf(paper, name, nameStyle),
    width: 86,
    size: 10,
    wraps: true,
  });
  const details = [
    buyer.businessId ? `${texts.buyerBusinessId} ${buyer.businessId}` : '',
    buyer.eInvoiceAddress
      ? `${texts.eInvoice} ${[buyer.eInvoiceAddress, buyer.eInvoiceOperator ? `${texts.operator} ${buyer.eInvoiceOperator}` : ''].filter(Boolean).join(', ')}`
      : '',
    `${texts.site} ${site}`,
  ];
  drawText(paper, details.filter(Boolean).join('\n'), {
    x: edges.left,
    y: 69,
    width: 88,
    size: 8,
    ink: inks.muted,
    wraps: true,
  });
};

/** Draws what stands over the table of the first page: both parties, the title and the facts. */
export const drawFirstHeader = (paper: Paper, document: InvoiceDocument, page: Numbered): void => {
  const { language, kind, isCancelled } = document;
  const texts = textsOf(language);
  drawMark(paper);
  drawText(paper, kind === 'CREDIT_NOTE' ? texts.creditNote : texts.invoice, {
    x: factsLeft,
    y: 10.6,
    width: 55,
    size: 17,
    bold: true,
    tag: 'H1',
  });
  if (isCancelled) drawText(paper, texts.cancelled, { x: factsLeft + 40, y: 12.6, size: 9, bold: true });
  drawPageNumber(paper, document, page);
  drawParties(paper, document);
  drawFacts(paper, document);
  drawFolds(paper);
};

/** Draws what stands over the table of the next pages. */
export const drawNextHeader = (paper: Paper, document: InvoiceDocument, page: Numbered): void => {
  const { seller, language, number, date, kind } = document;
  const texts = textsOf(language);
  const title = kind === 'CREDIT_NOTE' ? texts.creditNote : texts.invoice;
  drawText(paper, seller.name, { x: edges.left, y: 12.6, width: 80, size: 8.5, bold: true });
  drawText(paper, `${title} ${number} · ${dayText(language, date)}`, { x: factsLeft, y: 12.6, width: 60, size: 8.5 });
  drawPageNumber(paper, document, page);
  drawFolds(paper);
};

/** Draws the seller's details at the foot of a page. */
export const drawFooter = (paper: Paper, { seller, language }: InvoiceDocument, y: number): void => {
  const texts = textsOf(language);
  drawRule(paper, { x: edges.left, y, width: edges.right - edges.left });
  const parts = [
    [seller.name, seller.domicile && `${texts.domicile} ${seller.domicile}`].filter(Boolean).join(' · '),
    `${texts.businessId} ${seller.businessId} · ${texts.vatNumber} ${seller.vatNumber}`,
    [seller.email, seller.phone].filter(Boolean).join(' · '),
  ];
  const width = (edges.right - edges.left) / parts.length;
  for (const [index, part] of parts.entries())
    drawText(paper, part, {
      x: edges.left + index * width,
      y: y + 1.4,
      width: width - 1,
      size: 7,
      ink: inks.muted,
      align: (['left', 'center', 'right'] as const)[index] ?? 'left',
    });
};
