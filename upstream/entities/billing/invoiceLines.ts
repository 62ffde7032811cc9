import type { InvoiceRecord } from '../../../contract/entities/billing.ts';
import { cents, vatOn } from './invoiceSums.ts';

/** Product names on invoices, by the code of the subscription kind. */
export const productNames: Readonly<Record<number, string>> = {
  1: 'Pilvipalvelu',
  2: 'Vesi-Master',
  3: 'Asukasliittymä',
  4: 'Valvomo',
  5: 'VAK-liittymä',
  6: 'API-liittymä',
  7: 'Sähkö-Master',
  8: 'Energia-Master',
  9: 'Kokonaispalvelu',
  10: 'SIM-kortti',
  11: 'Laskutuspalvelu',
};

/** Contents of one invoice: products with monthly fees, months, number of apartments. */
export type Billed = {
  products: readonly { productId: number; monthlyFee: number }[];
  months: number;
  apartments: number;
  date: string;
};

const isWholeCents = (euros: number): boolean => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6;

/** One line a product; a fee that is a whole number of cents for each apartment is counted by apartments. */
export const linesOf = ({ products, months, apartments, date }: Billed): InvoiceRecord['lines'] =>
  products.map(({ productId, monthlyFee }) => {
    const name = productNames[productId] ?? `Tuote ${productId}`;
    const each = monthlyFee / apartments;
    const byApartment = apartments > 1 && monthlyFee > 0 && isWholeCents(each);
    return {
      title: byApartment ? `${name} ${apartments} huoneistoa` : name,
      quantity: byApartment ? apartments * months : months,
      unitPrice: byApartment ? cents(each) : monthlyFee,
      vat: vatOn(date),
      totalPrice: cents(monthlyFee * months),
    };
  });
