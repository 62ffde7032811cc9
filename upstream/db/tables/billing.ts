import type { Generated } from 'kysely';
import type { InvoiceRecord, SubscriptionRecord } from '../../../contract/billing.ts';
import type { Db } from '../connection.ts';
import { d, i, key, makeIndexes, makeTables, optional, required, t, zero, type Shape } from './shape.ts';

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

/** What a target subscribes to. Days are text, as in 2026-11-21. */
export type SubscriptionTable = {
  id: Generated<number>;
  targetId: number;
  status: SubscriptionRecord['status'];
  start: string;
  end: string | null;
  contractNumber: string;
  acceptedAt: number | null;
  acceptedBy: string | null;
  /** Accepts the contract for whoever holds it; gone when that has happened. */
  verifyToken: string | null;
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
};

/** A line of an invoice. */
export type InvoiceLineTable = {
  id: Generated<number>;
  invoiceId: number;
  title: string;
  quantity: number;
  unitPrice: number;
  vat: number;
  totalPrice: number;
};

/** The tables of billing by name. */
export type BillingTables = {
  invoicingDetails: InvoicingDetailsTable;
  subscriptions: SubscriptionTable;
  subscriptionProducts: SubscriptionProductTable;
  invoices: InvoiceTable;
  invoiceLines: InvoiceLineTable;
};

const shapes: Record<keyof BillingTables, Shape> = {
  invoicingDetails: {
    targetId: [i, (column) => column.primaryKey()],
    businessId: [t, optional],
    eInvoiceAddress: [t, optional],
    eInvoiceOperator: [t, optional],
    addressLine1: [t, optional],
    addressLine2: [t, optional],
    receiver: [t, optional],
    email: [t, optional],
    reference: [t, optional],
    periodMonths: [i, required],
    paymentTimeDays: [i, required],
  },
  subscriptions: {
    id: [i, key],
    targetId: [i, required],
    status: [t, required],
    start: [t, required],
    end: [t, optional],
    contractNumber: [t, required],
    acceptedAt: [i, optional],
    acceptedBy: [t, optional],
    verifyToken: [t, optional],
    createdAt: [i, required],
  },
  subscriptionProducts: {
    subscriptionId: [i, required],
    productId: [i, required],
    monthlyFee: [d, required],
  },
  invoices: {
    id: [i, key],
    targetId: [i, required],
    subscriptionId: [i, optional],
    number: [t, (column) => column.notNull().unique()],
    status: [t, required],
    comment: [t, optional],
    date: [t, required],
    dueDate: [t, required],
    paidDate: [t, optional],
    reference: [t, required],
    iban: [t, required],
    recipient: [t, optional],
    periodFrom: [t, required],
    periodTo: [t, required],
    net: [d, zero],
    vat: [d, zero],
    total: [d, zero],
  },
  invoiceLines: {
    id: [i, key],
    invoiceId: [i, required],
    title: [t, required],
    quantity: [d, required],
    unitPrice: [d, required],
    vat: [d, required],
    totalPrice: [d, required],
  },
};

/** Makes the tables of subscriptions and invoices. */
export const createBilling = async (db: Db): Promise<void> => {
  await makeTables(db, shapes);
  await makeIndexes(db, [
    ['subscriptions', ['targetId']],
    ['subscriptions', ['verifyToken']],
    ['subscriptionProducts', ['subscriptionId']],
    ['invoices', ['targetId']],
    ['invoiceLines', ['invoiceId']],
  ]);
};
