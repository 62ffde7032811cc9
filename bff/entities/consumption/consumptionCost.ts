import { hoursOf, type Span } from '../value/seriesCost.ts';
import type { Period } from './compare.ts';

/** Price of a call of /ui that counts consumption, and of each hour or day of its span. */
const consumptionPrices = {
  target: { call: 4_000, hour: 10, day: 10 },
  group: { call: 2_000, hour: 6, day: 6 },
  space: { call: 200, hour: 0.75, day: 1 },
  value: { call: 100, hour: 0.5, day: 1 },
} as const;

type ConsumptionOwner = keyof typeof consumptionPrices;

/** Price of one count of consumption over a span. */
const countPrice = (owner: ConsumptionOwner, span: Span & { period: Period }): number => {
  const { call, hour, day } = consumptionPrices[owner];
  const hours = hoursOf(span);
  return call + Math.round(span.period === 'hour' ? hours * hour : (hours / 24) * day);
};

/** Complexity of a field that counts consumption, for as many types as usual; a comparison counts a second span. */
export const consumptionCost =
  (owner: ConsumptionOwner, multiplier: number) =>
  (args: Span & { period: Period; compareTo?: unknown }): { field: number; multiplier: number } => ({
    field: countPrice(owner, args) * (args.compareTo ? 2 : 1),
    multiplier,
  });

/** Price of the registers of the meters of an owner at an instant, for one or two instants. */
export const registersCost =
  (field: number, multiplier: number) =>
  ({ until }: { until?: unknown }): { field: number; multiplier: number } => ({
    field: until ? 2 * field : field,
    multiplier,
  });
