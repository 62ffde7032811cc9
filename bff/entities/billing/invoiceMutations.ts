import { mutation } from '../../graph/mutation.ts';
import { readId, readWithin } from '../../graph/nodeId.ts';
import { Target } from '../target/Target.ts';
import { InvoiceStatus } from './billingCodes.ts';
import { Invoice } from './Invoice.ts';

mutation({
  name: 'updateInvoice',
  description:
    'For staff admins: changes the state of an invoice or the note about it; what is left out stays. User errors: NOT_FOUND, TOO_LONG, NO_PERMISSION. Source: POST /ui/targets/{id}/invoice_update.',
  input: (t) => ({
    id: t.id({ required: true, description: 'The invoice.' }),
    status: t.field({ type: InvoiceStatus, description: 'Its state.' }),
    comment: t.string({ description: 'A note of up to 1000 characters; null clears it.' }),
  }),
  uiNames: { invoiceId: 'id', invoiceStatus: 'status', invoiceComment: 'comment' },
  resolve: async ({ id, status, comment }, { ui }) => {
    const { key, target } = readWithin('Invoice', id);
    return {
      invoice: await ui.updateInvoice({
        id: target,
        invoiceId: key,
        invoiceStatus: status ?? undefined,
        invoiceComment: comment,
      }),
    };
  },
  payload: (t) => ({
    invoice: t.expose('invoice', { type: Invoice, nullable: true, description: 'The invoice, changed.' }),
  }),
});

mutation({
  name: 'updateInvoicingDetails',
  description:
    'Changes where and how a site is invoiced; what is left out stays, null clears. Needs viewerCanAdminister. User errors: INVALID, TOO_LONG, TOO_SMALL, TOO_LARGE, NO_PERMISSION. Source: PATCH /ui/targets/{id}.',
  input: (t) => ({
    targetId: t.id({ required: true, description: 'The site.' }),
    businessId: t.string({ description: 'Business id, as 1234567-8.' }),
    eInvoiceAddress: t.string({ description: 'OVT or IBAN of e-invoices.' }),
    eInvoiceOperator: t.string({ description: 'Operator of e-invoices.' }),
    addressLine1: t.string({ description: 'The first line of the address.' }),
    addressLine2: t.string({ description: 'The second line of the address.' }),
    receiver: t.string({ description: 'Who receives the invoices.' }),
    email: t.string({ description: 'Where invoices are mailed to.' }),
    reference: t.string({ description: "The customer's own reference." }),
    periodMonths: t.int({ description: 'Months between invoices, 1 to 12; null leaves it.' }),
    paymentTimeDays: t.int({ description: 'Days to pay, 0 to 90; null leaves it.' }),
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
    target: t.expose('target', { type: Target, nullable: true, description: 'The site with its invoicingDetails.' }),
  }),
});
