import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { clearable, email, id, token } from '../wire/field.ts';

/** One product of a contract. Prices are euros a month without VAT; `vat` is percent. */
const contractLine = z.object({
  /** Kind of subscription, 1 to 11. */
  productId: z.number().int(),
  /** Name of the product in the language of the document. */
  title: z.string(),
  /** Number of apartments if the fee is counted by them, else 1. */
  quantity: z.number(),
  byApartment: z.boolean(),
  unitPrice: z.number(),
  vat: z.number(),
  totalPrice: z.number(),
});

/** A contract as a document: of today until it is accepted, then as it was accepted. */
export const contractDocumentRecord = z.object({
  number: z.string(),
  language: z.enum(['fi', 'en']),
  /** The first line is the name; `email` is the address of customer service. */
  supplier: z.object({ name: z.string(), details: z.array(z.string()), email: z.string().nullable() }),
  customer: z.object({
    name: z.string().nullable(),
    businessId: z.string().nullable(),
    address: z.array(z.string()),
    email: z.string().nullable(),
  }),
  site: z.object({
    name: z.string(),
    address: z.string().nullable(),
    groups: z.number().int(),
    apartments: z.number().int(),
  }),
  lines: z.array(contractLine),
  /** Euros a month excluding VAT, VAT, and including VAT. */
  net: z.number(),
  vat: z.number(),
  total: z.number(),
  /** First and last day, inclusive; no last day is until further notice. */
  start: z.string(),
  end: z.string().nullable(),
  /** Months between invoices, and days until payment is due. */
  periodMonths: z.number().int(),
  paymentTimeDays: z.number().int(),
  terms: z.object({ version: z.string(), items: z.array(z.object({ title: z.string(), text: z.string() })) }),
  acceptance: z
    .object({ acceptedAt: z.string(), name: z.string().nullable(), email: z.string().nullable() })
    .nullable(),
});

/** Record of a contract as a document. */
export type ContractDocumentRecord = z.output<typeof contractDocumentRecord>;

/** What the link of a contract opens: the document, or after acceptance its number and day only. */
export const contractOfferRecord = z.object({
  number: z.string(),
  /** Day of acceptance; null while the contract can be accepted. */
  acceptedOn: z.string().nullable(),
  document: contractDocumentRecord.nullable(),
  /** Changes with the document and its language; sent with the acceptance. Null with the document. */
  version: z.string().nullable(),
  /** Email address of customer service; null if not set. */
  contact: z.string().nullable(),
});

/** Record of the link of a contract. */
export type ContractOfferRecord = z.output<typeof contractOfferRecord>;

const one = { id, subscriptionId: id };

/** Endpoints of the contract of a subscription. Extensions of the table. */
export const subscriptionContract = {
  /** The contract that a link opens. Reading it accepts nothing; the first reading is stored for staff. */
  contractByToken: endpoint({
    method: 'GET',
    path: '/subscription/verify/{token}',
    who: 'public',
    input: { token },
    output: contractOfferRecord,
  }),

  contractDocument: endpoint({
    method: 'GET',
    path: '/ui/targets/{id}/subscriptions/{subscriptionId}/contract',
    who: 'targetAdmin',
    input: one,
    output: contractDocumentRecord,
  }),

  /** Mails the link to the invoicing contact, or to another address; again after 3 minutes at the earliest. */
  sendContract: endpoint({
    method: 'POST',
    path: '/ui/targets/{id}/subscriptions/{subscriptionId}/contract/send',
    who: 'admin',
    input: { ...one, email: clearable(email).optional() },
    status: 204,
    output: z.null(),
  }),
};
