import type { ValuePlot_value$data } from '../../__generated__/ValuePlot_value.graphql.ts';
import type { ChartLimit, ChartMark } from '../../ui/chart/chartTypes.ts';

/** A meter event of a place with its time in the graph. */
type PlacedEvent = { readonly event: { readonly id: string; readonly at: string } };

const kinds = ['SWAP', 'ROLLOVER', 'CORRECTION', 'CONVERSION'] as const;

/** Kind of a meter event as its texts name it; a later kind counts as a correction. */
export const eventKindOf = (kind: string): (typeof kinds)[number] => kinds.find((one) => one === kind) ?? 'CORRECTION';

/** Number of meter events that are marked on a chart, the newest ones. */
export const mostPlaceEvents = 20;

/** The newest meter events of a place as marks of a chart, numbered after those that come first. */
export const marksOfPlaceEvents = (events: readonly PlacedEvent[], after: number): ChartMark[] =>
  events
    .slice(-mostPlaceEvents)
    .map(({ event: { id, at } }, index) => ({ id, at: Date.parse(at), number: after + index + 1, tone: 'neutral' }));

type Settings = NonNullable<ValuePlot_value$data['alertSettings']>;

/** The limits of the value that alert, as lines of its chart. */
export const limitsOf = (
  { minEnabled, maxEnabled, rangeMin, rangeMax }: Settings,
  unit: string,
  labelOf: (end: 'low' | 'high', value: number) => string,
): ChartLimit[] => [
  ...(minEnabled && typeof rangeMin === 'number'
    ? [{ id: 'low', unit, value: rangeMin, label: labelOf('low', rangeMin) }]
    : []),
  ...(maxEnabled && typeof rangeMax === 'number'
    ? [{ id: 'high', unit, value: rangeMax, label: labelOf('high', rangeMax) }]
    : []),
];

/** An event of a value with its text, for the plot and for the list beneath it. */
export type MarkedEvent = Omit<ChartMark, 'number'> & { text: string };

/** The events of a range in the order of time, numbered from 1; at most the newest `most`. */
export const numberedMarks = (
  events: readonly MarkedEvent[],
  { from, to }: { from: number; to: number },
  most = 20,
): (MarkedEvent & ChartMark)[] =>
  events
    .filter(({ at, until = at }) => until >= from && at <= to)
    .toSorted((one, other) => one.at - other.at)
    .slice(-most)
    .map((event, index) => ({ ...event, number: index + 1 }));
