import { useTranslation } from 'react-i18next';
import type { WaterReportScreenQuery } from '../../__generated__/WaterReportScreenQuery.graphql.ts';
import { useFormat } from '../../i18n/format.ts';

/** Decimals of amounts and registers: a price is charged by the litre. */
const digits = 3;

/** Returns the functions that write the amounts, prices and times of a water report; a dash for what is not known. */
export const useReportTexts = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const written = (value: number | null | undefined, decimals: number, unit: string) =>
    typeof value === 'number' ? `${format.number(value, decimals)}\u00a0${unit}` : '–';
  return {
    /** An amount or a register in cubic metres. */
    water: (amount: number | null | undefined) => written(amount, digits, 'm³'),
    /** An amount without its unit. */
    figure: (amount: number) => format.number(amount, digits),
    /** A decimal of the graph in euros. */
    euros: (amount: string | null | undefined) =>
      written(amount === null || amount === undefined ? null : Number(amount), 2, '€'),
    month: (month: string) => format.month(`${month}-01`),
    day: (day: string) => format.date(`${day}T12:00:00Z`),
    /** Days from the first to the last one, inclusive. */
    days: (first: string, last: string) =>
      t('waterReport.days', { first: format.date(`${first}T12:00:00Z`), last: format.date(`${last}T12:00:00Z`) }),
    change: format.change,
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

/** Whether the days of a report are less than its month. */
export const isPartOfMonth = ({ month, periodFrom, periodUntil }: Report): boolean => {
  if (!periodFrom || !periodUntil) return false;
  const [year = 0, number = 1] = month.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return periodFrom !== `${month}-01` || periodUntil !== `${month}-${lastDay}`;
};
