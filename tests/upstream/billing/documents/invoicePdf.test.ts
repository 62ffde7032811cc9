import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { epcQrText } from '../../../../upstream/entities/billing/documents/epcQr.ts';
import { invoicePdf } from '../../../../upstream/entities/billing/documents/pdf/invoicePdf.ts';
import type { InvoiceDocument } from '../../../../upstream/entities/billing/documents/invoiceDocument.ts';
import { makeCreditDocument, makeInvoiceDocument } from '../../../kit/invoiceDocument.ts';

const attachment = { name: 'finvoice.xml', type: 'text/xml', text: '<Finvoice/>', description: 'Finvoice 3.0' };

/** Texts of the pages of a document; blanks of print are spaces. */
const pagesOf = async (document: InvoiceDocument): Promise<string[]> => {
  const pdf = await getDocumentProxy(new Uint8Array(await invoicePdf(document)));
  const { text } = await extractText(pdf);
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
};

describe('the PDF of an invoice', () => {
  it('is one page with seller, buyer, lines, VAT by rate, sums and the payment slip', async () => {
    const pages = await pagesOf(makeInvoiceDocument());
    expect(pages).toHaveLength(1);
    for (const text of [
      'Lasku',
      'Sivu 1 (1)',
      'Talo Demo Oy',
      'Asunto Oy Tampereen Kuusikallio',
      'Y-tunnus 1234567-1 · ALV FI12345671',
      'Ostajan Y-tunnus 1572860-0',
      '202 30117 26112',
      'korkolain mukaan',
      'huoneisto·kk',
      '104,40',
      '25,5 %',
      '187,00 €',
      'FI21 1234 5600 0007 85',
      'NDEAFIHH',
      '421123 456000 007850 001870 000000 000002 023011 726112 261212',
    ])
      expect(pages[0]).toContain(text);
  });

  it('is tagged PDF/A-3 in its language, with the same invoice for machines inside', async () => {
    const bytes = await invoicePdf(makeInvoiceDocument({ language: 'en' }), [attachment]);
    const text = bytes.toString('latin1');
    expect(text).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(text).toContain('/AFRelationship /Alternative');
    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Language: 'en', Title: 'Invoice 20260042' });
    const files = (await pdf.getAttachments()) as Record<string, { content: Uint8Array }>;
    expect(Buffer.from(files['finvoice.xml']?.content ?? []).toString()).toBe('<Finvoice/>');
  });

  it('carries the sum of a long invoice from page to page and repeats the head', async () => {
    const [line] = makeInvoiceDocument().lines;
    const lines = Array.from({ length: 46 }, (_, index) => ({ ...line!, title: `Line ${index}`, totalPrice: 120 }));
    const pages = await pagesOf(
      makeInvoiceDocument({ language: 'en', lines, net: 5520, vat: 1407.6, total: 6927.6, open: 6927.6 }),
    );
    expect(pages.length).toBeGreaterThan(1);
    const carried = pages.slice(0, -1).map((page) => /Carried to page \d+ ([\d,]+\.\d\d)/.exec(page)?.[1]);
    const brought = pages.slice(1).map((page) => /Carried from page \d+ ([\d,]+\.\d\d)/.exec(page)?.[1]);
    expect(brought).toEqual(carried);
    for (const [index] of lines.entries())
      expect(pages.filter((page) => new RegExp(`Line ${index}\\b`).test(page))).toHaveLength(1);
    for (const page of pages) expect(page).toContain('Price, net');
    expect(pages.at(-1)).toContain('6,927.60 €');
    expect((pages.at(-1)?.match(/Line \d+/g) ?? []).length).toBeGreaterThanOrEqual(2);
    expect(pages.filter((page) => page.includes('TILISIIRTO'))).toHaveLength(1);
  });

  it('asks at once for the rest of an invoice that is overdue', async () => {
    const [page] = await pagesOf(makeInvoiceDocument({ paid: 100, open: 87, isOverdue: true }));
    for (const text of ['Maksettu −100,00', 'Maksettavaa jäljellä 87,00 €', 'HETI', '000000 000002'])
      expect(page).toContain(text);
  });

  it('has no slip on a credit note, nor where nothing is left or all is cancelled', async () => {
    const [credit] = await pagesOf(makeCreditDocument());
    for (const text of [
      'Hyvityslasku',
      'Älä maksa tätä laskua.',
      '20260042',
      '−187,00 €',
      'Laskutettu kahteen kertaan',
    ])
      expect(credit).toContain(text);
    const [paid] = await pagesOf(makeInvoiceDocument({ paid: 187, open: 0 }));
    const [cancelled] = await pagesOf(makeInvoiceDocument({ isCancelled: true }));
    expect(cancelled).toContain('Mitätöity');
    for (const page of [credit, paid, cancelled]) expect(page).not.toContain('TILISIIRTO');
  });

  it('writes names beyond Latin letters', async () => {
    const document = makeInvoiceDocument();
    const [page] = await pagesOf({ ...document, buyer: { ...document.buyer, name: 'Šiaulių Žvejys, Дом и Компания' } });
    expect(page).toContain('Šiaulių Žvejys, Дом и Компания');
  });
});

describe('the QR code of a payment', () => {
  it('is a SEPA credit transfer by the guideline EPC069-12', () => {
    const { seller } = makeInvoiceDocument();
    expect(epcQrText({ ...seller, euros: 187, reference: 'RF21 2023 0117 2611 2' })).toBe(
      'BCD\n002\n1\nSCT\nNDEAFIHH\nTalo Demo Oy\nFI2112345600000785\nEUR187.00\n\nRF212023011726112',
    );
  });
});
