import { mutation } from '../../graph/mutation.ts';
import { readId, readWithin } from '../../graph/nodeId.ts';
import { Target } from '../target/Target.ts';
import { InvoiceStatus } from './billingCodes.ts';
import { Invoice } from './Invoice.ts';
import { InvoiceChannel, InvoiceSending } from './invoiceSending.ts';

mutation({
  name: 'updateInvoice',
  // POST /ui/targets/{id}/invoice_update.
  description:
    'Changes the state or the comment of an invoice; omitted fields keep their values. Requires the staff role ADMIN. User errors: NOT_FOUND, TOO_LONG, INVOICE_CHANGED where it changed after `version`, PERIOD_INVOICED, NO_PERMISSION.',
  input: (t) => ({
    id: t.id({ required: true, description: 'The invoice.' }),
    status: t.field({ type: InvoiceStatus, description: 'Current state.' }),
    comment: t.string({ description: 'A note of up to 1000 characters; null clears it.' }),
    version: t.int({ description: 'Version that the change is based on. Default: no check.' }),
  }),
  uiNames: { invoiceId: 'id', invoiceStatus: 'status', invoiceComment: 'comment' },
  resolve: async ({ id, status, comment, version }, { ui }) => {
    const { key, target } = readWithin('Invoice', id);
    return {
      invoice: await ui.updateInvoice({
        id: target,
        invoiceId: key,
        invoiceStatus: status ?? undefined,
        invoiceComment: comment,
        version: version ?? undefined,
      }),
    };
  },
  payload: (t) => ({
    invoice: t.expose('invoice', {
      type: Invoice,
      nullable: true,
      description: 'The updated invoice; null if the mutation failed.',
    }),
  }),
});

mutation({
  name: 'sendInvoices',
  // POST /ui/admin/invoice_sendings.
  description:
    'Sends invoices by email with their PDF, or records that they were taken to an operator or posted. Each invoice has an outcome. An invoice that was due before its first sending gets a new due date. Requires the staff role ADMIN. User errors: REQUIRED, TOO_LONG for more than 100, NO_PERMISSION.',
  input: (t) => ({
    ids: t.idList({ required: true, description: 'IDs of up to 100 invoices.' }),
    channel: t.field({ type: InvoiceChannel, required: true, description: 'Channel of all of them.' }),
  }),
  uiNames: { invoiceId: 'ids' },
  resolve: async ({ ids, channel }, { ui }) => ({
    invoiceSendings: await ui.sendInvoices({ invoiceId: ids.map((id) => readWithin('Invoice', id).key), channel }),
  }),
  payload: (t) => ({
    invoiceSendings: t.expose('invoiceSendings', {
      type: [InvoiceSending],
      nullable: true,
      description: 'Outcome of each invoice in the order of the IDs; null if the mutation failed.',
    }),
  }),
});

mutation({
  name: 'updateInvoicingDetails',
  // PATCH /ui/targets/{id}.
  description:
    'Changes the invoicing details of a target; omitted fields keep their values, null clears. Requires TARGET_ADMIN on the target. User errors: INVALID, TOO_LONG, TOO_SMALL, TOO_LARGE, NO_PERMISSION.',
  input: (t) => ({
    targetId: t.id({ required: true, description: 'ID of the target.' }),
    businessId: t.string({ description: 'Business id, as 1234567-8.' }),
    eInvoiceAddress: t.string({ description: 'OVT or IBAN of e-invoices.' }),
    eInvoiceOperator: t.string({ description: 'Operator of e-invoices.' }),
    addressLine1: t.string({ description: 'The first line of the address.' }),
    addressLine2: t.string({ description: 'The second line of the address.' }),
    receiver: t.string({ description: 'Recipient of the invoices.' }),
    email: t.string({ description: 'Email address for invoices.' }),
    reference: t.string({ description: "The customer's own reference." }),
    periodMonths: t.int({ description: 'Months between invoices, 1 to 12. Null or omitted: unchanged.' }),
    paymentTimeDays: t.int({ description: 'Days to pay, 0 to 90. Null or omitted: unchanged.' }),
  }),
  uiNames: { id: 'targetId', invoicingEmail: 'email' },
  resolve: async ({ targetId, email, periodMonths, paymentTimeDays, ...rest }, { ui }) => ({
    target: await ui.updateTarget({
      ...rest,
      id: readId('Target', targetId).key,
      invoicingEmail: email,
      periodMonths: periodMonths ?? undefined,
      paymentTimeDays: paymentTimeDays ?? undefined,
    }),
  }),
  payload: (t) => ({
    target: t.expose('target', {
      type: Target,
      nullable: true,
      description: 'Target with its invoicing details; null if the mutation failed.',
    }),
  }),
});
