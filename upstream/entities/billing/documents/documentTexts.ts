import type { InvoiceDocument, LineUnit } from './invoiceDocument.ts';

type Language = InvoiceDocument['language'];

const finnish = {
  invoice: 'Lasku',
  creditNote: 'Hyvityslasku',
  number: 'Laskun numero',
  creditNumber: 'Hyvityslaskun numero',
  date: 'Laskun päivä',
  creditDate: 'Päivä',
  dueDate: 'Eräpäivä',
  terms: 'Maksuehto',
  lateInterest: 'Viivästyskorko',
  statutory: 'korkolain mukaan',
  noticeTime: 'Huomautusaika',
  reference: 'Viitenumero',
  period: 'Laskutuskausi',
  buyerReference: 'Viitteenne',
  contract: 'Sopimus',
  customerNumber: 'Asiakasnumero',
  creditedInvoice: 'Hyvitetään laskua',
  creditedOf: 'Sen päivä ja summa',
  reason: 'Peruste',
  buyerBusinessId: 'Ostajan Y-tunnus',
  eInvoice: 'Verkkolasku',
  operator: 'välittäjä',
  site: 'Kohde',
  description: 'Kuvaus',
  quantity: 'Määrä',
  unit: 'Yksikkö',
  unitPrice: 'à veroton',
  vatRate: 'Alv',
  lineNet: 'Veroton, €',
  vatByRate: 'Arvonlisävero verokannoittain',
  rate: 'Kanta',
  net: 'Veroton',
  vat: 'Vero',
  gross: 'Verollinen',
  netSum: 'Veroton yhteensä',
  vatSum: 'Arvonlisävero',
  invoiceSum: 'Laskun summa',
  paid: 'Maksettu',
  toPay: 'Maksettavaa',
  leftToPay: 'Maksettavaa jäljellä',
  creditSum: 'Hyvitys yhteensä',
  vatNote: 'Hinnat ovat verottomia. Vero on laskettu verokannan verottomasta summasta.',
  doNotPay: 'Älä maksa tätä laskua.',
  credited: 'Hyvitys on kohdistettu laskuun',
  thisCredit: 'Tämä hyvitys',
  open: 'Avoinna',
  cancelled: 'Mitätöity',
  page: 'Sivu',
  carriedTo: 'Siirto sivulle',
  carriedFrom: 'Siirto sivulta',
  slipOnFirst: 'Tilisiirto on sivulla 1.',
  domicile: 'kotipaikka',
  businessId: 'Y-tunnus',
  vatNumber: 'ALV',
  useReference: 'Käytä maksaessasi viitenumeroa.',
  scan: 'Lue pankkisovelluksella',
  now: 'HETI',
};

const english: typeof finnish = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
  number: 'Invoice number',
  creditNumber: 'Credit note number',
  date: 'Invoice date',
  creditDate: 'Date',
  dueDate: 'Due date',
  terms: 'Terms of payment',
  lateInterest: 'Interest on delay',
  statutory: 'by the Interest Act',
  noticeTime: 'Complaints within',
  reference: 'Reference number',
  period: 'Period',
  buyerReference: 'Your reference',
  contract: 'Contract',
  customerNumber: 'Customer number',
  creditedInvoice: 'Credits invoice',
  creditedOf: 'Its date and sum',
  reason: 'Reason',
  buyerBusinessId: 'Buyer’s business ID',
  eInvoice: 'E-invoice',
  operator: 'operator',
  site: 'Site',
  description: 'Description',
  quantity: 'Quantity',
  unit: 'Unit',
  unitPrice: 'Price, net',
  vatRate: 'VAT',
  lineNet: 'Net, €',
  vatByRate: 'VAT by rate',
  rate: 'Rate',
  net: 'Net',
  vat: 'VAT',
  gross: 'Gross',
  netSum: 'Net total',
  vatSum: 'VAT',
  invoiceSum: 'Invoice total',
  paid: 'Paid',
  toPay: 'To pay',
  leftToPay: 'Left to pay',
  creditSum: 'Credit in total',
  vatNote: 'Prices are net. VAT is counted from the net sum of each rate.',
  doNotPay: 'Do not pay this document.',
  credited: 'The credit is set against invoice',
  thisCredit: 'This credit',
  open: 'Open',
  cancelled: 'Cancelled',
  page: 'Page',
  carriedTo: 'Carried to page',
  carriedFrom: 'Carried from page',
  slipOnFirst: 'The payment slip is on page 1.',
  domicile: 'domicile',
  businessId: 'Business ID',
  vatNumber: 'VAT',
  useReference: 'Use the reference number when you pay.',
  scan: 'Scan with your bank’s app',
  now: 'NOW',
};

/** Texts of invoice documents in a language. */
export const textsOf = (language: Language): typeof finnish => (language === 'fi' ? finnish : english);

const units: Readonly<Record<Language, Readonly<Record<LineUnit, string>>>> = {
  fi: { month: 'kk', apartmentMonth: 'huoneisto·kk', piece: 'kpl' },
  en: { month: 'month', apartmentMonth: 'flat·month', piece: 'pcs' },
};

/** Short name of a unit, at most 14 characters as Finvoice has it. */
export const unitText = (language: Language, unit: LineUnit): string => units[language][unit];

const days = (language: Language, count: number): string =>
  language === 'fi' ? `${count} pv` : `${count} ${count === 1 ? 'day' : 'days'}`;

/** Terms of payment, as in "14 pv netto". */
export const termsText = ({ language, paymentTimeDays }: InvoiceDocument): string =>
  `${days(language, paymentTimeDays)} ${language === 'fi' ? 'netto' : 'net'}`;

/** Time in which the buyer is to complain, as in "8 pv". */
export const noticeText = ({ language, noticeDays }: InvoiceDocument): string => days(language, noticeDays);

/** A decimal number with a comma, or a point in English, and no more digits than it has. */
export const numberText = (language: Language, number: number): string =>
  number.toLocaleString(language === 'fi' ? 'fi-FI' : 'en-GB', { maximumFractionDigits: 6 });

/** Interest on delay, as in "8,5 %", or that of the Interest Act. */
export const lateInterestText = ({ language, lateInterestPercent }: InvoiceDocument): string =>
  lateInterestPercent === null ? textsOf(language).statutory : `${numberText(language, lateInterestPercent)}\u00A0%`;

/** Euros with two decimals, or as many as a unit price has, without the sign of the currency. */
export const eurosText = (language: Language, euros: number): string =>
  euros
    .toLocaleString(language === 'fi' ? 'fi-FI' : 'en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 6 })
    .replace('-', '\u2212');

/** A day as in 28.11.2026, or 28/11/2026 in English. */
export const dayText = (language: Language, day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return language === 'fi' ? `${Number(date)}.${Number(month)}.${year}` : `${date}/${month}/${year}`;
};
