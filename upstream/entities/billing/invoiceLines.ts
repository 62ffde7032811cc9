import type { InvoiceLine } from '../../../contract/entities/billing.ts';
import { exact, toCents } from '../../../contract/money.ts';
import type { Period } from './periods.ts';
import { vatOn } from './invoiceSums.ts';

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
  /** The days that are invoiced of a period that the end of the subscription cuts. */
  part?: { period: Period; days: number; of: number };
};

const printDay = (day: string): string => day.split('-').toReversed().map(Number).join('.');

/** A line with its unit. */
export type UnitLine = InvoiceLine & { unit: NonNullable<InvoiceLine['unit']> };

/** One line a product; a fee that is a whole number of cents for each apartment is counted by apartments. */
export const linesOf = ({ products, months, apartments, date, part }: Billed): UnitLine[] =>
  products.map(({ productId, monthlyFee }) => {
    const name = productNames[productId] ?? `Tuote ${productId}`;
    const fee = exact(monthlyFee);
    if (part) {
      const totalPrice = toCents(fee.times(months).times(part.days).dividedBy(part.of));
      const title = `${name} ${printDay(part.period.from)}–${printDay(part.period.to)}`;
      return { title, quantity: 1, unit: 'piece', unitPrice: totalPrice, vat: vatOn(date), totalPrice };
    }
    const byApartment = apartments > 1 && monthlyFee > 0 && fee.times(100).modulo(apartments).isZero();
    return {
      title: name,
      quantity: byApartment ? apartments * months : months,
      unit: byApartment ? 'apartmentMonth' : 'month',
      unitPrice: byApartment ? toCents(fee.dividedBy(apartments)) : monthlyFee,
      vat: vatOn(date),
      totalPrice: toCents(fee.times(months)),
    };
  });
