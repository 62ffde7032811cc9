import {
  invoiceChannels,
  type InvoiceEventRecord,
  type SendingRecord,
} from '../../../contract/entities/invoiceSending.ts';
import { builder } from '../../graph/builder.ts';
import { Invoice } from './Invoice.ts';

const InvoiceFormat = builder.enumType('InvoiceFormat', {
  description: 'Form of the file of an invoice.',
  values: {
    PDF: { value: 'pdf', description: 'PDF/A-3 with the Finvoice inside, to read and to print.' },
    FINVOICE: { value: 'finvoice', description: 'Finvoice 3.0, for Finnish banks and operators.' },
    PEPPOL: { value: 'ubl', description: 'UBL 2.1 by Peppol BIS Billing 3.0.' },
  } as const,
});

/** Way by which an invoice leaves. */
export const InvoiceChannel = builder.enumType('InvoiceChannel', {
  description: 'Channel by which an invoice is sent.',
  values: {
    EMAIL: { description: 'Email with the PDF.' },
    E_INVOICE: { description: 'File that was taken to an operator of e-invoices.' },
    POST: { description: 'Letter.' },
  } satisfies Record<(typeof invoiceChannels)[number], { description: string }>,
});

const InvoiceEventKind = builder.enumType('InvoiceEventKind', {
  description: 'Kind of an event of an invoice.',
  values: {
    SENT: { description: 'Sending by a channel.' },
    FAILED: { description: 'Failed delivery.' },
  },
});

const InvoiceSendingOutcome = builder.enumType('InvoiceSendingOutcome', {
  description: 'Outcome for one invoice of sendInvoices.',
  values: {
    SENT: { description: 'Sent by the channel.' },
    NO_ADDRESS: { description: 'No address of the buyer for this channel.' },
    NO_PARTIES: { description: 'No stored seller and buyer: an invoice of before they were stored.' },
    NOT_OPEN: { description: 'Cancelled or refunded.' },
    JUST_SENT: { description: 'Sent by the same channel to the same address within three minutes.' },
    NOT_FOUND: { description: 'No such invoice.' },
  },
});

const InvoiceEvent = builder.objectRef<InvoiceEventRecord>('InvoiceEvent').implement({
  description: 'Event of an invoice after its creation.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'Time of the event.' }),
    kind: t.expose('kind', { type: InvoiceEventKind, description: 'Kind of event.' }),
    channel: t.expose('channel', {
      type: InvoiceChannel,
      nullable: true,
      description: 'Channel of the event; null if it has none.',
    }),
    address: t.exposeString('address', { nullable: true, description: 'Address of the receiver; null if none.' }),
    by: t.exposeString('by', { nullable: true, description: 'Username of the account; null for the service itself.' }),
  }),
});

builder.objectField(Invoice, 'fileUrl', (t) =>
  t.string({
    nullable: true,
    description:
      'Path of the invoice as a file in the language of the request, made when it is read; null on invoices of before seller and buyer were stored.',
    args: { format: t.arg({ type: InvoiceFormat, required: true, description: 'Form of the file.' }) },
    resolve: ({ targetId, invoiceId, seller, buyer }, { format }, { locale }) =>
      seller && buyer ? `/ui/targets/${targetId}/invoices/${invoiceId}/file?format=${format}&language=${locale}` : null,
  }),
);

builder.objectField(Invoice, 'events', (t) =>
  t.field({
    type: [InvoiceEvent],
    nullable: true,
    // GET /ui/targets/{id}/invoices/{invoiceId}/events, one call each.
    description: 'Events of the invoice, the newest first; null if the service records none.',
    complexity: { field: 5 },
    resolve: ({ targetId, invoiceId }, _args, { ui }) => ui.invoiceEvents({ id: targetId, invoiceId }),
  }),
);

/** One invoice of a sending, with what became of it. */
export const InvoiceSending = builder.objectRef<SendingRecord>('InvoiceSending').implement({
  description: 'One invoice of a sending.',
  fields: (t) => ({
    outcome: t.expose('outcome', { type: InvoiceSendingOutcome, description: 'Outcome for the invoice.' }),
    invoice: t.expose('invoice', {
      type: Invoice,
      nullable: true,
      description: 'Invoice after the sending; null if not found.',
    }),
  }),
});
