import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { between, clearable, decimal, email, natural, phoneText, text } from '../wire/field.ts';

const optionalText = z.string().nullable();

/** Name, address, numbers, bank account and contact of the seller of an invoice. */
export const sellerParty = z.object({
  name: optionalText,
  addressLine1: optionalText,
  addressLine2: optionalText,
  postal: optionalText,
  city: optionalText,
  /** ISO 3166 code of two letters. */
  country: z.string(),
  /** Finnish business id in its full form; of another country as written there. */
  businessId: optionalText,
  /** VAT number with the letters of its country. */
  vatNumber: optionalText,
  /** Bank account that invoices are paid to, without spaces, and the code of its bank. */
  iban: optionalText,
  bic: optionalText,
  email: optionalText,
  phone: optionalText,
  /** Home town of the company. */
  domicile: optionalText,
});

/** Seller of an invoice. */
export type SellerParty = z.output<typeof sellerParty>;

/** The seller with the terms of its invoices. */
export const sellerDetails = sellerParty.extend({
  /** Interest for late payment in percent a year; null for that of the Interest Act. */
  lateInterestPercent: z.number().nullable(),
  /** Days within which an invoice can be complained about. */
  noticeDays: z.number().int(),
});

/** Details of the seller. */
export type SellerDetails = z.output<typeof sellerDetails>;

/** Details that an invoice has to have; without them none is created. */
export const requiredSellerFields = [
  'name',
  'addressLine1',
  'postal',
  'city',
  'businessId',
  'vatNumber',
  'iban',
  'bic',
] as const satisfies (keyof SellerParty)[];

/** Name of a required detail of the seller. */
export type RequiredSellerField = (typeof requiredSellerFields)[number];

/** Names of the required details, as a field of records. */
export const missingSellerFields = z.array(z.enum(requiredSellerFields));

/** Maximum number of saved states that the record contains. */
export const mostSellerVersions = 100;

/** Details of the seller as they were saved once. */
export const sellerVersionRecord = z.object({
  version: z.number().int(),
  savedAt: z.string(),
  /** Username of the account. */
  savedBy: z.string(),
  details: sellerDetails,
});

/** A saved state of the seller. */
export type SellerVersionRecord = z.output<typeof sellerVersionRecord>;

/** The seller today and what was saved before, the newest first. */
export const sellerRecord = z.object({
  details: sellerDetails,
  /** Required details that are empty. */
  missing: missingSellerFields,
  /** Whether they are the example of the demo, with which only demo sites are invoiced. */
  isExample: z.boolean(),
  /** Increases with each save; 0 before the first. */
  version: z.number().int(),
  history: z.array(sellerVersionRecord),
});

/** The seller and its history. */
export type SellerRecord = z.output<typeof sellerRecord>;

/** The seller on the invoices of the service. Extensions of the table. */
export const seller = {
  seller: endpoint({ method: 'GET', path: '/ui/admin/seller', who: 'admin', output: sellerRecord }),

  /**
   * Saves the details of the seller; omitted fields keep their values. Invoices keep the details of their day. `version`
   * is the one that was read: a save after it is refused.
   */
  updateSeller: endpoint({
    method: 'POST',
    path: '/ui/admin/seller',
    who: 'admin',
    input: {
      name: clearable(text(255)).optional(),
      addressLine1: clearable(text(255)).optional(),
      addressLine2: clearable(text(255)).optional(),
      postal: clearable(text(20)).optional(),
      city: clearable(text(100)).optional(),
      country: text(2).optional(),
      businessId: clearable(text(30)).optional(),
      vatNumber: clearable(text(20)).optional(),
      iban: clearable(text(50)).optional(),
      bic: clearable(text(15)).optional(),
      email: clearable(email).optional(),
      phone: clearable(phoneText).optional(),
      domicile: clearable(text(100)).optional(),
      lateInterestPercent: clearable(decimal).optional(),
      noticeDays: between(1, 90).optional(),
      version: natural.optional(),
    },
    output: sellerRecord,
  }),
};
