/*
 * Prices of reads over a span of time, in the points of `extensions.cost`: one point is some 10 µs of CPU time. They are
 * known before the operation, so they count with usual numbers of meters, not with those of the target.
 */

const hourMs = 3_600_000;

/** A longer range of a series is refused by its field. */
const longestSeriesHours = 20 * 366 * 24;

/** Span of a read; of a day without `from`, up to now without `to`. */
export type Span = { from?: string | null | undefined; to?: string | null | undefined };

/** Hours of a span; a span that is not valid costs nothing, since it is refused. */
export const hoursOf = ({ from, to }: Span): number => {
  const hours = (Date.parse(to ?? '') - Date.parse(from ?? '')) / hourMs;
  return hours > 0 ? hours : 0;
};

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
