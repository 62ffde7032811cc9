import type { SeriesRecord } from '../../../contract/entities/data.ts';
import { singleCallLoader } from '../../graph/batch.ts';
import type { UiClient } from '../../ui/client.ts';

/** Which data of a feed: how far back. */
type FeedSpan = { feed: number; range: string };

/** Reads the data of feeds, one call a feed. */
export const feedLoaders = (ui: UiClient) => ({
  /** Readings by value. */
  data: singleCallLoader<FeedSpan, Record<string, SeriesRecord>>(
    async ({ feed, range }) => (await ui.feedData({ id: feed, range })).series,
    ({ feed, range }) => `${feed} ${range}`,
  ),
});
