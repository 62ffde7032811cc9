import { useTranslation } from 'react-i18next';
import type { WaterReportScreenQuery } from '../../__generated__/WaterReportScreenQuery.graphql.ts';
import { useFormat } from '../../i18n/format.ts';

/** Decimals of amounts and registers: a price is charged by the litre. */
const digits = 3;

/** Day and month, as 15.10.: the year stands in the head. */
const dayAndMonth = new Intl.DateTimeFormat('fi-FI', { day: 'numeric', month: 'numeric', timeZone: 'UTC' });

/** Returns the functions that write the amounts, prices and times of a water report; a dash for what is not known. */
export const useReportTexts = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const written = (value: number | null | undefined, decimals: number, unit: string) =>
    typeof value === 'number' ? `${format.number(value, decimals)}\u00a0${unit}` : '–';
  const capital = (name: string) => `${name.charAt(0).toLocaleUpperCase(format.tag)}${name.slice(1)}`;
  const monthAs = (month: string, style: 'long' | 'narrow') =>
    new Intl.DateTimeFormat(format.tag, { month: style, timeZone: 'UTC' }).format(new Date(`${month}-01`));
  return {
    /** An amount in cubic metres by the litre. */
    water: (amount: number | null | undefined) => written(amount, digits, 'm³'),
    /** An amount in cubic metres to compare. */
    cubic: (amount: number | null | undefined) => written(amount, 2, 'm³'),
    /** A register or an amount by the litre, without its unit. */
    figure: (amount: number | null | undefined) => (typeof amount === 'number' ? format.number(amount, digits) : '–'),
    /** A decimal of the graph in euros. */
    euros: (amount: string | null | undefined) =>
      amount === null || amount === undefined ? '–' : format.euros(Number(amount)),
    /** Whole cents in euros. */
    cents: (cents: number | null) => (cents === null ? '–' : format.euros(cents / 100)),
    /** Cents in euros, whole ones from one euro up. */
    about: (cents: number) => format.euros(cents / 100, cents >= 100 ? 0 : 2),
    /** A number with the decimals that it has; a price has two at least. */
    exact: (value: string | number) => format.exact(Number(value), typeof value === 'string' ? 2 : 0),
    month: (month: string) => format.month(`${month}-01`),
    /** Name of a month without its year, capitalised. */
    monthName: (month: string) => capital(monthAs(month, 'long')),
    /** A month that begins a sentence. */
    monthFirst: (month: string) => capital(format.month(`${month}-01`)),
    monthLetter: (month: string) => monthAs(month, 'narrow').toLocaleLowerCase(format.tag),
    day: (day: string) => format.date(`${day}T12:00:00Z`),
    /** Days from the first to the last one, inclusive. */
    days: (first: string, last: string) =>
      t('waterReport.days', { first: format.date(`${first}T12:00:00Z`), last: format.date(`${last}T12:00:00Z`) }),
    /** Days of the month of the report, inclusive. */
    shortDays: (first: string, last: string) =>
      t('waterReport.days', { first: dayAndMonth.format(new Date(first)), last: dayAndMonth.format(new Date(last)) }),
    number: format.number,
  };
};

/** The water report as its screen reads it. */
export type WaterReportData = NonNullable<WaterReportScreenQuery['response']['waterReport']>;

/** What is shown of a water report, without what belongs to its recipient. */
export type Report = Omit<WaterReportData, 'reportId' | 'active' | 'locale'>;

/** Cold and hot water in cubic metres; null where it is not measured or not known. */
export type Amounts = { readonly cold?: number | null; readonly hot?: number | null };

/** Sum of cold and hot water; null if neither is known. */
export const sumOf = ({ cold, hot }: Amounts): number | null =>
  typeof cold === 'number' || typeof hot === 'number' ? (cold ?? 0) + (hot ?? 0) : null;

/** Amounts of only those kinds of water that the report has, so that both sides of a comparison measure the same. */
export const measuredAs = (report: Amounts, { cold, hot }: Amounts): Amounts => ({
  cold: typeof report.cold === 'number' ? (cold ?? null) : null,
  hot: typeof report.hot === 'number' ? (hot ?? null) : null,
});

/** Relative change from one amount to another; null if either is unknown or the first is nothing. */
export const changeOf = (before: number | null, after: number | null): number | null =>
  before === null || after === null || before === 0 ? null : after / before - 1;
