import type { InvoiceRecord } from '../../../contract/entities/billing.ts';

type Status = InvoiceRecord['invoiceStatus'];

/** How a site has been invoiced: how many times, how many days ago the last one was, and which were not simply paid. */
export type InvoicePlan = {
  site: string;
  count: number;
  lastDaysAgo: number;
  /** By how many months before the last. */
  unusual: Readonly<Record<number, { status: Status; comment?: string }>>;
};

/** The invoices of the demo world: of each state as many as a year with ordinary and less ordinary customers has. */
export const invoicePlans: readonly InvoicePlan[] = [
  {
    site: 'kuusikallio',
    count: 14,
    lastDaysAgo: 0,
    unusual: { 0: { status: 'PENDING' }, 3: { status: 'PAID_PARTIALLY', comment: 'Maksettu 100,00 €, loppu sovittu' } },
  },
  {
    site: 'koivurinne',
    count: 14,
    lastDaysAgo: 3,
    unusual: {
      0: { status: 'DELIVERED' },
      1: { status: 'DELIVERED', comment: 'Maksumuistutus lähetetty' },
      4: { status: 'PAID_PARTIALLY' },
    },
  },
  {
    site: 'lepola',
    count: 14,
    lastDaysAgo: 5,
    unusual: {
      0: { status: 'DELIVERED' },
      1: { status: 'PENDING', comment: 'Odottaa asiakkaan verkkolaskuosoitetta' },
      6: { status: 'CANCELLED', comment: 'Väärä hinta, kausi laskutetaan uudelleen' },
    },
  },
  {
    site: 'mokki',
    count: 12,
    lastDaysAgo: 2,
    unusual: {
      0: { status: 'DELIVERED' },
      1: { status: 'PENDING' },
      3: { status: 'FAILED', comment: 'Sähköpostiosoitetta ei löydy' },
    },
  },
  {
    site: 'virtanen',
    count: 12,
    lastDaysAgo: 6,
    unusual: {
      0: { status: 'DELIVERED' },
      2: { status: 'DELIVERED' },
      7: { status: 'REFUNDED', comment: 'Palautettu, palvelu oli poikki' },
    },
  },
];
