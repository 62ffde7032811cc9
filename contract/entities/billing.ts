import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { clearable, day, flag, id, lines, many, month, natural, numbersByKey, token } from '../wire/field.ts';

/** Every state of an invoice. DELIVERED is shown as open. */
export const invoiceStatuses = [
  'PENDING',
  'DELIVERED',
  'FAILED',
  'PAID',
  'PAID_PARTIALLY',
  'CANCELLED',
  'REFUNDED',
] as const;

/** One line of an invoice. Prices are euros without VAT; `vat` is percent; `totalPrice` is without VAT. */
export const invoiceLine = z.object({
  title: z.string(),
  quantity: z.number(),
  unitPrice: z.number(),
  vat: z.number(),
  totalPrice: z.number(),
});

const amounts = {
  lines: z.array(invoiceLine),
  /** Euros without VAT, of VAT, and together. */
  net: z.number(),
  vat: z.number(),
  total: z.number(),
};

/** An invoice of a target. */
export const invoiceRecord = z.object({
  invoiceId: z.number().int(),
  targetId: z.number().int(),
  targetName: z.string(),
  number: z.string(),
  invoiceStatus: z.enum(invoiceStatuses),
  invoiceComment: z.string().nullable(),
  date: z.string(),
  dueDate: z.string(),
  paidDate: z.string().nullable(),
  /** Open, and its due date has passed. */
  overdue: z.boolean(),
  /** Finnish reference number with its check digit, in groups of five. */
  referenceNumber: z.string(),
  /** The same as an ISO 11649 reference. */
  rfReference: z.string(),
  /** The 54 digits of the virtual barcode. */
  barcode: z.string(),
  iban: z.string(),
  recipient: z.string().nullable(),
  periodFrom: z.string(),
  periodTo: z.string(),
  ...amounts,
});

/** An invoice as /ui answers it. */
export type InvoiceRecord = z.output<typeof invoiceRecord>;

/** Where and how a target is invoiced. */
export const invoicingDetailsRecord = z.object({
  businessId: z.string().nullable(),
  eInvoiceAddress: z.string().nullable(),
  eInvoiceOperator: z.string().nullable(),
  addressLine1: z.string().nullable(),
  addressLine2: z.string().nullable(),
  receiver: z.string().nullable(),
  email: z.string().nullable(),
  reference: z.string().nullable(),
  /** Months between invoices, and days to pay. */
  periodMonths: z.number().int(),
  paymentTimeDays: z.number().int(),
});

/** Invoicing details as /ui answers them. */
export type InvoicingDetailsRecord = z.output<typeof invoicingDetailsRecord>;

const product = z.object({
  /** 1 to 11, see the subscription kinds. */
  productId: z.number().int(),
  /** Euros a month without VAT. */
  monthlyFee: z.number(),
});

/** What a target subscribes to. */
export const subscriptionRecord = z.object({
  id: z.number().int(),
  targetId: z.number().int(),
  status: z.enum(['draft', 'active', 'ended']),
  products: z.array(product),
  start: z.string(),
  end: z.string().nullable(),
  /** Euros a month without VAT, all products together. */
  monthlyFee: z.number(),
  contract: z.object({
    number: z.string(),
    customerName: z.string().nullable(),
    signature: z.string().nullable(),
    /** When it was accepted, and by whom; null while it waits. */
    acceptedAt: z.string().nullable(),
    acceptedBy: z.string().nullable(),
    /** What accepts it; staff admins see it while it waits. */
    verifyToken: z.string().nullable(),
  }),
});

/** A subscription as /ui answers it. */
export type SubscriptionRecord = z.output<typeof subscriptionRecord>;

/** The invoice that would be made now. */
export const draftRecord = z.object({
  subscriptionId: z.number().int(),
  date: z.string(),
  dueDate: z.string(),
  periodFrom: z.string(),
  periodTo: z.string(),
  recipient: z.string().nullable(),
  ...amounts,
});

/** An invoice's draft as /ui answers it. */
export type DraftRecord = z.output<typeof draftRecord>;

const one = { id, subscriptionId: id };

/** Calls about subscriptions and invoices. */
export const billing = {
  /** How the target is invoiced, and its invoices, the newest first. */
  invoiceDetails: endpoint({
    method: 'GET',
    path: '/ui/targets/{id}/invoice_details',
    who: 'targetAdmin',
    input: { id },
    output: z.object({ details: invoicingDetailsRecord, invoices: z.array(invoiceRecord) }),
  }),

  updateInvoice: endpoint({
    method: 'POST',
    path: '/ui/targets/{id}/invoice_update',
    who: 'admin',
    input: {
      id,
      invoiceId: id,
      invoiceStatus: z.enum(invoiceStatuses).optional(),
      invoiceComment: clearable(lines(1000)).optional(),
    },
    output: invoiceRecord,
  }),

  subscriptions: endpoint({
    method: 'GET',
    path: '/ui/targets/{id}/subscriptions',
    who: 'targetAdmin',
    input: { id },
    output: z.array(subscriptionRecord),
  }),

  /** A subscription more, a draft until its contract is accepted; `prices`: euros a month by product. */
  createSubscription: endpoint({
    method: 'POST',
    path: '/ui/targets/{id}/subscriptions',
    who: 'admin',
    input: { id, productId: many(natural), start: day, prices: numbersByKey.optional() },
    status: 201,
    output: subscriptionRecord,
  }),

  updateSubscription: endpoint({
    method: 'PATCH',
    path: '/ui/targets/{id}/subscriptions/{subscriptionId}',
    who: 'admin',
    input: {
      ...one,
      products: many(natural).optional(),
      prices: numbersByKey.optional(),
      start: day.optional(),
      end: clearable(day).optional(),
    },
    output: subscriptionRecord,
  }),

  draft: endpoint({
    method: 'GET',
    path: '/ui/targets/{id}/subscriptions/{subscriptionId}/draft',
    who: 'targetAdmin',
    input: one,
    output: draftRecord,
  }),

  /** Makes the draft an invoice. */
  createInvoice: endpoint({
    method: 'POST',
    path: '/ui/targets/{id}/subscriptions/{subscriptionId}/invoices',
    who: 'admin',
    input: one,
    status: 201,
    output: invoiceRecord,
  }),

  /** Accepts a contract by the link that its customer got. */
  verifySubscription: endpoint({
    method: 'POST',
    path: '/subscription/verify/{token}',
    who: 'public',
    input: { token },
    status: 204,
    output: z.null(),
  }),

  /** Invoices of all targets. `status` also takes OPEN; `date` is a month; `due` keeps those that are overdue. */
  adminInvoices: endpoint({
    method: 'GET',
    path: '/ui/admin/target_invoices',
    who: 'admin',
    input: {
      status: z.enum([...invoiceStatuses, 'OPEN']).optional(),
      date: month.optional(),
      paid: flag.optional(),
      due: flag.optional(),
    },
    output: z.array(invoiceRecord),
  }),
};
