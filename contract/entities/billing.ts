import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import {
  clearable,
  day,
  email,
  flag,
  id,
  lines,
  many,
  month,
  natural,
  numbersByKey,
  requiredText,
  token,
} from '../wire/field.ts';
import { missingSellerFields, sellerParty } from './seller.ts';

/** Statuses of an invoice. DELIVERED is displayed as open. */
export const invoiceStatuses = [
  'PENDING',
  'DELIVERED',
  'FAILED',
  'PAID',
  'PAID_PARTIALLY',
  'CANCELLED',
  'REFUNDED',
] as const;

/** Statuses of a subscription. */
export const subscriptionStatuses = ['draft', 'active', 'ended'] as const;

/** Units of invoice lines: a month, a month of one apartment, and a piece. */
export const invoiceUnits = ['month', 'apartmentMonth', 'piece'] as const;

/** One line of an invoice. Prices are euros without VAT; `vat` is percent; `totalPrice` is without VAT. */
export const invoiceLine = z.object({
  title: z.string(),
  quantity: z.number(),
  unitPrice: z.number(),
  vat: z.number(),
  totalPrice: z.number(),
  /** Unit of the quantity; absent where /ui returns none, and on its older invoices. */
  unit: z.enum(invoiceUnits).nullable().optional(),
});

/** A line of an invoice. */
export type InvoiceLine = z.output<typeof invoiceLine>;

/** The buyer of an invoice on its day. */
export const invoiceBuyer = z.object({
  name: z.string().nullable(),
  addressLine1: z.string().nullable(),
  addressLine2: z.string().nullable(),
  businessId: z.string().nullable(),
  eInvoiceAddress: z.string().nullable(),
  eInvoiceOperator: z.string().nullable(),
  /** The buyer's own reference. */
  reference: z.string().nullable(),
  email: z.string().nullable(),
});

/** Buyer of an invoice. */
export type InvoiceBuyer = z.output<typeof invoiceBuyer>;

const amounts = {
  lines: z.array(invoiceLine),
  /** Euros excluding VAT, VAT, and including VAT. */
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
  /** Whether it is unpaid and its due date has passed. */
  overdue: z.boolean(),
  /** Finnish reference number with its check digit, in groups of five. */
  referenceNumber: z.string(),
  /** Reference number in the form of ISO 11649. */
  rfReference: z.string(),
  /** The 54 digits of the virtual barcode. */
  barcode: z.string(),
  iban: z.string(),
  recipient: z.string().nullable(),
  periodFrom: z.string(),
  periodTo: z.string(),
  /** Subscription that is invoiced; null for an invoice of none, absent where /ui does not return it. */
  subscriptionId: z.number().int().nullable().optional(),
  /** Increases with each change; 0 where /ui counts none. */
  version: z.number().int().default(0),
  /** Parties and terms of the invoice's day; null on invoices of before they were stored, absent where /ui has none. */
  seller: sellerParty.nullable().optional(),
  buyer: invoiceBuyer.nullable().optional(),
  customerNumber: z.string().nullable().optional(),
  paymentTimeDays: z.number().int().nullable().optional(),
  /** Percent a year; null for the interest of the Interest Act, or on an invoice without a seller. */
  lateInterestPercent: z.number().nullable().optional(),
  noticeDays: z.number().int().nullable().optional(),
  ...amounts,
});

/** Record of an invoice. */
export type InvoiceRecord = z.output<typeof invoiceRecord>;

/** Invoicing address and terms of a target. */
export const invoicingDetailsRecord = z.object({
  businessId: z.string().nullable(),
  eInvoiceAddress: z.string().nullable(),
  eInvoiceOperator: z.string().nullable(),
  addressLine1: z.string().nullable(),
  addressLine2: z.string().nullable(),
  receiver: z.string().nullable(),
  email: z.string().nullable(),
  reference: z.string().nullable(),
  /** Months between invoices, and days until payment is due. */
  periodMonths: z.number().int(),
  paymentTimeDays: z.number().int(),
});

/** Record of Invoicing details. */
export type InvoicingDetailsRecord = z.output<typeof invoicingDetailsRecord>;

const product = z.object({
  /** Kind of subscription, 1 to 11. */
  productId: z.number().int(),
  /** Monthly fee in euros excluding VAT. */
  monthlyFee: z.number(),
});

/** A subscription of a target. */
export const subscriptionRecord = z.object({
  id: z.number().int(),
  targetId: z.number().int(),
  status: z.enum(subscriptionStatuses),
  products: z.array(product),
  start: z.string(),
  end: z.string().nullable(),
  /** Monthly fee of all products in euros excluding VAT. */
  monthlyFee: z.number(),
  contract: z.object({
    number: z.string(),
    customerName: z.string().nullable(),
    signature: z.string().nullable(),
    /** Time of acceptance, and name and email of the person who accepted; null before it. */
    acceptedAt: z.string().nullable(),
    acceptedBy: z.string().nullable(),
    acceptedEmail: z.string().nullable().optional(),
    /** When and where the link was last mailed, and when it was first opened; null to others than staff admins. */
    sentAt: z.string().nullable().optional(),
    sentTo: z.string().nullable().optional(),
    openedAt: z.string().nullable().optional(),
    /** Token that accepts the contract; visible to staff admins before acceptance. */
    verifyToken: z.string().nullable(),
  }),
});

/** Record of a subscription. */
export type SubscriptionRecord = z.output<typeof subscriptionRecord>;

/** The next invoice, if created today. */
export const draftRecord = z.object({
  subscriptionId: z.number().int(),
  date: z.string(),
  dueDate: z.string(),
  periodFrom: z.string(),
  periodTo: z.string(),
  recipient: z.string().nullable(),
  /** Whether a bank account is set that the invoice would be paid to; omitted by a service that does not know. */
  hasAccount: z.boolean().optional(),
  /** Required details of the seller that are empty, so that no invoice can be created; omitted by other services. */
  missingSellerDetails: missingSellerFields.optional(),
  ...amounts,
});

/** Record of an invoice draft. */
export type DraftRecord = z.output<typeof draftRecord>;

const one = { id, subscriptionId: id };

/** Endpoints of subscriptions and invoices. */
export const billing = {
  /** Invoicing details of the target, and its invoices, newest first. */
  invoiceDetails: endpoint({
    method: 'GET',
    path: '/ui/targets/{id}/invoice_details',
    who: 'targetAdmin',
    input: { id },
    output: z.object({ details: invoicingDetailsRecord, invoices: z.array(invoiceRecord) }),
  }),

  /** Updates status or comment. `version` is the one that was read: an invoice that has changed since is refused. */
  updateInvoice: endpoint({
    method: 'POST',
    path: '/ui/targets/{id}/invoice_update',
    who: 'admin',
    input: {
      id,
      invoiceId: id,
      invoiceStatus: z.enum(invoiceStatuses).optional(),
      invoiceComment: clearable(lines(1000)).optional(),
      version: natural.optional(),
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

  /** Adds a subscription, a draft until its contract is accepted; `prices`: euros per month by product. */
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

  /**
   * Creates an invoice from the draft. With the draft's `periodFrom` a repeated call returns the invoice that the first
   * one created.
   */
  createInvoice: endpoint({
    method: 'POST',
    path: '/ui/targets/{id}/subscriptions/{subscriptionId}/invoices',
    who: 'admin',
    input: { ...one, periodFrom: day.optional() },
    status: 201,
    output: invoiceRecord,
  }),

  /**
   * Accepts a contract by the customer's link. Name and email of the person are an extension of the table, and `version`,
   * that of the document which was read: one that has changed since is refused.
   */
  verifySubscription: endpoint({
    method: 'POST',
    path: '/subscription/verify/{token}',
    who: 'public',
    input: { token, name: requiredText(100), email, version: requiredText(100).optional() },
    status: 204,
    output: z.null(),
  }),

  /** Invoices of all targets. `status` also accepts OPEN; `date` is a month; `due` returns overdue ones only. */
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
