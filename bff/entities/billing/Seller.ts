import {
  requiredSellerFields,
  type RequiredSellerField,
  type SellerParty,
  type SellerRecord,
  type SellerVersionRecord,
} from '../../../contract/entities/seller.ts';
import { builder } from '../../graph/builder.ts';

const described = {
  name: 'Name of the company.',
  addressLine1: 'First line of the address.',
  postal: 'Postal code.',
  city: 'City of the address.',
  businessId: 'Business id of the company.',
  vatNumber: 'VAT number of the company.',
  iban: 'Bank account number.',
  bic: 'Code of the bank.',
} as const satisfies Record<RequiredSellerField, string>;

const codes: Readonly<Record<RequiredSellerField, string>> = {
  name: 'NAME',
  addressLine1: 'ADDRESS_LINE1',
  postal: 'POSTAL',
  city: 'CITY',
  businessId: 'BUSINESS_ID',
  vatNumber: 'VAT_NUMBER',
  iban: 'IBAN',
  bic: 'BIC',
};

/** Details of the seller that an invoice has to have. */
export const SellerField = builder.enumType('SellerField', {
  description: 'A detail of the seller that an invoice has to have.',
  values: Object.fromEntries(
    requiredSellerFields.map((field) => [codes[field], { value: field, description: described[field] }]),
  ),
});

/** The seller of invoices. */
export const Seller = builder.objectRef<SellerParty>('Seller').implement({
  description: 'Seller of invoices: name, address, numbers, bank account and contact.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, description: 'Name of the company; null if not set.' }),
    addressLine1: t.exposeString('addressLine1', {
      nullable: true,
      description: 'First line of the address; null if not set.',
    }),
    addressLine2: t.exposeString('addressLine2', {
      nullable: true,
      description: 'Second line of the address; null if not set.',
    }),
    postal: t.exposeString('postal', { nullable: true, description: 'Postal code; null if not set.' }),
    city: t.exposeString('city', { nullable: true, description: 'City of the address; null if not set.' }),
    country: t.exposeString('country', { description: 'ISO 3166 code of the country, for example FI.' }),
    businessId: t.exposeString('businessId', {
      nullable: true,
      description: 'Business id, for example 1234567-1; null if not set.',
    }),
    vatNumber: t.exposeString('vatNumber', {
      nullable: true,
      description: 'VAT number, for example FI12345671; null if not set.',
    }),
    iban: t.exposeString('iban', {
      nullable: true,
      description: 'Bank account that invoices are paid to, without spaces; null if not set.',
    }),
    bic: t.exposeString('bic', { nullable: true, description: 'BIC of the bank; null if not set.' }),
    email: t.exposeString('email', { nullable: true, description: 'Email address; null if not set.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'Telephone number; null if not set.' }),
    domicile: t.exposeString('domicile', { nullable: true, description: 'Home town; null if not set.' }),
  }),
});

const lateInterest = 'Interest for late payment in percent a year; null for that of the Finnish Interest Act.';
const notice = 'Days within which an invoice can be complained about, 1 to 90.';

const SellerVersion = builder.objectRef<SellerVersionRecord>('SellerVersion').implement({
  description: 'Details of the seller as they were saved once.',
  fields: (t) => ({
    version: t.exposeInt('version', { description: 'Version of the seller, increased by each save.' }),
    savedAt: t.expose('savedAt', { type: 'DateTime', description: 'Time of the save.' }),
    savedBy: t.exposeString('savedBy', { description: 'Username of the account that saved the details.' }),
    seller: t.field({ type: Seller, description: 'Seller as saved.', resolve: ({ details }) => details }),
    lateInterestPercent: t.float({
      nullable: true,
      description: lateInterest,
      resolve: ({ details }) => details.lateInterestPercent,
    }),
    noticeDays: t.int({ description: notice, resolve: ({ details }) => details.noticeDays }),
  }),
});

/** The seller of today, and the saved states before it. */
export const SellerSettings = builder.objectRef<SellerRecord>('SellerSettings').implement({
  // GET /ui/admin/seller.
  description: 'Seller and terms of the invoices that are created today.',
  fields: (t) => ({
    seller: t.field({ type: Seller, description: 'Seller of today.', resolve: ({ details }) => details }),
    lateInterestPercent: t.float({
      nullable: true,
      description: lateInterest,
      resolve: ({ details }) => details.lateInterestPercent,
    }),
    noticeDays: t.int({ description: notice, resolve: ({ details }) => details.noticeDays }),
    missing: t.expose('missing', {
      type: [SellerField],
      description: 'Empty details without which no invoice is created.',
    }),
    isExample: t.exposeBoolean('isExample', {
      description:
        'Whether the bank account is the example of the demo, so that only targets of the demo are invoiced.',
    }),
    version: t.exposeInt('version', {
      description: 'Version for updateSeller, increased by each save; 0 before the first.',
    }),
    history: t.expose('history', {
      type: [SellerVersion],
      description: 'The last 100 saved states, newest first.',
    }),
  }),
});

builder.queryField('sellerSettings', (t) =>
  t.field({
    type: SellerSettings,
    nullable: true,
    // GET /ui/admin/seller.
    description:
      'Seller and terms of the invoices. Requires the staff role ADMIN. Errors: FORBIDDEN for other viewers.',
    resolve: (_root, _args, { ui }) => ui.seller({}),
  }),
);
