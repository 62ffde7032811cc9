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
  description: 'Way by which an invoice leaves.',
  values: {
    EMAIL: { description: 'An e-mail with the PDF.' },
    E_INVOICE: { description: 'A file that was taken to an operator of e-invoices.' },
    POST: { description: 'A letter.' },
  } satisfies Record<(typeof invoiceChannels)[number], { description: string }>,
});

const InvoiceEventKind = builder.enumType('InvoiceEventKind', {
  description: 'What happened to an invoice.',
  values: {
    SENT: { description: 'It was sent.' },
    FAILED: { description: 'It could not be delivered.' },
  },
});

const InvoiceSendingOutcome = builder.enumType('InvoiceSendingOutcome', {
  description: 'What became of an invoice that was to be sent.',
  values: {
    SENT: { description: 'It was sent.' },
    NO_ADDRESS: { description: 'The buyer has no address for this way.' },
    NO_PARTIES: { description: 'It is from before seller and buyer were stored with it.' },
    NOT_OPEN: { description: 'It is cancelled or refunded.' },
    JUST_SENT: { description: 'It was sent the same way within three minutes.' },
    NOT_FOUND: { description: 'There is no such invoice.' },
  },
});

const InvoiceEvent = builder.objectRef<InvoiceEventRecord>('InvoiceEvent').implement({
  description: 'What happened to an invoice after it was created.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'Time of it.' }),
    kind: t.expose('kind', { type: InvoiceEventKind, description: 'What happened.' }),
    channel: t.expose('channel', { type: InvoiceChannel, nullable: true, description: 'Way; null if it has none.' }),
    address: t.exposeString('address', { nullable: true, description: 'Address that it went to; null if none.' }),
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
    description: 'What happened to the invoice, the newest first; null where the service does not tell.',
    complexity: { field: 5 },
    resolve: ({ targetId, invoiceId }, _args, { ui }) => ui.invoiceEvents({ id: targetId, invoiceId }),
  }),
);

/** One invoice of a sending, with what became of it. */
export const InvoiceSending = builder.objectRef<SendingRecord>('InvoiceSending').implement({
  description: 'One invoice of a sending.',
  fields: (t) => ({
    outcome: t.expose('outcome', { type: InvoiceSendingOutcome, description: 'What became of it.' }),
    invoice: t.expose('invoice', {
      type: Invoice,
      nullable: true,
      description: 'The invoice after it; null if there is none.',
    }),
  }),
});
