import type { Period } from './compare.ts';

/*
 * Prices of reads over a span of time, in the points of `extensions.cost`: one point is some 10 µs of CPU time. They are
 * known before the operation, so they count with usual numbers of meters, not with those of the target.
 */

const hourMs = 3_600_000;

/** A longer range of a series is refused by its field. */
const longestSeriesHours = 20 * 366 * 24;

/** Price of a call of /ui that counts consumption, and of each hour or day of its span. */
const consumptionPrices = {
  target: { call: 4_000, hour: 10, day: 10 },
  group: { call: 2_000, hour: 6, day: 6 },
  space: { call: 200, hour: 0.75, day: 1 },
  value: { call: 100, hour: 0.5, day: 1 },
} as const;

/** Whose consumption is read. */
export type ConsumptionOwner = keyof typeof consumptionPrices;

type Span = { from?: string | null | undefined; to?: string | null | undefined };

/** Hours of a span; a span that is not valid costs nothing, since it is refused. */
const hoursOf = ({ from, to }: Span): number => {
  const hours = (Date.parse(to ?? '') - Date.parse(from ?? '')) / hourMs;
  return hours > 0 ? hours : 0;
};

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

/** Points of a series in an hour: one, or twelve in spans that may be read at five minutes. */
const pointsAnHour = (hours: number): number => (hours <= 7 * 24 ? 12 : 1);

/** Complexity of a field that reads `values` series of a span; of a day without `from`, up to now without `to`. */
export const seriesCost =
  (values: number) =>
  ({ from, to }: Span): { field: number; multiplier: number } => {
    const end = to ?? new Date().toISOString();
    const read = from ? hoursOf({ from, to: end }) : 24;
    const hours = read > longestSeriesHours ? 0 : read;
    return { field: 20 + Math.round(values * hours * pointsAnHour(hours) * 0.5), multiplier: values };
  };

/** Price of the registers of the meters of an owner at an instant, for one or two instants. */
export const registersCost =
  (field: number, multiplier: number) =>
  ({ until }: { until?: unknown }): { field: number; multiplier: number } => ({
    field: until ? 2 * field : field,
    multiplier,
  });
