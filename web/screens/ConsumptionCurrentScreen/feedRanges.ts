import type { DataFeedRange } from '../../__generated__/FeedChartQuery.graphql.ts';

/** Height of the plot of a feed in pixels, and of its skeleton, so that nothing jumps. */
export const feedChartHeight = 260;

/** Ranges of the data of a feed, as a URL has them. */
export const feedRanges = ['hour', 'day', 'week', 'month', 'year', 'all'] as const;

/** A range of the data of a feed. */
export type FeedRange = (typeof feedRanges)[number];

/** The ranges as the graph takes them. */
export const graphRanges = {
  hour: 'HOUR',
  day: 'DAY',
  week: 'WEEK',
  month: 'MONTH',
  year: 'YEAR',
  all: 'ALL',
} as const satisfies Record<FeedRange, DataFeedRange>;

/** The range of a URL, by default a day. */
export const feedRangeIn = (search: URLSearchParams): FeedRange =>
  feedRanges.find((range) => range === search.get('range')) ?? 'day';
