import { z } from 'zod';
import { seriesRecord } from './data.ts';
import { endpoint } from '../wire/endpoint.ts';
import { between, id, many, requiredText, text } from '../wire/field.ts';

/** A named set of values whose data is read together. `status`: 0 left out, 1 shown. */
export const feedRecord = z.object({
  id: z.number().int(),
  name: z.string(),
  targetId: z.number().int(),
  values: z.array(
    z.object({ valueId: z.number().int(), coreId: z.number().int(), name: z.string(), status: z.number().int() }),
  ),
  canEdit: z.boolean(),
});

/** A data feed as /ui answers it. */
export type FeedRecord = z.output<typeof feedRecord>;

/** Calls about data feeds. */
export const feed = {
  /** The feeds of every target that the caller sees, with the values that they see. */
  feeds: endpoint({ method: 'GET', path: '/ui/data/feeds', who: 'login', output: z.array(feedRecord) }),

  /** The data of a feed's shown values. `range`: hour, day, week, month, year, all, or seconds until now. */
  feedData: endpoint({
    method: 'GET',
    path: '/ui/data/feeds/{id}/data',
    who: 'viewer',
    input: { id, range: text(12).optional() },
    output: z.object({ series: z.record(z.string(), seriesRecord) }),
  }),

  /** A feed more, of values of one target. */
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
