import type { InvoiceLine } from '../../../contract/entities/billing.ts';
import { exact, toCents } from '../../../contract/money.ts';
import { addDays } from '../../time/calendar.ts';
import { daysOf, type Period } from './periods.ts';
import { vatOn, vatParts } from './vatRates.ts';

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
  /** Days of supply, by which the rate of VAT is, or one of them where they are not known yet. */
  supply: Period | string;
  /** Number of invoiced days, and of those of the whole period, if the end of the subscription or a gap cuts it. */
  part?: { days: number; of: number };
};

const printDay = (day: string): string => day.split('-').toReversed().map(Number).join('.');

/** A line with its unit. */
export type UnitLine = InvoiceLine & { unit: NonNullable<InvoiceLine['unit']> };

/** Lines of a fee that is cut by days; each amount is the difference of rounded sums, so that they add up to the total. */
const cutLines = (name: string, total: number, supply: Period): UnitLine[] => {
  const days = daysOf(supply);
  const until = (day: string): number =>
    toCents(
      exact(total)
        .times(daysOf({ from: supply.from, to: day }))
        .dividedBy(days),
    );
  return vatParts(supply).map(({ period, percent }, index) => {
    const before = index === 0 ? 0 : until(addDays(period.from, -1));
    const totalPrice = toCents(exact(until(period.to)).minus(before));
    const title = `${name} ${printDay(period.from)}–${printDay(period.to)}`;
    return { title, quantity: 1, unit: 'piece', unitPrice: totalPrice, vat: percent, totalPrice };
  });
};

/**
 * One line a product, or one for each rate of VAT where it changes within the period; a fee that is a whole number of
 * cents for each apartment is counted by apartments.
 */
export const linesOf = ({ products, months, apartments, supply, part }: Billed): UnitLine[] =>
  products.flatMap(({ productId, monthlyFee }): UnitLine[] => {
    const name = productNames[productId] ?? `Tuote ${productId}`;
    const fee = exact(monthlyFee);
    const share = part ? fee.times(months).times(part.days).dividedBy(part.of) : fee.times(months);
    const totalPrice = toCents(share);
    if (typeof supply !== 'string' && (part || vatParts(supply).length > 1)) return cutLines(name, totalPrice, supply);
    const byApartment = apartments > 1 && monthlyFee > 0 && fee.times(100).modulo(apartments).isZero();
    return [
      {
        title: name,
        quantity: byApartment ? apartments * months : months,
        unit: byApartment ? 'apartmentMonth' : 'month',
        unitPrice: byApartment ? toCents(fee.dividedBy(apartments)) : monthlyFee,
        vat: vatOn(typeof supply === 'string' ? supply : supply.from),
        totalPrice,
      },
    ];
  });
