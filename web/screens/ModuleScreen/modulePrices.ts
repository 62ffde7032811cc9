import { readNumber } from '../../forms/texts.ts';
import type { Fees } from './billLines.ts';

/** The fees of a module by name. */
export const feeNames = ['baseFee', 'price1', 'price2', 'prepaymentFee'] as const;

/** A fee that counts in a module, with its label. */
export type NamedFee = { readonly fee: (typeof feeNames)[number]; readonly label: string };

/** Decimals of the price of a unit; fees have those of cents. */
export const unitPriceDecimals = 6;

/** The fees that apply from a day on; without a day from the beginning. */
export type DatedFees = Fees & { readonly validFrom?: string | null | undefined };

const pickFees = (fees: Fees, names: readonly (keyof Fees)[]): Fees =>
  Object.fromEntries(names.map((name) => [name, fees[name]]));

const amountOf = (fee: string | null | undefined): number | null => (fee ? readNumber(fee) : null);

const isSame = (one: Fees, other: Fees, name: keyof Fees): boolean => amountOf(one[name]) === amountOf(other[name]);

/** The fees that are typed differently from how they are stored; all filled ones if none is. */
export const changedFees = (typed: Fees, stored: Fees): Fees => {
  const changed = feeNames.filter((name) => !isSame(typed, stored, name));
  return pickFees(typed, changed.length > 0 ? changed : feeNames.filter((name) => typed[name]));
};

/** The fees that apply on a day, out of a history in the order of its days; undefined before its first. */
const feesOn = (history: readonly DatedFees[], day: string): Fees | undefined =>
  history.findLast(({ validFrom }) => !validFrom || validFrom <= day);

/** What a module costs over time: its history in the order of days, and the fees of today. */
export type StoredFees = { readonly history: readonly DatedFees[]; readonly today: Fees };

/** The stored fees of a day. Without a history they are those of today. */
export const storedFees = ({ history, today }: StoredFees, day: string): Fees => feesOn(history, day) ?? today;

/** The first day after another on which a fee changes, because that change is stored already; null without one. */
const changeAfter = ({ history }: StoredFees, name: keyof Fees, from: string): string | null =>
  history.find((fees, at) => (fees.validFrom ?? '') > from && !isSame(fees, history[at - 1] ?? {}, name))?.validFrom ??
  null;

/** The fees of a day as they would be with what is typed to apply from another day; null while that is no day. */
export const plannedFees = (stored: StoredFees, typed: Fees, from: string | null, day: string): Fees => {
  const changed = changedFees(typed, stored.today);
  const applies = (name: keyof Fees): boolean => {
    if (!Object.hasOwn(changed, name)) return false;
    // A fee that was never set applies from the beginning, whatever its day.
    if (stored.history.every((fees) => !fees[name])) return true;
    if (from === null || from > day) return false;
    const next = changeAfter(stored, name, from);
    return next === null || next > day;
  };
  return { ...storedFees(stored, day), ...pickFees(typed, feeNames.filter(applies)) };
};

/** The first day after another on which one of the typed fees changes again; null without one. */
export const nextChange = (stored: StoredFees, typed: Fees, from: string | null): string | null => {
  if (from === null) return null;
  const changed = changedFees(typed, stored.today);
  const days = feeNames.flatMap((name) =>
    Object.hasOwn(changed, name) ? (changeAfter(stored, name, from) ?? []) : [],
  );
  return days.toSorted()[0] ?? null;
};
