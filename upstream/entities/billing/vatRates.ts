import { addDays } from '../../time/calendar.ts';
import type { Period } from './periods.ts';

/** Rates of VAT in Finland in percent, by class and the day from which each holds. */
const rates = {
  general: [
    { from: '2013-01-01', percent: 24 },
    { from: '2024-09-01', percent: 25.5 },
  ],
  reduced: [
    { from: '2013-01-01', percent: 14 },
    { from: '2026-01-01', percent: 13.5 },
  ],
} as const;

/** Class of VAT of a product; all products of today are of the general one. */
export type VatClass = keyof typeof rates;

/** Rate of VAT of a class on a day of supply, in percent. */
export const vatOn = (day: string, vatClass: VatClass = 'general'): number => {
  const [first, ...later] = rates[vatClass];
  return (later.findLast(({ from }) => from <= day) ?? first).percent;
};

/** A part of a period in which one rate of VAT holds. */
export type VatPart = { period: Period; percent: number };

/** Parts of a period by the rate of VAT of their days: one, or two around the day of a change. */
export const vatParts = ({ from, to }: Period, vatClass: VatClass = 'general'): VatPart[] => {
  const changes = rates[vatClass].map((rate) => rate.from).filter((day) => day > from && day <= to);
  const starts = [from, ...changes];
  return starts.map((start, index) => {
    const next = starts[index + 1];
    return { period: { from: start, to: next ? addDays(next, -1) : to }, percent: vatOn(start, vatClass) };
  });
};
