/** What a site subscribes to; moments are whole months before the world was made, or days. */
export type Contract = {
  site: string;
  number: string;
  status: 'draft' | 'active' | 'ended';
  /** When it began: a day, or how many months ago. */
  start: string | number;
  /** How many days ago it ended. */
  endedDaysAgo?: number;
  acceptedBy?: string;
  products: [kind: number, monthlyFee: number][];
};

/** The contracts of the demo world. The products of Kuusikallio are 149 € a month together, most of it counted by flats. */
export const contracts: readonly Contract[] = [
  {
    site: 'kuusikallio',
    number: '2023-0117',
    status: 'active',
    start: '2023-03-01',
    acceptedBy: 'Sanna Korhonen',
    products: [
      [1, 104.4],
      [3, 32.4],
      [11, 12.2],
    ],
  },
  {
    site: 'koivurinne',
    number: '2024-0052',
    status: 'active',
    start: '2024-05-01',
    acceptedBy: 'Sanna Korhonen',
    products: [
      [2, 24],
      [7, 14],
    ],
  },
  {
    site: 'lepola',
    number: '2024-0131',
    status: 'active',
    start: '2024-09-01',
    acceptedBy: 'Helena Saari',
    products: [
      [4, 120],
      [5, 60],
      [6, 30],
    ],
  },
  {
    site: 'mokki',
    number: '2025-0208',
    status: 'active',
    start: 12,
    acceptedBy: 'Jari Mäkelä',
    products: [
      [1, 5],
      [10, 4.9],
    ],
  },
  {
    site: 'virtanen',
    number: '2025-0211',
    status: 'active',
    start: 12,
    acceptedBy: 'Ville Virtanen',
    products: [[8, 14.9]],
  },
  {
    site: 'sinilintu',
    number: '2026-0019',
    status: 'draft',
    start: 0,
    products: [
      [1, 20],
      [2, 12],
    ],
  },
  {
    site: 'vanha',
    number: '2021-0033',
    status: 'ended',
    start: '2021-02-01',
    endedDaysAgo: 150,
    acceptedBy: 'Antti Laine',
    products: [[1, 45]],
  },
  {
    site: 'rantapolku',
    number: '2022-0080',
    status: 'ended',
    start: '2022-06-01',
    endedDaysAgo: 92,
    acceptedBy: 'Maria Lindqvist',
    products: [[9, 59]],
  },
];

type Details = {
  businessId: string | null;
  eInvoiceAddress: string | null;
  eInvoiceOperator: string | null;
  addressLine1: string;
  addressLine2: string;
  receiver: string;
  email: string | null;
};

/** Where the invoices of a site go. */
export const invoicing: Readonly<Record<string, Details>> = {
  kuusikallio: {
    businessId: '1572860-0',
    eInvoiceAddress: '003715728600',
    eInvoiceOperator: '003721291126',
    addressLine1: 'Isännöinti Kotilinna Oy',
    addressLine2: 'Hämeenkatu 14, 33100 Tampere',
    receiver: 'Asunto Oy Tampereen Kuusikallio',
    email: 'laskut@kotilinna.esimerkki.fi',
  },
  koivurinne: {
    businessId: '2036417-8',
    eInvoiceAddress: '003720364178',
    eInvoiceOperator: 'E204503',
    addressLine1: 'Isännöinti Kotilinna Oy',
    addressLine2: 'Hämeenkatu 14, 33100 Tampere',
    receiver: 'Asunto Oy Kuopion Koivurinne',
    email: 'laskut@kotilinna.esimerkki.fi',
  },
  lepola: {
    businessId: '0737546-2',
    eInvoiceAddress: null,
    eInvoiceOperator: null,
    addressLine1: 'Lepolantie 3',
    addressLine2: '90100 Oulu',
    receiver: 'Lepolan Hoiva Oy',
    email: 'talous@lepola.esimerkki.fi',
  },
  mokki: {
    businessId: null,
    eInvoiceAddress: null,
    eInvoiceOperator: null,
    addressLine1: 'Rantatie 210',
    addressLine2: '52200 Puumala',
    receiver: 'Jari Mäkelä',
    email: 'jari.makela@esimerkki.fi',
  },
  virtanen: {
    businessId: null,
    eInvoiceAddress: null,
    eInvoiceOperator: null,
    addressLine1: 'Mäntytie 7',
    addressLine2: '02600 Espoo',
    receiver: 'Ville Virtanen',
    email: 'ville.virtanen@esimerkki.fi',
  },
};
