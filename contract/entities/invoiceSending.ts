import { z } from 'zod';
import { endpoint, fileResponse } from '../wire/endpoint.ts';
import { commaList, id, many } from '../wire/field.ts';
import { invoiceRecord } from './billing.ts';

/** Forms in which an invoice is written: for people, for Finnish banks and operators, and for Peppol. */
export const invoiceFormats = ['pdf', 'finvoice', 'ubl'] as const;

/** Form of the file of an invoice. */
export type InvoiceFormat = (typeof invoiceFormats)[number];

/** Ways by which an invoice leaves. */
export const invoiceChannels = ['EMAIL', 'E_INVOICE', 'POST'] as const;

/** Way by which an invoice leaves. */
export type InvoiceChannel = (typeof invoiceChannels)[number];

/** Maximum number of invoices of one file, and of one sending. */
export const mostInvoices = 100;

/**
 * What became of an invoice that was to be sent: `NO_ADDRESS` has no address of that channel, `NO_PARTIES` is from before
 * seller and buyer were stored with it, `NOT_OPEN` is cancelled or refunded, `JUST_SENT` was sent the same way within three
 * minutes.
 */
export const sendingOutcomes = ['SENT', 'NO_ADDRESS', 'NO_PARTIES', 'NOT_OPEN', 'JUST_SENT', 'NOT_FOUND'] as const;

/** Kinds of events of an invoice. */
export const invoiceEventKinds = ['SENT', 'FAILED'] as const;

/** What happened to an invoice: when, by which way, to which address, and by whom; null where it does not apply. */
export const invoiceEventRecord = z.object({
  id: z.number().int(),
  at: z.string(),
  kind: z.enum(invoiceEventKinds),
  channel: z.enum(invoiceChannels).nullable(),
  address: z.string().nullable(),
  by: z.string().nullable(),
});

/** Record of an event of an invoice. */
export type InvoiceEventRecord = z.output<typeof invoiceEventRecord>;

/** One invoice of a sending. */
export const sendingRecord = z.object({
  invoiceId: z.number().int(),
  outcome: z.enum(sendingOutcomes),
  /** The invoice after it; null where there is none. */
  invoice: invoiceRecord.nullable(),
});

/** Record of one invoice of a sending. */
export type SendingRecord = z.output<typeof sendingRecord>;

/** Files and sending of invoices. Extensions of the table. */
export const invoiceSending = {
  /** An invoice as a file, in the caller's language unless another is given; one from before seller and buyer were stored with it has none. */
  invoiceFile: endpoint({
    method: 'GET',
    path: '/ui/targets/{id}/invoices/{invoiceId}/file',
    who: 'targetAdmin',
    input: { id, invoiceId: id, format: z.enum(invoiceFormats), language: z.enum(['fi', 'en']).optional() },
    responseKind: 'file',
    output: fileResponse,
  }),

  /** Several invoices as one file: a PDF of all pages, or a zip with a file each. Those without parties are left out. */
  invoiceFiles: endpoint({
    method: 'GET',
    path: '/ui/admin/invoice_files',
    who: 'admin',
    input: { invoiceId: commaList(id), format: z.enum(invoiceFormats), language: z.enum(['fi', 'en']).optional() },
    responseKind: 'file',
    output: fileResponse,
  }),

  /** What happened to an invoice, the newest first. */
  invoiceEvents: endpoint({
    method: 'GET',
    path: '/ui/targets/{id}/invoices/{invoiceId}/events',
    who: 'targetAdmin',
    input: { id, invoiceId: id },
    output: z.array(invoiceEventRecord),
  }),

  /**
   * Sends invoices: by e-mail with the PDF, or notes that their files were taken to an operator or printed for the post.
   * One that was due before it was sent the first time gets a new due date.
   */
  sendInvoices: endpoint({
    method: 'POST',
    path: '/ui/admin/invoice_sendings',
    who: 'admin',
    input: { invoiceId: many(id), channel: z.enum(invoiceChannels) },
    output: z.array(sendingRecord),
  }),
};
