import type { SellerDetails } from '../../contract/entities/seller.ts';
import type { Upstream } from '../../upstream/server.ts';

/** Details of a seller that invoices can be made with. */
export const testSeller: SellerDetails = {
  name: 'Talo Testi Oy',
  addressLine1: 'Testikatu 2',
  addressLine2: null,
  postal: '33100',
  city: 'Tampere',
  country: 'FI',
  businessId: '1572860-0',
  vatNumber: 'FI15728600',
  iban: 'FI2112345600000785',
  bic: 'NDEAFIHH',
  email: 'laskutus@testi.esimerkki.fi',
  phone: '+358 3 555 0100',
  domicile: 'Tampere',
  lateInterestPercent: null,
  noticeDays: 14,
};

/** Stores a seller, so that invoices can be created. */
export const saveSeller = async ({ db }: Upstream, details: Partial<SellerDetails> = {}): Promise<void> => {
  await db
    .insertInto('sellers')
    .values({ ...testSeller, ...details, savedAt: 0, savedBy: 'admin', example: 0 })
    .execute();
};
