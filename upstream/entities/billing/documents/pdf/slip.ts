import { encode } from 'uqr';
import { code128Widths } from '../code128.ts';
import { dayText, eurosText, textsOf } from '../documentTexts.ts';
import { epcQrText } from '../epcQr.ts';
import { barcodeOf, type InvoiceDocument } from '../invoiceDocument.ts';
import { printReference, rfOf } from '../../referenceNumber.ts';
import { a4, drawArtifact, drawRule, drawText, inks, mm, type Paper } from './paper.ts';

/** Height of the payment slip at the foot of a page, in millimetres. */
export const slipHeight = 101.6;

const top = a4.height - slipHeight;

const [thick, thin] = [0.5, 0.13];

/** Lines of the slip: x, y from its top, length, thickness; horizontal first, then vertical. */
const horizontals = [
  [0, 17.3, 106.5, thick],
  [0, 32.1, 106.5, thick],
  [28.2, 61.7, 78.3, thin],
  [106.5, 57.5, 103.5, thick],
  [0, 66, 210, thick],
  [0, 74.4, 210, thick],
] as const;
const verticals = [
  [106.5, 0, 74.4, thick],
  [20.5, 0, 32.1, thick],
  [20.5, 66, 8.4, thin],
  [123.5, 57.5, 16.9, thick],
  [158.7, 66, 8.4, thick],
] as const;

/** Names of the fields in Finnish and Swedish, as the banks have them whatever the language of the invoice is. */
const names: readonly { text: string; x: number; y: number; width: number; align: 'left' | 'right' }[] = [
  { text: 'Saajan\ntilinumero\nMottagarens\nkontonummer', x: 2, y: 2.4, width: 17, align: 'right' },
  { text: 'IBAN', x: 22, y: 2.4, width: 20, align: 'left' },
  { text: 'BIC', x: 109, y: 2.4, width: 20, align: 'left' },
  { text: 'Saaja\nMottagare', x: 2, y: 19.4, width: 17, align: 'right' },
  { text: 'Maksajan\nnimi ja\nosoite\nBetalarens\nnamn och\nadress', x: 2, y: 34, width: 17, align: 'right' },
  { text: 'Allekirjoitus\nUnderskrift', x: 2, y: 57.6, width: 17, align: 'right' },
  { text: 'Tililtä nro\nFrån konto nr', x: 2, y: 67.2, width: 17, align: 'right' },
  { text: 'Viitenumero\nRef. nr', x: 109, y: 58.8, width: 16, align: 'left' },
  { text: 'Eräpäivä\nFörfallodag', x: 109, y: 67.1, width: 14, align: 'left' },
  { text: 'Euro', x: 161, y: 67.1, width: 20, align: 'left' },
];

const terms =
  'Maksu välitetään saajalle maksujenvälityksen ehtojen mukaisesti ja vain maksajan ilmoittaman tilinumeron perusteella.\n' +
  'Betalningen förmedlas till mottagaren enligt villkoren för betalningsförmedling och endast till det kontonummer som betalaren angivit.';

const inGroups = (text: string, length: number): string =>
  text.replaceAll(' ', '').replaceAll(new RegExp(`(.{${length}})(?=.)`, 'g'), '$1 ');

const barWidth = 105;
const barHeight = 11;

const drawBars = (paper: Paper, digits: string): void => {
  const widths = code128Widths(digits);
  const module = barWidth / widths.reduce((sum, width) => sum + width, 0);
  drawArtifact(paper, (pdf) => {
    let x = 12.7;
    for (const [index, width] of widths.entries()) {
      if (index % 2 === 0) pdf.rect(x * mm, (top + 79) * mm, width * module * mm, barHeight * mm);
      x += width * module;
    }
    pdf.fill(inks.black);
  });
};

const qrSize = 30;

const drawQr = (paper: Paper, text: string): void => {
  const { size, data } = encode(text, { border: 0, ecc: 'M' });
  const module = qrSize / size;
  drawArtifact(paper, (pdf) => {
    for (const [row, cells] of data.entries())
      for (const [column, isDark] of cells.entries())
        if (isDark) pdf.rect((173 + column * module) * mm, (top + 7 + row * module) * mm, module * mm, module * mm);
    pdf.fill(inks.black);
  });
};

const drawFrame = (paper: Paper): void => {
  drawArtifact(paper, (pdf) => {
    pdf
      .lineWidth(0.15 * mm)
      .dash(1 * mm, { space: 1 * mm })
      .strokeColor(inks.black)
      .moveTo(0, top * mm)
      .lineTo(a4.width * mm, top * mm)
      .stroke()
      .undash();
  });
  for (const [x, y, width, weight] of horizontals)
    drawRule(paper, { x, y: top + y, width, thick: weight, ink: inks.black });
  for (const [x, y, height, weight] of verticals)
    drawRule(paper, { x, y: top + y, height, thick: weight, ink: inks.black });
  for (const { text, x, y, width, align } of names)
    drawText(paper, text, { x, y: top + y, width, align, size: 6.4, ink: inks.black, wraps: true });
  drawText(paper, terms, { x: 140, y: top + 79, width: 60, size: 6.4, ink: inks.black, wraps: true });
  const { pdf } = paper;
  pdf.save();
  pdf.rotate(-90, { origin: [2.4 * mm, (top + 64.4) * mm] });
  drawText(paper, 'TILISIIRTO. GIRERING', { x: 2.4, y: top + 64.4, size: 7.2, bold: true, ink: inks.black });
  pdf.restore();
};

/** Lines of the buyer's name and address. */
export const buyerLines = ({ buyer }: InvoiceDocument): string[] =>
  [buyer.name, buyer.addressLine1, buyer.addressLine2].flatMap((line) => line?.trim() || []);

/** Draws the payment slip of Finnish banks at the foot of the page: for what is open, with bar code and QR code. */
export const drawSlip = (paper: Paper, document: InvoiceDocument): void => {
  const { seller, language, open, reference, number, dueDate, isOverdue } = document;
  const texts = textsOf(language);
  const field = (text: string, x: number, y: number, bold = true): void =>
    drawText(paper, text, { x, y: top + y, width: 80, size: bold ? 11 : 9.5, bold, ink: inks.black, wraps: !bold });
  drawFrame(paper);
  field(inGroups(seller.iban, 4), 25, 7.2);
  field(seller.bic, 111, 7.2);
  const address = [seller.addressLine1, seller.addressLine2, `${seller.postal} ${seller.city}`];
  field(`${seller.name}\n${address.flatMap((line) => line || []).join(', ')}`, 25, 19.6, false);
  field(buyerLines(document).join('\n'), 25, 34.6, false);
  drawText(paper, `${texts.invoice} ${number}\n${texts.useReference}`, {
    x: 111,
    y: top + 19.6,
    width: 58,
    size: 9.5,
    ink: inks.black,
    wraps: true,
  });
  field(printReference(reference), 126, 60);
  field(isOverdue || dueDate === null ? 'HETI' : dayText('fi', dueDate), 126, 68.6);
  drawText(paper, eurosText('fi', open), {
    x: 165,
    y: top + 68.6,
    width: 30,
    size: 11,
    bold: true,
    align: 'right',
    ink: inks.black,
  });
  const digits = barcodeOf(document);
  drawBars(paper, digits);
  drawText(paper, inGroups(digits, 6), { x: 12.7, y: top + 91.2, size: 7.5, ink: inks.black });
  const { name, iban, bic } = seller;
  drawQr(paper, epcQrText({ name, iban, bic, euros: open, reference: rfOf(reference) }));
  drawText(paper, texts.scan, { x: 168, y: top + 39, width: 40, size: 6.6, align: 'center', ink: inks.black });
};
