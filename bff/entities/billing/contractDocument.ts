import type { ContractDocumentRecord, ContractOfferRecord } from '../../../contract/entities/subscriptionContract.ts';
import { vatByRate } from '../../../contract/vatByRate.ts';
import { builder } from '../../graph/builder.ts';
import { hasCode } from '../../graph/problems.ts';
import { subscriptionKind } from '../target/targetCodes.ts';
import { BillingSubscription } from './BillingSubscription.ts';
import { VatAmount } from './Invoice.ts';

type Record = ContractDocumentRecord;

const ContractSupplier = builder.objectRef<Record['supplier']>('ContractSupplier').implement({
  description: 'The operator of the service as a party of a contract.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the operator.' }),
    details: t.exposeStringList('details', { description: 'Business ID, address and other lines.' }),
    email: t.exposeString('email', { nullable: true, description: 'Email of customer service; null if not set.' }),
  }),
});

const ContractCustomer = builder.objectRef<Record['customer']>('ContractCustomer').implement({
  description: 'The customer as a party of a contract.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, description: 'Name of the customer; null if not set.' }),
    businessId: t.exposeString('businessId', { nullable: true, description: 'Business ID; null if not set.' }),
    address: t.exposeStringList('address', { description: 'Lines of the invoicing address.' }),
    email: t.exposeString('email', { nullable: true, description: 'Email of the invoicing contact; null if not set.' }),
  }),
});

const ContractSite = builder.objectRef<Record['site']>('ContractSite').implement({
  description: 'The target that a contract is about.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the target.' }),
    address: t.exposeString('address', { nullable: true, description: 'Street address and city; null if not set.' }),
    groupCount: t.exposeInt('groups', { description: 'Number of groups.' }),
    apartmentCount: t.exposeInt('apartments', { description: 'Number of apartments.' }),
  }),
});

const ContractLine = builder.objectRef<Record['lines'][number]>('ContractLine').implement({
  description: 'One product of a contract with its monthly price.',
  fields: (t) => ({
    kind: t.field({
      type: subscriptionKind.type,
      description: 'Product.',
      resolve: ({ productId }) => subscriptionKind.read(productId),
    }),
    title: t.exposeString('title', { description: 'Name of the product in the language of the document.' }),
    quantity: t.exposeFloat('quantity', {
      description: 'Number of apartments if the fee is counted by them, else 1, in units.',
    }),
    byApartment: t.exposeBoolean('byApartment', { description: 'Whether the fee is counted by apartments.' }),
    unitPrice: t.expose('unitPrice', { type: 'Decimal', description: 'Euros a month for each unit, excluding VAT.' }),
    vatPercent: t.exposeFloat('vat', { description: 'VAT rate in percent.' }),
    totalPrice: t.expose('totalPrice', { type: 'Decimal', description: 'Euros a month, excluding VAT.' }),
  }),
});

const ContractTerm = builder.objectRef<Record['terms']['items'][number]>('ContractTerm').implement({
  description: 'One paragraph of the terms of a contract.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Subject of the paragraph.' }),
    text: t.exposeString('text', { description: 'Text of the paragraph.' }),
  }),
});

const ContractDocument = builder.objectRef<Record>('ContractDocument').implement({
  description: 'A contract as a document: of the current data until it is accepted, then as it was accepted.',
  fields: (t) => ({
    number: t.exposeString('number', { description: 'Number of the contract.' }),
    language: t.exposeString('language', { description: 'Language of titles and terms, for example fi.' }),
    supplier: t.expose('supplier', { type: ContractSupplier, description: 'The supplying party.' }),
    customer: t.expose('customer', { type: ContractCustomer, description: 'The buying party.' }),
    site: t.expose('site', { type: ContractSite, description: 'The target of the contract.' }),
    lines: t.expose('lines', { type: [ContractLine], description: 'Products with their monthly prices.' }),
    net: t.expose('net', { type: 'Decimal', description: 'Euros a month, excluding VAT.' }),
    vat: t.expose('vat', { type: 'Decimal', description: 'Euros of VAT a month.' }),
    total: t.expose('total', { type: 'Decimal', description: 'Euros a month, including VAT.' }),
    vatBreakdown: t.field({
      type: [VatAmount],
      description: 'VAT by rate, the highest rate first.',
      resolve: ({ lines }) => vatByRate(lines),
    }),
    validFrom: t.expose('start', { type: 'Date', description: 'First day, inclusive.' }),
    validUntil: t.expose('end', {
      type: 'Date',
      nullable: true,
      description: 'Last day, inclusive; null for no end.',
    }),
    periodMonths: t.exposeInt('periodMonths', { description: 'Months between invoices.' }),
    paymentTimeDays: t.exposeInt('paymentTimeDays', { description: 'Days until an invoice is due.' }),
    termsVersion: t.string({ description: 'Version of the terms.', resolve: ({ terms }) => terms.version }),
    terms: t.field({
      type: [ContractTerm],
      description: 'Terms in their order.',
      resolve: ({ terms }) => terms.items,
    }),
    acceptedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Time of acceptance; null if not accepted yet.',
      resolve: ({ acceptance }) => acceptance?.acceptedAt,
    }),
    acceptedBy: t.string({
      nullable: true,
      description: 'Name of the person who accepted; null if not accepted yet.',
      resolve: ({ acceptance }) => acceptance?.name,
    }),
    acceptedEmail: t.string({
      nullable: true,
      description: 'Email of the person who accepted; null if not accepted yet or unknown.',
      resolve: ({ acceptance }) => acceptance?.email,
    }),
  }),
});

const ContractOffer = builder.objectRef<ContractOfferRecord>('ContractOffer').implement({
  // GET /subscription/verify/{token}.
  description: 'The contract that a mailed link opens.',
  fields: (t) => ({
    number: t.exposeString('number', { description: 'Number of the contract.' }),
    acceptedDate: t.expose('acceptedOn', {
      type: 'Date',
      nullable: true,
      description: 'Day of acceptance in Europe/Helsinki; null while the contract can be accepted.',
    }),
    document: t.expose('document', {
      type: ContractDocument,
      nullable: true,
      description: 'The contract; null once it is accepted.',
    }),
    version: t.exposeString('version', {
      nullable: true,
      description: 'Version of the document, for verifySubscription; null once the contract is accepted.',
    }),
    contact: t.exposeString('contact', { nullable: true, description: 'Email of customer service; null if not set.' }),
  }),
});

builder.queryField('contractByToken', (t) =>
  t.field({
    type: ContractOffer,
    nullable: true,
    // GET /subscription/verify/{token}.
    description:
      'Contract that a mailed link opens; null for a wrong token. Reading it accepts nothing. No authentication required. Errors: RATE_LIMITED after 20 wrong tokens of a network in 15 minutes.',
    args: { token: t.arg.string({ required: true, description: 'Token from the link.' }) },
    resolve: (_root, { token }, { ui }) =>
      ui.contractByToken({ token }).catch((error: unknown) => {
        if (hasCode(error, 'NOT_FOUND', 'BAD_USER_INPUT')) return null;
        throw error;
      }),
  }),
);

builder.objectField(BillingSubscription, 'contractDocument', (t) =>
  t.field({
    type: ContractDocument,
    nullable: true,
    // GET /ui/targets/{id}/subscriptions/{subscriptionId}/contract, one call each.
    description: 'The contract as a document. Requires TARGET_ADMIN on the target. Errors: FORBIDDEN.',
    complexity: { field: 10 },
    resolve: ({ id, targetId }, _args, { ui }) => ui.contractDocument({ id: targetId, subscriptionId: id }),
  }),
);
