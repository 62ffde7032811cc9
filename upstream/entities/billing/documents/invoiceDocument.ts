import type { InvoiceBuyer, InvoiceLine, InvoiceRecord, invoiceUnits } from '../../../../contract/entities/billing.ts';
import {
  requiredSellerFields,
  type RequiredSellerField,
  type SellerParty,
} from '../../../../contract/entities/seller.ts';
import { rfOf } from '../referenceNumber.ts';
import { virtualBarcode } from '../virtualBarcode.ts';

/** Details of the party that sells, as of the day of an invoice; those that an invoice has to have are there. */
export type SellerOfInvoice = SellerParty & Record<RequiredSellerField, string>;

/** Details of the party that buys, as of the day of an invoice; null where they are not known. */
export type BuyerOfInvoice = InvoiceBuyer & { name: string };

/** Unit of the quantity of a line. */
export type LineUnit = (typeof invoiceUnits)[number];

/** Line of an invoice document: price and sum in euros without VAT, VAT in percent. */
export type DocumentLine = InvoiceLine & { unit: LineUnit };

/** What files and paper of an invoice or a credit note are written from. Amounts are euros; days are ISO 8601. */
export type InvoiceDocument = {
  kind: 'INVOICE' | 'CREDIT_NOTE';
  /** Language of texts that are no data. */
  language: 'fi' | 'en';
  number: string;
  date: string;
  /** Last day to pay; a credit note has none. */
  dueDate: string | null;
  periodFrom: string;
  periodTo: string;
  seller: SellerOfInvoice;
  buyer: BuyerOfInvoice;
  customerNumber: string;
  contractNumber: string | null;
  /** Name and address of the site, on one line. */
  site: string;
  paymentTimeDays: number;
  /** Yearly interest on delay in percent; null for that of the Interest Act. */
  lateInterestPercent: number | null;
  /** Days within which the buyer is to complain. */
  noticeDays: number;
  lines: readonly DocumentLine[];
  net: number;
  vat: number;
  total: number;
  paid: number;
  /** What is left to pay, never below zero. */
  open: number;
  /** Digits of the Finnish reference number. */
  reference: string;
  /** The invoice that a credit note corrects, and why. */
  credits: { number: string; date: string; total: number; open: number; reason: string | null } | null;
  /** Whether its due date has passed, so that the slip asks to pay at once. */
  isOverdue: boolean;
  /** Whether nothing is to be paid by this document, since it was cancelled. */
  isCancelled: boolean;
};

/** Whether a document asks for a payment, so that it has a payment slip, bar code and QR code. */
export const isPayable = ({ kind, open, isCancelled }: InvoiceDocument): boolean =>
  kind === 'INVOICE' && open > 0 && !isCancelled;

/** The virtual bar code of what is left to pay; its reference is the RF one in version 5. */
export const barcodeOf = (document: InvoiceDocument, version: 4 | 5 = 4): string =>
  virtualBarcode({
    iban: document.seller.iban,
    euros: document.open,
    reference: version === 4 ? document.reference : rfOf(document.reference),
    dueDate: document.isOverdue ? null : document.dueDate,
  });

const townOf = (line: string | undefined): { postal: string; city: string } | null => {
  const [, postal, city] = /^(?:FI-?)?(\d{5})\s+(\S.*)$/.exec(line ?? '') ?? [];
  return postal && city ? { postal, city } : null;
};

/** Longest name of a street that Finvoice takes; a longer line is divided at its commas. */
const streetLength = 35;

const divide = (line: string): string[] => (line.length > streetLength ? line.split(/\s*,\s*/) : [line]);

/**
 * The buyer's address in parts: its streets, and postal code and town where its last line ends with them, as "33100
 * Tampere" or "Hämeenkatu 14, 33100 Tampere".
 */
export const addressOf = ({
  addressLine1,
  addressLine2,
}: BuyerOfInvoice): { streets: string[]; town: { postal: string; city: string } | null } => {
  const lines = [addressLine1, addressLine2].flatMap((line) => line?.trim() || []);
  const parts = lines.at(-1)?.split(/\s*,\s*/) ?? [];
  const town = townOf(parts.at(-1));
  const streets = town ? [...lines.slice(0, -1), parts.slice(0, -1).join(', ')] : lines;
  return { streets: streets.filter(Boolean).flatMap(divide), town };
};

/** What a document has beside the record of its invoice. */
export type DocumentFacts = Pick<InvoiceDocument, 'language' | 'contractNumber' | 'site'>;

const isWhole = (seller: SellerParty | null | undefined): seller is SellerOfInvoice =>
  Boolean(seller && requiredSellerFields.every((field) => seller[field]));

/**
 * Document of an invoice of its day; null for one from before both parties were stored with it, of which nothing true
 * could be written.
 */
export const documentOf = (invoice: InvoiceRecord, facts: DocumentFacts): InvoiceDocument | null => {
  const { seller, buyer, customerNumber, paymentTimeDays, noticeDays, lateInterestPercent, total } = invoice;
  if (!isWhole(seller) || !buyer || !customerNumber) return null;
  const isPaid = invoice.invoiceStatus === 'PAID' || invoice.invoiceStatus === 'REFUNDED';
  return {
    ...facts,
    kind: 'INVOICE',
    number: invoice.number,
    date: invoice.date,
    dueDate: invoice.dueDate,
    periodFrom: invoice.periodFrom,
    periodTo: invoice.periodTo,
    seller,
    buyer: { ...buyer, name: buyer.name ?? invoice.recipient ?? invoice.targetName },
    customerNumber,
    paymentTimeDays: paymentTimeDays ?? 14,
    noticeDays: noticeDays ?? 14,
    lateInterestPercent: lateInterestPercent ?? null,
    lines: invoice.lines.map((line) => ({ ...line, unit: line.unit ?? 'piece' })),
    net: invoice.net,
    vat: invoice.vat,
    total,
    paid: isPaid ? total : 0,
    open: isPaid ? 0 : total,
    reference: invoice.referenceNumber.replaceAll(' ', ''),
    credits: null,
    isOverdue: invoice.overdue,
    isCancelled: invoice.invoiceStatus === 'CANCELLED',
  };
};
