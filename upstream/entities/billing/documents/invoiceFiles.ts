import { zipSync } from 'fflate';
import type { InvoiceFormat } from '../../../../contract/entities/invoiceSending.ts';
import { finvoiceOf } from './finvoice.ts';
import type { InvoiceDocument } from './invoiceDocument.ts';
import { invoicePdf, invoicesPdf } from './pdf/invoicePdf.ts';
import { ublOf } from './ubl.ts';

/** A file of one invoice or of several. */
export type InvoiceFile = { name: string; mimeType: string; bytes: Uint8Array };

const finvoiceName = ({ number }: InvoiceDocument): string => `finvoice-${number}.xml`;

const pdfName = ({ language, kind, number }: InvoiceDocument): string => {
  const names = language === 'fi' ? ['lasku', 'hyvityslasku'] : ['invoice', 'credit-note'];
  return `${kind === 'CREDIT_NOTE' ? names[1] : names[0]}-${number}.pdf`;
};

/** The PDF of an invoice, with its Finvoice inside. */
export const pdfOf = async (document: InvoiceDocument): Promise<InvoiceFile> => ({
  name: pdfName(document),
  mimeType: 'application/pdf',
  bytes: await invoicePdf(document, [
    { name: finvoiceName(document), type: 'text/xml', text: finvoiceOf(document), description: 'Finvoice 3.0' },
  ]),
});

const xmlOf = (document: InvoiceDocument, format: Exclude<InvoiceFormat, 'pdf'>): InvoiceFile => {
  const isFinvoice = format === 'finvoice';
  return {
    name: isFinvoice ? finvoiceName(document) : `peppol-${document.number}.xml`,
    mimeType: 'application/xml',
    bytes: Buffer.from(isFinvoice ? finvoiceOf(document) : ublOf(document)),
  };
};

/** An invoice as a file of a format. */
export const fileOf = async (document: InvoiceDocument, format: InvoiceFormat): Promise<InvoiceFile> =>
  format === 'pdf' ? pdfOf(document) : xmlOf(document, format);

/** Several invoices as one file: a PDF of all pages, or a zip with an XML file each. */
export const filesOf = async (
  documents: readonly InvoiceDocument[],
  format: InvoiceFormat,
  now: number,
): Promise<InvoiceFile> => {
  const at = new Date(now);
  const name = `${documents[0]?.language === 'en' ? 'invoices' : 'laskut'}-${at.toISOString().slice(0, 10)}`;
  if (format === 'pdf')
    return { name: `${name}.pdf`, mimeType: 'application/pdf', bytes: await invoicesPdf(documents, at) };
  const files = documents.map((document) => xmlOf(document, format));
  return {
    name: `${name}-${format === 'ubl' ? 'peppol' : format}.zip`,
    mimeType: 'application/zip',
    bytes: zipSync(Object.fromEntries(files.map((file) => [file.name, file.bytes])), { mtime: at }),
  };
};
