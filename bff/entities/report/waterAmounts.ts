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
  }),
});

/** Consumption of apartments of about the same size. */
export const WaterOfSimilar = builder.objectRef<NonNullable<ReportRecord['similar']>>('WaterOfSimilar').implement({
  description: 'Average water use of apartments of about the same size in the month.',
  fields: (t) => ({
    cold: t.exposeFloat('cold', { description: 'Cold water, cubic metres.' }),
    hot: t.exposeFloat('hot', { description: 'Hot water, cubic metres.' }),
    apartments: t.exposeInt('apartments', { description: 'Number of compared apartments.' }),
  }),
});

/** Consumption of apartments of about the same size, with its month. */
export const WaterOfSimilarMonth = builder.objectRef<SimilarWaterRecord>('WaterOfSimilarMonth').implement({
  description: 'Average water use of apartments of about the same size in a month.',
  fields: (t) => ({
    month: t.expose('month', { type: 'Month', description: 'Month, for example 2026-10.' }),
    cold: t.exposeFloat('cold', { description: 'Cold water, cubic metres.' }),
    hot: t.exposeFloat('hot', { description: 'Hot water, cubic metres.' }),
    apartments: t.exposeInt('apartments', { description: 'Number of compared apartments.' }),
  }),
});

const amounts = {
  cold: 'Cold water, euros.',
  hot: 'Hot water, euros.',
  baseFee: 'The fee that does not depend on the amount, euros.',
  total: 'All together, euros.',
} as const;

/** Water costs of an apartment. */
export const WaterCost = builder.objectRef<ReportRecord['cost']>('WaterCost').implement({
  description: 'Cost of the water of an apartment in the month, in euros; null if no price is set.',
  fields: (t) => {
    const euros = (name: keyof typeof amounts) =>
      t.expose(name, { type: 'Decimal', nullable: true, description: amounts[name] });
    return { cold: euros('cold'), hot: euros('hot'), baseFee: euros('baseFee'), total: euros('total') };
  },
});
