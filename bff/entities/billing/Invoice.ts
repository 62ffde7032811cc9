import type { InvoiceRecord } from '../../../contract/entities/billing.ts';
import { builder } from '../../graph/builder.ts';
import { registerNode } from '../../graph/node.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { Target } from '../target/Target.ts';
import { InvoiceStatus } from './billingCodes.ts';

/** One line of an invoice. */
export const InvoiceLine = builder.objectRef<InvoiceRecord['lines'][number]>('InvoiceLine').implement({
  description: 'One line of an invoice.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'What is invoiced.' }),
    quantity: t.exposeFloat('quantity', { description: 'How many of what `unitPrice` is the price of.' }),
    unitPrice: t.expose('unitPrice', { type: 'Decimal', description: 'Euros for one, without VAT.' }),
    vat: t.exposeFloat('vat', { description: 'VAT, percent.' }),
    totalPrice: t.expose('totalPrice', { type: 'Decimal', description: 'Euros for all of it, without VAT.' }),
  }),
});

/** An invoice of a target. */
export const Invoice = builder.objectRef<InvoiceRecord>('Invoice');

Invoice.implement({
  description: 'An invoice of a site. Source: GET /ui/targets/{id}/invoice_details, GET /ui/admin/target_invoices.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({
      description: 'The global id.',
      resolve: ({ invoiceId, targetId }) => encodeNodeId('Invoice', invoiceId, targetId),
    }),
    key: t.exposeInt('invoiceId', { description: "/ui's own number." }),
    number: t.exposeString('number', { description: 'The number of the invoice.' }),
    status: t.expose('invoiceStatus', { type: InvoiceStatus, description: 'Its state.' }),
    comment: t.exposeString('invoiceComment', {
      nullable: true,
      description: "What the provider's staff note about it.",
    }),
    date: t.expose('date', { type: 'Date', description: 'The day on which it was made.' }),
    dueDate: t.expose('dueDate', { type: 'Date', description: 'The last day to pay.' }),
    paidDate: t.expose('paidDate', { type: 'Date', nullable: true, description: 'The day on which it was paid.' }),
    overdue: t.exposeBoolean('overdue', { description: 'Whether it is open and its due date has passed.' }),
    referenceNumber: t.exposeString('referenceNumber', {
      description: 'The Finnish reference number with its check digit, in groups of five.',
    }),
    rfReference: t.exposeString('rfReference', { description: 'The same as an ISO 11649 reference.' }),
    barcode: t.exposeString('barcode', { description: 'The 54 digits of the virtual barcode.' }),
    iban: t.exposeString('iban', { description: 'The account that it is paid to.' }),
    recipient: t.exposeString('recipient', { nullable: true, description: 'Who receives it.' }),
    periodFrom: t.expose('periodFrom', { type: 'Date', description: 'The first day that it is for.' }),
    periodTo: t.expose('periodTo', { type: 'Date', description: 'The last day that it is for.' }),
    lines: t.expose('lines', { type: [InvoiceLine], description: 'What is invoiced, line by line.' }),
    net: t.expose('net', { type: 'Decimal', description: 'Euros without VAT.' }),
    vat: t.expose('vat', { type: 'Decimal', description: 'Euros of VAT.' }),
    total: t.expose('total', { type: 'Decimal', description: 'Euros with VAT.' }),
    targetName: t.exposeString('targetName', { description: 'The name of the site.' }),
    target: t.field({
      type: Target,
      nullable: true,
      description: 'The site.',
      resolve: ({ targetId }, _args, { load }) => load.target.one(targetId),
    }),
  }),
});

registerNode(Invoice, async ({ key, hints: [target] }, { ui }) => {
  if (target === undefined) return null;
  const { invoices } = await ui.invoiceDetails({ id: target });
  return invoices.find(({ invoiceId }) => invoiceId === key) ?? null;
});
