import type { InvoiceRecord } from '../../../contract/entities/billing.ts';
import { sumExactly, toCents } from '../../../contract/money.ts';

/** Net and VAT of invoice lines by their rates, the highest first; VAT is rounded once for each rate, as in the sums. */
export const vatBreakdownOf = (lines: InvoiceRecord['lines']): { vatPercent: number; net: number; vat: number }[] =>
  Array.from(
    Map.groupBy(lines, ({ vat }) => vat),
    ([vatPercent, ofRate]) => {
      const net = sumExactly(ofRate.map(({ totalPrice }) => totalPrice));
      return { vatPercent, net: toCents(net), vat: toCents(net.times(vatPercent).dividedBy(100)) };
    },
  ).toSorted((one, other) => other.vatPercent - one.vatPercent);
