import type { Site } from '../plan.ts';

/** Uusi kohde: goods are delivered, nothing is built up yet. */
export const uusiKohde: Site = {
  key: 'uusiKohde',
  plan: () => ({
    target: {
      name: 'Uusi kohde',
      subscription: 0,
      address: null,
      postal: null,
      city: null,
      country: 'FI',
      state: 0,
      type: 0,
      invoiceReference: null,
      paidUntil: null,
      subscriptionStart: null,
      monthlyFee: null,
      tampuuriName: null,
      customerName: null,
      signature: null,
    },
    prices: [],
    groups: [],
  }),
};
