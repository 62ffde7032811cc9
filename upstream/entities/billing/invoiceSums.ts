import type { InvoiceRecord } from '../../../contract/entities/billing.ts';

type Line = InvoiceRecord['lines'][number];

/** Rounds to whole cents. */
export const cents = (euros: number): number => Math.round((euros + Number.EPSILON) * 100) / 100;

/** The general VAT on a day, in percent. */
export const vatOn = (day: string): number => (day < '2024-09-01' ? 24 : 25.5);

/** The sums of an invoice: VAT is counted once for each of its rates. */
export const sumsOf = (lines: readonly Line[]): { net: number; vat: number; total: number } => {
  const byRate = Map.groupBy(lines, ({ vat }) => vat);
  let net = 0;
  let vat = 0;
  for (const [rate, some] of byRate) {
    const sum = some.reduce((total, { totalPrice }) => total + totalPrice, 0);
    net += sum;
    vat += cents((sum * rate) / 100);
  }
  return { net: cents(net), vat: cents(vat), total: cents(net + vat) };
};
