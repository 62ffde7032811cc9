import type { InvoiceRecord } from '../../../contract/entities/billing.ts';
import { sumExactly, toCents } from '../../../contract/money.ts';
import { vatByRate } from '../../../contract/vatByRate.ts';

type Line = InvoiceRecord['lines'][number];

/** The sums of an invoice: VAT is counted once for each of its rates. */
export const sumsOf = (lines: readonly Line[]): { net: number; vat: number; total: number } => {
  const net = sumExactly(lines.map(({ totalPrice }) => totalPrice));
  const vat = sumExactly(vatByRate(lines).map((ofRate) => ofRate.vat));
  return { net: toCents(net), vat: toCents(vat), total: toCents(net.plus(vat)) };
};
