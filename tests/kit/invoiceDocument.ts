import { exact } from '../../contract/money.ts';
import type { InvoiceDocument } from '../../upstream/entities/billing/documents/invoiceDocument.ts';

/** An invoice document of a housing company with three lines: 149.00 € net, 187.00 € with VAT. */
export const makeInvoiceDocument = (fields: Partial<InvoiceDocument> = {}): InvoiceDocument => ({
  kind: 'INVOICE',
  language: 'fi',
  number: '20260042',
  date: '2026-11-28',
  dueDate: '2026-12-12',
  periodFrom: '2026-11-01',
  periodTo: '2026-11-30',
  seller: {
    name: 'Talo Demo Oy',
    addressLine1: 'Esimerkkikatu 1',
    addressLine2: null,
    postal: '00100',
    city: 'Helsinki',
    country: 'FI',
    businessId: '1234567-1',
    vatNumber: 'FI12345671',
    iban: 'FI2112345600000785',
    bic: 'NDEAFIHH',
    email: 'laskutus@talo.example',
    phone: '+358 9 123 4567',
    domicile: 'Helsinki',
  },
  buyer: {
    name: 'Asunto Oy Tampereen Kuusikallio',
    addressLine1: 'Isännöinti Kotilinna Oy, Hämeenkatu 14',
    addressLine2: '33100 Tampere',
    businessId: '1572860-0',
    eInvoiceAddress: '003715728600',
    eInvoiceOperator: '003721291126',
    email: 'laskut@kotilinna.example',
    reference: 'Kuusikallio / 4410',
  },
  customerNumber: '10001',
  contractNumber: '2023-0117',
  site: 'As Oy Kuusikallio, Kuusikalliontie 8, 33720 Tampere',
  paymentTimeDays: 14,
  lateInterestPercent: null,
  noticeDays: 8,
  lines: [
    { title: 'Pilvipalvelu', quantity: 72, unit: 'apartmentMonth', unitPrice: 1.45, vat: 25.5, totalPrice: 104.4 },
    { title: 'Asukasliittymä', quantity: 72, unit: 'apartmentMonth', unitPrice: 0.45, vat: 25.5, totalPrice: 32.4 },
    { title: 'Laskutuspalvelu', quantity: 1, unit: 'month', unitPrice: 12.2, vat: 25.5, totalPrice: 12.2 },
  ],
  net: 149,
  vat: 38,
  total: 187,
  paid: 0,
  open: 187,
  reference: '2023011726112',
  credits: null,
  isOverdue: false,
  isCancelled: false,
  ...fields,
});

/** The credit note of that whole invoice. */
export const makeCreditDocument = (): InvoiceDocument => {
  const credited = makeInvoiceDocument();
  const negative = (amount: number): number => exact(amount).negated().toNumber();
  return {
    ...credited,
    kind: 'CREDIT_NOTE',
    number: '20260043',
    dueDate: null,
    lines: credited.lines.map((line) => ({
      ...line,
      quantity: negative(line.quantity),
      totalPrice: negative(line.totalPrice),
    })),
    net: -149,
    vat: -38,
    total: -187,
    open: 0,
    credits: { number: '20260042', date: '2026-11-28', total: 187, open: 0, reason: 'Laskutettu kahteen kertaan' },
  };
};
