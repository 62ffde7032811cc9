import type { useTranslation } from 'react-i18next';
import type { AlertTable_alerts$data } from '../../__generated__/AlertTable_alerts.graphql.ts';
import type { Format } from '../../i18n/format.ts';

type Translate = ReturnType<typeof useTranslation>['t'];

type AlertCode = AlertTable_alerts$data[number]['code'];

type DataFaultCause = NonNullable<AlertTable_alerts$data[number]['dataFault']>;

/** Name of the account that acknowledged an alert, or that it was done automatically. */
export const nameOfAcknowledger = (t: Translate, username: string): string =>
  username === 'auto' ? t('alert.automatic') : username;

/** Alerts that need the measured value, and whose limit is one of that value. */
export const figured: ReadonlySet<string> = new Set([
  'ALERT',
  'LOW_LIMIT',
  'HIGH_LIMIT',
  'SEPARATE_POINT',
  'INDOOR_TEMPERATURE',
  'INDOOR_HUMIDITY',
  'INDOOR_AIR_QUALITY',
  'HEATING_SET_POINT_NOT_REACHED',
  'HEATING_OVERHEATED',
  'HEATING_RETURN_TOO_WARM',
  'VENTILATION_SUPPLY_TOO_COLD',
  'VENTILATION_FREEZING_RISK',
]);

/** A figure of an alert: whole, or with one decimal. */
export const figureOf = (format: Pick<Format, 'number'>, value: number): string =>
  format.number(value, Number.isInteger(value) ? 0 : 1);

/** A time that a rule measures in minutes, in the largest unit of which it has two at least; other figures as they are. */
const inLargestUnit = (value: number, unit: string): { value: number; unit: string } => {
  if (unit !== 'min' || value < 120) return { value, unit };
  return value < 2_880 ? { value: Math.round(value / 60), unit: 'h' } : { value: Math.round(value / 1_440), unit: 'd' };
};

type Caused = { code: AlertCode; dataFault?: DataFaultCause | null; quantity?: string | null };

/** Alerts about a limit of a value, which is named. */
const limits = { LOW_LIMIT: 'alert.below', HIGH_LIMIT: 'alert.above' } as const;

const isLimit = (code: string): code is keyof typeof limits => Object.hasOwn(limits, code);

/** What is wrong: the cause of a data fault, the quantity over its limit, else the code. */
export const causeOf = (t: Translate, { code, dataFault, quantity }: Caused): string => {
  if (dataFault) return t(`alert.dataFault.${dataFault}`);
  return isLimit(code) && quantity ? t(limits[code], { quantity }) : t(`alert.code.${code}`);
};

/** What else the fault of an alert has raised: names of alerts, with their numbers; null without any. */
export const explainedText = (t: Translate, codes: readonly AlertCode[]): string | null => {
  const counts = Map.groupBy(codes, (code) => code);
  const names = Array.from(counts, ([code, { length: count }]) => {
    const name = t(`alert.code.${code}`);
    return count > 1 ? t('alert.several', { name, count }) : name;
  });
  return names.length > 0 ? t('alert.also', { names: names.join(', ') }) : null;
};

const minute = 60_000;

/** How long an ended alert lasted, from its milliseconds. */
export const lastedText = (t: Translate, format: Pick<Format, 'number'>, duration: number): string => {
  const minutes = Math.max(0, duration) / minute;
  if (minutes >= 24 * 60) return t('alert.lasted.days', { number: format.number(minutes / (24 * 60)) });
  if (minutes >= 60) return t('alert.lasted.hours', { number: format.number(minutes / 60) });
  return t('alert.lasted.minutes', { number: format.number(minutes) });
};

type Figures = Caused & {
  measured?: number | null;
  limit?: number | null;
  unit?: string | null;
  litresPerDay?: number | null;
  costPerDay?: string | null;
};

/**
 * A figure and what it is compared with, each with its unit: of running water what comes to a day, with its cost. Null
 * where there is none or it means little.
 */
export const figurePartsOf = (
  t: Translate,
  format: Pick<Format, 'number' | 'euros'>,
  { code, dataFault, measured, limit, unit, litresPerDay, costPerDay }: Figures,
): { value: string; against: string | null } | null => {
  if (typeof litresPerDay === 'number') {
    const against = costPerDay ? t('alert.perDay', { amount: format.euros(Number(costPerDay)) }) : null;
    return { value: t('alert.perDay', { amount: `${format.number(litresPerDay)}\u00a0l` }), against };
  }
  if (typeof measured !== 'number' || !unit || !(dataFault || figured.has(code))) return null;
  const withUnit = (value: number): string => `${figureOf(format, value)}\u00a0${unit}`;
  if (typeof limit !== 'number') return { value: withUnit(measured), against: null };
  const against = t(dataFault ? 'alert.lastCounted' : 'alert.limit', { limit: withUnit(limit) });
  return { value: withUnit(measured), against };
};

/**
 * The figure of an alert as text, for cards and files: what a leak comes to a day, else what was measured, with the limit
 * where it is one of the value; of a data fault the reading that is not counted with the last one that is. Null without.
 */
export const figuresOf = (t: Translate, format: Pick<Format, 'number' | 'euros'>, alert: Figures): string | null => {
  const { code, dataFault, measured, limit, unit, litresPerDay } = alert;
  if (typeof litresPerDay === 'number') {
    const parts = figurePartsOf(t, format, alert);
    return [parts?.value, parts?.against].filter((part) => typeof part === 'string').join(', ');
  }
  if (typeof measured !== 'number' || !unit) return null;
  const figures = { measured: figureOf(format, measured), unit };
  if (typeof limit !== 'number' || !(dataFault || figured.has(code))) {
    const plain = inLargestUnit(measured, unit);
    return `${figureOf(format, plain.value)}\u00a0${plain.unit}`;
  }
  return t(dataFault ? 'alert.uncounted' : 'alert.measured', { ...figures, limit: figureOf(format, limit) });
};
