import type { WaterReportScreenQuery } from '../../__generated__/WaterReportScreenQuery.graphql.ts';

/** The water report as its screen reads it. */
export type WholeReport = NonNullable<WaterReportScreenQuery['response']['waterReport']>;

/** What is shown of a water report, without what belongs to its recipient. */
export type Report = Omit<WholeReport, 'reportId' | 'active' | 'locale'>;

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
