import type { SellerDetails } from '../../../contract/entities/seller.ts';

/** The bank's own example of an account, for the invoices of demo sites alone. */
export const demoIban = 'FI5810171000000122';

/** Seller of the demo world: an example whose numbers have the right check digits. */
export const demoSeller: SellerDetails = {
  name: 'Talo Demo Oy',
  addressLine1: 'Esimerkkikatu 1',
  addressLine2: null,
  postal: '00100',
  city: 'Helsinki',
  country: 'FI',
  businessId: '1234567-1',
  vatNumber: 'FI12345671',
  iban: demoIban,
  bic: 'NDEAFIHH',
  email: 'laskutus@talo.esimerkki.fi',
  phone: '+358 9 555 0100',
  domicile: 'Helsinki',
  lateInterestPercent: null,
  noticeDays: 14,
};
