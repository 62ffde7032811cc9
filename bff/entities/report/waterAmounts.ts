import type { ReportRecord, SimilarWaterRecord } from '../../../contract/entities/report.ts';
import { builder } from '../../graph/builder.ts';

/** Water of an apartment in some time. */
export const WaterAmounts = builder.objectRef<NonNullable<ReportRecord['lastYear']>>('WaterAmounts').implement({
  description: 'Water of an apartment in some time.',
  fields: (t) => ({
    cold: t.exposeFloat('cold', { nullable: true, description: 'Cold water, cubic metres.' }),
    hot: t.exposeFloat('hot', { nullable: true, description: 'Hot water, cubic metres.' }),
  }),
});

/** Water of an apartment in one month. */
export const WaterMonth = builder.objectRef<ReportRecord['months'][number]>('WaterMonth').implement({
  description: 'Water of an apartment in one month.',
  fields: (t) => ({
    month: t.expose('month', { type: 'Month', description: 'Month, for example 2026-10.' }),
    cold: t.exposeFloat('cold', { nullable: true, description: 'Cold water, cubic metres.' }),
    hot: t.exposeFloat('hot', { nullable: true, description: 'Hot water, cubic metres.' }),
    measuredFrom: t.expose('from', {
      type: 'Date',
      nullable: true,
      description: 'First day with readings of the residents in the month; null if readings start before it.',
    }),
  }),
});

/** Consumption of apartments of about the same size. */
export const WaterOfSimilar = builder.objectRef<NonNullable<ReportRecord['similar']>>('WaterOfSimilar').implement({
  description: 'Average water use in the month of apartments of about the same size that were measured for all of it.',
  fields: (t) => ({
    cold: t.float({
      description:
        'Cold water in cubic metres; 0 if `WaterReport.cold` is null, since the apartment does not measure it.',
      resolve: ({ cold }) => cold ?? 0,
    }),
    hot: t.float({
      description:
        'Hot water in cubic metres; 0 if `WaterReport.hot` is null, since the apartment does not measure it.',
      resolve: ({ hot }) => hot ?? 0,
    }),
    apartments: t.exposeInt('apartments', { description: 'Number of compared apartments.' }),
    byPersons: t.exposeBoolean('byPersons', {
      description:
        'Whether the mean is that of as many persons as live in the apartment; otherwise it is that of an apartment, since the numbers of residents are not known.',
    }),
  }),
});

/** Consumption of apartments of about the same size, with its month. */
export const WaterOfSimilarMonth = builder.objectRef<SimilarWaterRecord>('WaterOfSimilarMonth').implement({
  description: 'Average water use in a month of apartments of about the same size that were measured for all of it.',
  fields: (t) => ({
    month: t.expose('month', { type: 'Month', description: 'Month, for example 2026-10.' }),
    cold: t.exposeFloat('cold', { nullable: true, description: 'Cold water in cubic metres; null if not measured.' }),
    hot: t.exposeFloat('hot', { nullable: true, description: 'Hot water in cubic metres; null if not measured.' }),
    apartments: t.exposeInt('apartments', { description: 'Number of compared apartments.' }),
    byPersons: t.exposeBoolean('byPersons', {
      description:
        'Whether the mean is that of as many persons as live in the apartment; otherwise it is that of an apartment, since the numbers of residents are not known.',
    }),
  }),
});

const amounts = {
  cold: 'Cold water of the month in euros; null if it has no price or no readings.',
  hot: 'Hot water of the month in euros; null if it has no price or no readings.',
  baseFee: 'Base fee of the days of the report in euros; null if not set.',
  total:
    'Sum of cold water, hot water, base fee and the corrections of earlier months in euros; the advance is not subtracted. null if a price is missing.',
} as const;

/** Water costs of an apartment. */
export const WaterCost = builder.objectRef<ReportRecord['cost']>('WaterCost').implement({
  description:
    'Cost of a water report in euros, including VAT: the water and the base fee of the month, and the corrections of earlier months in the total. The advance is subtracted in `WaterReport.balance` only.',
  fields: (t) => {
    const euros = (name: keyof typeof amounts) =>
      t.expose(name, { type: 'Decimal', nullable: true, description: amounts[name] });
    return { cold: euros('cold'), hot: euros('hot'), baseFee: euros('baseFee'), total: euros('total') };
  },
});
