import { setImmediate } from 'node:timers/promises';
import { exact } from '../../../../../contract/money.ts';
import { eurosText, textsOf } from '../documentTexts.ts';
import { isPayable, type DocumentLine, type InvoiceDocument } from '../invoiceDocument.ts';
import { drawFirstHeader, drawFooter, drawNextHeader } from './frame.ts';
import { a4, closePaper, openPaper, type Attachment, type Paper } from './paper.ts';
import { carryHeight, drawCarry, drawHead, drawRow, headHeight, rowHeight } from './rows.ts';
import { drawSlip, slipHeight } from './slip.ts';
import { drawTotals, totalsHeight } from './totals.ts';

/** Where the table begins on the first page and on the next ones, and how far from the foot it ends, in millimetres. */
const tops = { first: 88, next: 24 };
const footer = { withSlip: a4.height - slipHeight - 8.5, without: a4.height - 14 };

type Page = { lines: readonly DocumentLine[]; top: number; bottom: number; isLast: boolean };

/** Least lines that go with the totals, so that sums do not stand alone on a page. */
const leastWithTotals = 2;

/**
 * Lines by page. All that fits with the totals ends the document; otherwise a page is filled, with room for a carried
 * sum, and at least two lines are left for the page of the totals.
 */
const paginate = (paper: Paper, document: InvoiceDocument): Page[] => {
  const heights = document.lines.map((line) => rowHeight(paper, line));
  const pages: Page[] = [];
  let at = 0;
  while (at < heights.length || pages.length === 0) {
    const isFirst = pages.length === 0;
    const top = isFirst ? tops.first : tops.next;
    const bottom = isFirst && isPayable(document) ? footer.withSlip : footer.without;
    const room = bottom - top - headHeight - (isFirst ? 0 : carryHeight);
    const rest = heights.slice(at).reduce((sum, height) => sum + height, 0);
    if (rest + totalsHeight(document) <= room) {
      pages.push({ lines: document.lines.slice(at), top, bottom, isLast: true });
      break;
    }
    let used = carryHeight;
    let next = at;
    while (next < heights.length && used + (heights[next] ?? 0) <= room) used += heights[next++] ?? 0;
    const until = Math.max(at + 1, Math.min(next, heights.length - leastWithTotals));
    pages.push({ lines: document.lines.slice(at, until), top, bottom, isLast: false });
    at = until;
  }
  return pages;
};

const sumOf = (lines: readonly DocumentLine[]): number =>
  lines.reduce((sum, { totalPrice }) => sum.plus(totalPrice), exact(0)).toNumber();

const drawPage = (paper: Paper, document: InvoiceDocument, pages: readonly Page[], index: number): void => {
  const page = pages[index];
  if (!page) return;
  const { language } = document;
  const texts = textsOf(language);
  const numbered = { number: index + 1, count: pages.length };
  paper.pdf.addPage();
  if (index === 0) drawFirstHeader(paper, document, numbered);
  else drawNextHeader(paper, document, numbered);
  let y = page.top;
  drawHead(paper, document, y);
  y += headHeight - 1.6;
  const before = sumOf(pages.slice(0, index).flatMap(({ lines }) => lines));
  if (index > 0) {
    drawCarry(paper, { text: `${texts.carriedFrom} ${index}`, sum: eurosText(language, before), y });
    y += carryHeight;
  }
  for (const line of page.lines) y += drawRow(paper, document, line, y);
  const hasSlip = isPayable(document);
  if (page.isLast) drawTotals(paper, document, y, index > 0 && hasSlip ? texts.slipOnFirst : null);
  else {
    const sum = exact(before).plus(sumOf(page.lines)).toNumber();
    drawCarry(paper, { text: `${texts.carriedTo} ${index + 2}`, sum: eurosText(language, sum), y });
  }
  drawFooter(paper, document, page.bottom);
  if (index === 0 && hasSlip) drawSlip(paper, document);
};

const titleOf = ({ language, kind, number }: InvoiceDocument): string => {
  const texts = textsOf(language);
  return `${kind === 'CREDIT_NOTE' ? texts.creditNote : texts.invoice} ${number}`;
};

const drawInvoice = (paper: Paper, document: InvoiceDocument): void => {
  const pages = paginate(paper, document);
  for (const index of pages.keys()) drawPage(paper, document, pages, index);
};

/**
 * An invoice or a credit note as PDF/A-3 of A4 pages, with files inside it; the first page has the payment slip if there
 * is something to pay.
 */
export const invoicePdf = async (
  document: InvoiceDocument,
  attachments: readonly Attachment[] = [],
): Promise<Buffer> => {
  const { language, seller, date } = document;
  const made = new Date(`${date}T00:00:00Z`);
  const paper = openPaper({ title: titleOf(document), author: seller.name, language, date: made });
  drawInvoice(paper, document);
  return closePaper(paper, attachments, made);
};

/** Several invoices as one PDF to print; other work of the process goes on between any two of them. */
export const invoicesPdf = async (documents: readonly InvoiceDocument[], at: Date): Promise<Buffer> => {
  const [first] = documents;
  const paper = openPaper({
    title: documents.map(({ number }) => number).join(', '),
    author: first?.seller.name ?? '',
    language: first?.language ?? 'fi',
    date: at,
  });
  for (const document of documents) {
    drawInvoice(paper, document);
    await setImmediate();
  }
  return closePaper(paper, [], at);
};
