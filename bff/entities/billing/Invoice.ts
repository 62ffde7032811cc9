import type { InvoiceBuyer, InvoiceRecord } from '../../../contract/entities/billing.ts';
import { toCents } from '../../../contract/money.ts';
import { vatByRate, type VatOfRate } from '../../../contract/vatByRate.ts';
import { builder } from '../../graph/builder.ts';
import { registerNode } from '../../graph/node.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { Target } from '../target/Target.ts';
import { InvoiceStatus, InvoiceUnit } from './billingCodes.ts';
import { Seller } from './Seller.ts';

/** One line of an invoice. */
export const InvoiceLine = builder.objectRef<InvoiceRecord['lines'][number]>('InvoiceLine').implement({
  description: 'One line of an invoice.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Title of the line.' }),
    quantity: t.exposeFloat('quantity', { description: 'Quantity, in units of `unitPrice`.' }),
    unit: t.field({
      type: InvoiceUnit,
      nullable: true,
      description: 'Unit of the quantity; null on invoices of before units were stored.',
      resolve: ({ unit }) => unit ?? null,
    }),
    unitPrice: t.expose('unitPrice', { type: 'Decimal', description: 'Euros for one, without VAT.' }),
    vatPercent: t.exposeFloat('vat', { description: 'VAT rate in percent, for example 25.5.' }),
    totalPrice: t.expose('totalPrice', { type: 'Decimal', description: 'Price of the line in euros, excluding VAT.' }),
  }),
});

/** VAT of one rate of an invoice. */
export const VatAmount = builder.objectRef<VatOfRate>('VatAmount').implement({
  description: 'VAT of an invoice at one rate.',
  fields: (t) => ({
    vatPercent: t.exposeFloat('vatPercent', { description: 'VAT rate in percent, for example 25.5.' }),
    net: t.field({
      type: 'Decimal',
      description: 'Euros without VAT, of all lines of the rate.',
      resolve: ({ net }) => toCents(net),
    }),
    vat: t.expose('vat', { type: 'Decimal', description: 'Euros of VAT, rounded once for the rate.' }),
  }),
});

const InvoiceBuyerType = builder.objectRef<InvoiceBuyer>('InvoiceBuyer').implement({
  description: 'Buyer of an invoice on its day.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, description: 'Name of the buyer; null if not set.' }),
    addressLine1: t.exposeString('addressLine1', {
      nullable: true,
      description: 'First line of the address; null if not set.',
    }),
    addressLine2: t.exposeString('addressLine2', {
      nullable: true,
      description: 'Second line of the address; null if not set.',
    }),
    businessId: t.exposeString('businessId', {
      nullable: true,
      description: 'Business id, for example 1234567-1; null if not set.',
    }),
    eInvoiceAddress: t.exposeString('eInvoiceAddress', {
      nullable: true,
      description: 'OVT or IBAN of e-invoices; null if not set.',
    }),
    eInvoiceOperator: t.exposeString('eInvoiceOperator', {
      nullable: true,
      description: 'Operator of e-invoices; null if not set.',
    }),
    reference: t.exposeString('reference', { nullable: true, description: "Buyer's own reference; null if not set." }),
    email: t.exposeString('email', { nullable: true, description: 'Email address for invoices; null if not set.' }),
  }),
});

/** An invoice of a target. */
export const Invoice = builder.objectRef<InvoiceRecord>('Invoice');

Invoice.implement({
  // GET /ui/targets/{id}/invoice_details, GET /ui/admin/target_invoices.
  description: 'An invoice of a target.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({
      description: 'Global ID; opaque.',
      resolve: ({ invoiceId, targetId }) => encodeNodeId('Invoice', invoiceId, targetId),
    }),
    key: t.exposeInt('invoiceId', { description: 'Numeric key.' }),
    number: t.exposeString('number', { description: 'The number of the invoice.' }),
    status: t.expose('invoiceStatus', { type: InvoiceStatus, description: 'Current state.' }),
    comment: t.exposeString('invoiceComment', {
      nullable: true,
      description: 'Comment of the staff; null if none.',
    }),
    date: t.expose('date', { type: 'Date', description: 'Day of creation.' }),
    dueDate: t.expose('dueDate', { type: 'Date', description: 'The last day to pay.' }),
    paidDate: t.expose('paidDate', { type: 'Date', nullable: true, description: 'Day of payment; null if unpaid.' }),
    overdue: t.exposeBoolean('overdue', { description: 'Whether the invoice is open and its due date has passed.' }),
    referenceNumber: t.exposeString('referenceNumber', {
      description: 'Finnish reference number with check digit, in groups of five digits.',
    }),
    rfReference: t.exposeString('rfReference', { description: 'Reference number in ISO 11649 form.' }),
    barcode: t.exposeString('barcode', { description: 'The 54 digits of the virtual barcode.' }),
    iban: t.exposeString('iban', { description: 'IBAN of the recipient of the payment.' }),
    recipient: t.exposeString('recipient', { nullable: true, description: 'Recipient; null if not set.' }),
    periodFrom: t.expose('periodFrom', { type: 'Date', description: 'First day of the invoiced period, inclusive.' }),
    periodUntil: t.expose('periodTo', { type: 'Date', description: 'Last day of the invoiced period, inclusive.' }),
    version: t.exposeInt('version', {
      description: 'Version of the invoice for updateInvoice, increased by each change; 0 if the service counts none.',
    }),
    seller: t.field({
      type: Seller,
      nullable: true,
      description: 'Seller on the day of the invoice; null on invoices of before it was stored.',
      resolve: ({ seller }) => seller ?? null,
    }),
    buyer: t.field({
      type: InvoiceBuyerType,
      nullable: true,
      description: 'Buyer on the day of the invoice; null on invoices of before it was stored.',
      resolve: ({ buyer }) => buyer ?? null,
    }),
    customerNumber: t.string({
      nullable: true,
      description: 'Number of the customer; null on invoices of before it was stored.',
      resolve: ({ customerNumber }) => customerNumber ?? null,
    }),
    paymentTimeDays: t.int({
      nullable: true,
      description: 'Term of payment in days; null on invoices of before it was stored.',
      resolve: ({ paymentTimeDays }) => paymentTimeDays ?? null,
    }),
    lateInterestPercent: t.float({
      nullable: true,
      description:
        'Interest for late payment in percent a year; null for that of the Finnish Interest Act, or without `noticeDays`.',
      resolve: ({ lateInterestPercent }) => lateInterestPercent ?? null,
    }),
    noticeDays: t.int({
      nullable: true,
      description: 'Days within which the invoice can be complained about; null on invoices of before it was stored.',
      resolve: ({ noticeDays }) => noticeDays ?? null,
    }),
    lines: t.expose('lines', { type: [InvoiceLine], description: 'Invoice lines.' }),
    net: t.expose('net', { type: 'Decimal', description: 'Euros without VAT.' }),
    vat: t.expose('vat', { type: 'Decimal', description: 'Euros of VAT.' }),
    total: t.expose('total', { type: 'Decimal', description: 'Euros with VAT.' }),
    targetKey: t.exposeInt('targetId', { description: 'Numeric key of the target, used in portal URLs.' }),
    vatBreakdown: t.field({
      type: [VatAmount],
      description: 'VAT by rate, the highest rate first.',
      resolve: ({ lines }) => vatByRate(lines),
    }),
    targetName: t.exposeString('targetName', { description: 'Name of the target.' }),
    target: t.field({
      type: Target,
      nullable: true,
      description: 'The target.',
      resolve: ({ targetId }, _args, { load }) => load.target.one(targetId),
    }),
  }),
});

registerNode(Invoice, async ({ key, hints: [target] }, { ui }) => {
  if (target === undefined) return null;
  const { invoices } = await ui.invoiceDetails({ id: target });
  return invoices.find(({ invoiceId }) => invoiceId === key) ?? null;
});
