import { readNumber } from '../../forms/texts.ts';
import type { ModuleLook } from '../../entities/place/modules.ts';

/** Fees as decimals of the graph or as they are typed; empty is none. */
export type Fees = Readonly<
  Partial<Record<'baseFee' | 'price1' | 'price2' | 'prepaymentFee', string | null | undefined>>
>;

/** What a flat used of one type. */
export type Used = { readonly type: string; readonly amount: number | null; readonly unit: string };

/** A line of the bill: its sum in euros, and the amount and price that it is made of. */
export type BillLine = {
  readonly id: string;
  readonly sum: number;
  readonly priced?: { readonly amount: number; readonly unit: string; readonly price: number };
};

const cents = (euros: number): number => Math.round(euros * 100) / 100;

/** A fee in euros; what is no amount counts as none while it is typed. */
const eurosOf = (fee: string | null | undefined): number => Math.max(0, readNumber(fee ?? '') ?? 0);

/** The lines of a month's bill, the prepayment taken off, each rounded to the cent; what was not read has no line. */
export const billLines = ({ priced }: Pick<ModuleLook, 'priced'>, fees: Fees, used: readonly Used[]): BillLine[] => {
  const base = eurosOf(fees.baseFee);
  const prepaid = eurosOf(fees.prepaymentFee);
  return [
    ...(base > 0 ? [{ id: 'baseFee', sum: cents(base) }] : []),
    ...priced.flatMap(({ type, price: name }) => {
      const one = used.find((kind) => kind.type === type);
      if (!one || one.amount === null) return [];
      const price = eurosOf(fees[name]);
      return [{ id: type, sum: cents(one.amount * price), priced: { amount: one.amount, unit: one.unit, price } }];
    }),
    ...(prepaid > 0 ? [{ id: 'prepaymentFee', sum: -cents(prepaid) }] : []),
  ];
};
