import { mutation } from '../../graph/mutation.ts';
import { SellerSettings } from './Seller.ts';

mutation({
  name: 'updateSeller',
  // POST /ui/admin/seller.
  description:
    'Saves the seller of invoices; omitted fields keep their values, null clears. Invoices keep the seller of their day. Requires the staff role ADMIN. User errors: INVALID, TOO_LONG, TOO_SMALL, TOO_LARGE, SELLER_CHANGED where it was saved after `version`, NO_PERMISSION.',
  input: (t) => ({
    name: t.string({ description: 'Name of the company, up to 255 characters.' }),
    addressLine1: t.string({ description: 'First line of the address.' }),
    addressLine2: t.string({ description: 'Second line of the address.' }),
    postal: t.string({ description: 'Postal code.' }),
    city: t.string({ description: 'City of the address.' }),
    country: t.string({ description: 'ISO 3166 code of two letters. Null or omitted: unchanged.' }),
    businessId: t.string({ description: 'Business id; of a Finnish company with its check digit.' }),
    vatNumber: t.string({ description: 'VAT number; of a Finnish company FI and the digits of the business id.' }),
    iban: t.string({ description: "IBAN with its check digits and its country's length." }),
    bic: t.string({ description: 'BIC of 8 or 11 characters.' }),
    email: t.string({ description: 'Email address.' }),
    phone: t.string({ description: 'Telephone number of 3 to 15 digits.' }),
    domicile: t.string({ description: 'Home town.' }),
    lateInterestPercent: t.float({
      description: 'Interest for late payment in percent a year, 0 to 100; null for that of the Interest Act.',
    }),
    noticeDays: t.int({
      description: 'Days within which an invoice can be complained about, 1 to 90. Null or omitted: unchanged.',
    }),
    version: t.int({ description: 'Version that the change is based on. Default: no check.' }),
  }),
  resolve: async ({ country, noticeDays, version, ...rest }, { ui }) => ({
    sellerSettings: await ui.updateSeller({
      ...rest,
      country: country ?? undefined,
      noticeDays: noticeDays ?? undefined,
      version: version ?? undefined,
    }),
  }),
  payload: (t) => ({
    sellerSettings: t.expose('sellerSettings', {
      type: SellerSettings,
      nullable: true,
      description: 'Saved seller with its history; null if the mutation failed.',
    }),
  }),
});
