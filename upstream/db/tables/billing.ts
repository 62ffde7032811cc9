import type { Generated } from 'kysely';
import type { InvoiceLine, InvoiceRecord, SubscriptionRecord } from '../../../contract/entities/billing.ts';
import type { InvoiceEventRecord } from '../../../contract/entities/invoiceSending.ts';
import type { SellerDetails } from '../../../contract/entities/seller.ts';

/** How a target is invoiced; a target without a row is invoiced every month with fourteen days to pay. */
export type InvoicingDetailsTable = {
  targetId: number;
  businessId: string | null;
  eInvoiceAddress: string | null;
  eInvoiceOperator: string | null;
  addressLine1: string | null;
  addressLine2: string | null;
  receiver: string | null;
  email: string | null;
  reference: string | null;
  periodMonths: number;
  paymentTimeDays: number;
};

/** A subscription of a target. Days are text, for example 2026-11-21. */
export type SubscriptionTable = {
  id: Generated<number>;
  targetId: number;
  status: SubscriptionRecord['status'];
  start: string;
  end: string | null;
  contractNumber: string;
  acceptedAt: number | null;
  acceptedBy: string | null;
  /** Name and signatory of the customer on the day of acceptance; null before. */
  acceptedCustomer: string | null;
  acceptedSignature: string | null;
  /** Email of the person who accepted. */
  acceptedEmail: string | null;
  /** The contract as it was accepted, JSON of a `ContractDocumentRecord`; null before, and of earlier contracts. */
  acceptedDocument: string | null;
  /** SHA-256 of the token that accepted the contract, so that a used link differs from a wrong one. */
  usedLink: string | null;
  /** When and where the link was last mailed, and when it was first opened. */
  sentAt: number | null;
  sentTo: string | null;
  openedAt: number | null;
  /** Kind of subscription that the contract has set in its target; null while it is not in force. */
  appliedKind: number | null;
  /** Stored part of the token that accepts the contract (`auth/publicId.ts`); null after acceptance. */
  linkPart: string | null;
  createdAt: number;
};

/** A product of a subscription with its monthly fee in euros without VAT. */
export type SubscriptionProductTable = { subscriptionId: number; productId: number; monthlyFee: number };

/** An invoice; its sums are kept as they were invoiced. */
export type InvoiceTable = {
  id: Generated<number>;
  targetId: number;
  subscriptionId: number | null;
  number: string;
  status: InvoiceRecord['invoiceStatus'];
  comment: string | null;
  date: string;
  dueDate: string;
  paidDate: string | null;
  /** Digits only, with the check digit. */
  reference: string;
  iban: string;
  recipient: string | null;
  periodFrom: string;
  periodTo: string;
  net: number;
  vat: number;
  total: number;
  /** Increases with each change, so that a change of an older state is refused. */
  version: Generated<number>;
  /** Saved state of the seller on the invoice's day; null on invoices of before there was one. */
  sellerId: number | null;
  /** JSON of an `InvoiceBuyer` on the invoice's day; null on older invoices, as the terms below. */
  buyer: string | null;
  customerNumber: string | null;
  paymentTimeDays: number | null;
  lateInterestPercent: number | null;
  noticeDays: number | null;
};

/** Details of the seller, one row for each save; rows do not change. */
export type SellerTable = {
  id: Generated<number>;
  savedAt: number;
  savedBy: string;
  /** 1 for an example of the demo, with which only demo sites are invoiced. */
  example: number;
} & SellerDetails;

/** The last number of the invoices of a year, without the year. */
export type InvoiceCounterTable = { year: string; last: number };

/** A line of an invoice. */
export type InvoiceLineTable = {
  id: Generated<number>;
  invoiceId: number;
  title: string;
  quantity: number;
  unitPrice: number;
  vat: number;
  totalPrice: number;
  /** Null on older lines. */
  unit: InvoiceLine['unit'] | null;
};

/** What happened to an invoice after it was made. */
export type InvoiceEventTable = {
  id: Generated<number>;
  invoiceId: number;
  at: number;
  kind: InvoiceEventRecord['kind'];
  channel: InvoiceEventRecord['channel'];
  /** Address that it went to, as it was then. */
  address: string | null;
  /** Username of the account; null for what the service did itself. */
  by: string | null;
};

/** The tables of billing by name. */
export type BillingTables = {
  invoicingDetails: InvoicingDetailsTable;
  subscriptions: SubscriptionTable;
  subscriptionProducts: SubscriptionProductTable;
  invoices: InvoiceTable;
  invoiceLines: InvoiceLineTable;
  invoiceCounters: InvoiceCounterTable;
  sellers: SellerTable;
  invoiceEvents: InvoiceEventTable;
};
