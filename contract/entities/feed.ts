import { z } from 'zod';
import { seriesRecord } from './data.ts';
import { endpoint } from '../wire/endpoint.ts';
import { between, id, many, requiredText, text } from '../wire/field.ts';

/** A named set of values that are read together. `status`: 0 omitted, 1 shown. */
export const feedRecord = z.object({
  id: z.number().int(),
  name: z.string(),
  targetId: z.number().int(),
  values: z.array(
    z.object({ valueId: z.number().int(), coreId: z.number().int(), name: z.string(), status: z.number().int() }),
  ),
  canEdit: z.boolean(),
});

/** Record of a data feed. */
export type FeedRecord = z.output<typeof feedRecord>;

/** Endpoints of data feeds. */
export const feed = {
  /** Feeds of all visible targets, with their visible values. */
  feeds: endpoint({ method: 'GET', path: '/ui/data/feeds', who: 'login', output: z.array(feedRecord) }),

  /** Data of a feed's shown values. `range`: hour, day, week, month, year, all, or seconds until now. */
  feedData: endpoint({
    method: 'GET',
    path: '/ui/data/feeds/{id}/data',
    who: 'viewer',
    costly: true,
    input: { id, range: text(12).optional() },
    output: z.object({ series: z.record(z.string(), seriesRecord) }),
  }),

  /** Creates a feed of values of one target. */
  createFeed: endpoint({
    method: 'POST',
    path: '/ui/data/feeds',
    who: 'manager',
    input: { name: requiredText(100), values: many(id) },
    status: 201,
    output: feedRecord,
  }),

  updateFeed: endpoint({
    method: 'PATCH',
    path: '/ui/data/feeds/{id}',
    who: 'manager',
    input: { id, name: requiredText(100).optional() },
    output: feedRecord,
  }),

  deleteFeed: endpoint({
    method: 'DELETE',
    path: '/ui/data/feeds/{id}',
    who: 'manager',
    input: { id },
    status: 204,
    output: z.null(),
  }),

  setFeedValueStatus: endpoint({
    method: 'PATCH',
    path: '/ui/data/feeds/{id}/values/{valueId}',
    who: 'manager',
    input: { id, valueId: id, status: between(0, 1) },
    status: 204,
    output: z.null(),
  }),
};
