import type { InvoiceRecord, InvoicingDetailsRecord } from '../../../contract/entities/billing.ts';
import { builder } from '../../graph/builder.ts';
import { connectionOf, pageOf } from '../../graph/connection.ts';
import { orderOf } from '../../graph/order.ts';
import { Target } from '../target/Target.ts';
import { BillingSubscription } from './BillingSubscription.ts';
import { InvoiceStatusFilter } from './billingCodes.ts';
import { Invoice } from './Invoice.ts';

const InvoicingDetails = builder.objectRef<InvoicingDetailsRecord>('InvoicingDetails').implement({
  // GET /ui/targets/{id}/invoice_details.
  description: 'Invoicing details of a target.',
  fields: (t) => ({
    businessId: t.exposeString('businessId', { nullable: true, description: 'Business id, as 1234567-8.' }),
    eInvoiceAddress: t.exposeString('eInvoiceAddress', { nullable: true, description: 'OVT or IBAN of e-invoices.' }),
    eInvoiceOperator: t.exposeString('eInvoiceOperator', { nullable: true, description: 'Operator of e-invoices.' }),
    addressLine1: t.exposeString('addressLine1', { nullable: true, description: 'The first line of the address.' }),
    addressLine2: t.exposeString('addressLine2', { nullable: true, description: 'The second line of the address.' }),
    receiver: t.exposeString('receiver', { nullable: true, description: 'Recipient of the invoices.' }),
    email: t.exposeString('email', { nullable: true, description: 'Email address for invoices.' }),
    reference: t.exposeString('reference', { nullable: true, description: "The customer's own reference." }),
    periodMonths: t.exposeInt('periodMonths', { description: 'Months between invoices, 1 to 12.' }),
    paymentTimeDays: t.exposeInt('paymentTimeDays', { description: 'Days to pay, 0 to 90.' }),
  }),
});

const open = new Set(['DELIVERED', 'PAID_PARTIALLY']);

/** Whether an invoice has a state, or is open if the filter is OPEN; every invoice without a filter. */
const hasStatus =
  (status: InvoiceRecord['invoiceStatus'] | 'OPEN' | null | undefined) =>
  ({ invoiceStatus }: InvoiceRecord): boolean =>
    !status || invoiceStatus === status || (status === 'OPEN' && open.has(invoiceStatus));

/** The orders that lists of invoices can be in. */
export const invoiceOrder = orderOf(
  'Invoice',
  {
    DATE: { means: 'Day of creation.', by: ({ date }: InvoiceRecord) => date },
    DUE_DATE: { means: 'The last day to pay.', by: ({ dueDate }: InvoiceRecord) => dueDate },
    TOTAL: { means: 'Euros with VAT.', by: ({ total }: InvoiceRecord) => total },
    TARGET: { means: 'Name of the target.', by: ({ targetName }: InvoiceRecord) => targetName },
  },
  [
    { by: ({ date }) => date, descending: true },
    { by: ({ invoiceId }) => invoiceId, descending: true },
  ],
);

/** A page of a list of invoices. */
export const InvoiceConnection = connectionOf(Invoice);

builder.objectFields(Target, (t) => ({
  invoicingDetails: t.field({
    type: InvoicingDetails,
    nullable: true,
    // GET /ui/targets/{id}/invoice_details.
    description: 'Invoicing details of the target. Requires TARGET_ADMIN on the target. Errors: FORBIDDEN.',
    resolve: async ({ id }, _args, { ui }) => (await ui.invoiceDetails({ id })).details,
  }),
  invoices: t.connection(
    {
      type: Invoice,
      nullable: true,
      // GET /ui/targets/{id}/invoice_details.
      description:
        'Invoices of the target. Default order: newest first. Requires TARGET_ADMIN on the target. Errors: FORBIDDEN.',
      args: {
        status: t.arg({ type: InvoiceStatusFilter, description: 'State. Default: all states.' }),
        order: t.arg({ type: invoiceOrder.type, description: 'In which order.' }),
      },
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 50 }),
      resolve: async ({ id }, args, { ui }, info) => {
        const rows = (await ui.invoiceDetails({ id })).invoices.filter(hasStatus(args.status));
        return pageOf(rows, invoiceOrder.requested(args.order), { args, info, owner: id });
      },
    },
    InvoiceConnection,
  ),
}));

builder.objectField(BillingSubscription, 'invoices', (t) =>
  t.connection(
    {
      type: Invoice,
      nullable: true,
      // GET /ui/targets/{id}/invoice_details.
      description:
        'Invoices of the subscription; those of the target if the service returns no subscription of an invoice. Default order: newest first. Errors: FORBIDDEN.',
      args: {
        status: t.arg({ type: InvoiceStatusFilter, description: 'State. Default: all states.' }),
        order: t.arg({ type: invoiceOrder.type, description: 'In which order.' }),
      },
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 50 }),
      resolve: async ({ id, targetId }, args, { ui }, info) => {
        const { invoices } = await ui.invoiceDetails({ id: targetId });
        const rows = invoices
          .filter(({ subscriptionId }) => subscriptionId === undefined || subscriptionId === id)
          .filter(hasStatus(args.status));
        return pageOf(rows, invoiceOrder.requested(args.order), { args, info, owner: id });
      },
    },
    InvoiceConnection,
  ),
);
