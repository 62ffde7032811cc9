import type { ChartMark } from '../../ui/chart/chartTypes.ts';

/** A meter event of a place with its time in the graph. */
type PlacedEvent = { readonly event: { readonly id: string; readonly at: string } };

const kinds = ['SWAP', 'ROLLOVER', 'CORRECTION'] as const;

/** Kind of a meter event as its texts name it; a later kind counts as a correction. */
export const eventKindOf = (kind: string): (typeof kinds)[number] => kinds.find((one) => one === kind) ?? 'CORRECTION';

/** Number of meter events that are marked on a chart, the newest ones. */
export const mostPlaceEvents = 20;

/** The newest meter events of a place as marks of a chart, numbered after those that come first. */
export const marksOfPlaceEvents = (events: readonly PlacedEvent[], after: number): ChartMark[] =>
  events
    .slice(-mostPlaceEvents)
    .map(({ event: { id, at } }, index) => ({ id, at: Date.parse(at), number: after + index + 1, tone: 'neutral' }));
