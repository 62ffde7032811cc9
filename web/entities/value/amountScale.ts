import type { Format } from '../../i18n/format.ts';

/** Scale of amounts that are shown side by side: their factor and the unit of the result. */
export type AmountScale = { factor: number; unit: string };

/** Writes water in litres while nothing reaches a cubic metre, and much energy in megawatt hours. */
export const amountScale = (unit: string, largest: number): AmountScale => {
  if (unit === 'm³' && largest < 1) return { factor: 1000, unit: 'l' };
  if (unit === 'kWh' && largest > 10_000) return { factor: 0.001, unit: 'MWh' };
  return { factor: 1, unit };
};

/** Below this the nine decimals of an amount are exact in a number. */
const exactBelow = 1e6;

/** An amount in the unit of its scale, without the dust that multiplying leaves. Writing it to trim it takes its time. */
export const scaledAmount = (amount: number, { factor }: AmountScale): number => {
  const scaled = amount * factor;
  return Math.abs(scaled) < exactBelow ? Math.round(scaled * 1e9) / 1e9 : Number(scaled.toPrecision(12));
};

/** An amount as it is read at a glance, without its unit: whole litres, and a decimal where it is below a hundred. */
export const amountText = (format: Format, amount: number, scale: AmountScale): string => {
  const scaled = scaledAmount(amount, scale);
  return format.number(scaled, scale.unit === 'l' || scaled >= 100 ? 0 : 1);
};
