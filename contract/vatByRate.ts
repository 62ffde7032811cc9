import type { Decimal } from 'decimal.js';
import { sumExactly, toCents } from './money.ts';

type Line = { vat: number; totalPrice: number };

/** The exact sum of the lines of one rate of VAT, in percent, and its VAT in euros. */
export type VatOfRate = { vatPercent: number; net: Decimal; vat: number };

/** Net and VAT of invoice lines by their rates, the highest first; VAT is rounded to cents once for each rate. */
export const vatByRate = (lines: readonly Line[]): VatOfRate[] =>
  Array.from(
    Map.groupBy(lines, ({ vat }) => vat),
    ([vatPercent, ofRate]) => {
      const net = sumExactly(ofRate.map(({ totalPrice }) => totalPrice));
      return { vatPercent, net, vat: toCents(net.times(vatPercent).dividedBy(100)) };
    },
  ).toSorted((one, other) => other.vatPercent - one.vatPercent);
