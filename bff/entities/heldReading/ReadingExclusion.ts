import type { ReadingExclusionRecord } from '../../../contract/entities/heldReading.ts';
import { builder } from '../../graph/builder.ts';
import { connectionOf, pageOf } from '../../graph/connection.ts';
import { limits } from '../../graph/limits.ts';
import { mutation } from '../../graph/mutation.ts';
import { registerNode } from '../../graph/node.ts';
import { encodeNodeId, readWithin } from '../../graph/nodeId.ts';
import { byId, type ListOrder } from '../../graph/order.ts';
import { Value } from '../value/Value.ts';

/** A time whose readings were answered as wrong. */
export const ReadingExclusion = builder.objectRef<ReadingExclusionRecord>('ReadingExclusion').implement({
  // GET /ui/values/{id}/reading-exclusions.
  description:
    'A time of a register whose readings were answered as wrong: those that do not go on from the reading before it are left out of consumption.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({
      description: 'Global ID; opaque.',
      resolve: ({ id, valueId }) => encodeNodeId('ReadingExclusion', id, valueId),
    }),
    from: t.expose('from', { type: 'DateTime', description: 'Time of the first wrong reading, inclusive.' }),
    until: t.expose('until', { type: 'DateTime', description: 'Time of the last wrong reading, inclusive.' }),
    by: t.exposeString('by', {
      nullable: true,
      description: 'Username of the account that recorded the exclusion; null if unknown.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time at which the exclusion was recorded.' }),
  }),
});

registerNode(ReadingExclusion, async ({ key, hints: [value] }, { load }) => {
  const found = value === undefined ? null : await load.heldReading.exclusionsOf(value);
  return found?.find(({ id }) => id === key) ?? null;
});

const earliestFirst: ListOrder<ReadingExclusionRecord> = [{ by: ({ from }) => Date.parse(from) }, ...byId];

builder.objectField(Value, 'readingExclusions', (t) =>
  t.connection(
    {
      type: ReadingExclusion,
      nullable: true,
      // GET /ui/values/{id}/reading-exclusions, one call a value.
      description:
        'Times whose readings were answered as wrong, in the order of time; empty for a resident or an owner of an apartment, null from a service without them.',
      complexity: ({ first, last }) => ({ field: 20, multiplier: Math.min(first ?? last ?? 5, limits.page) }),
      resolve: async ({ row }, args, { load }, info) => {
        const found = await load.heldReading.exclusionsOf(row.id);
        return found && pageOf(found, earliestFirst, { args, info, owner: row.id });
      },
    },
    connectionOf(ReadingExclusion),
  ),
);

mutation({
  name: 'deleteReadingExclusion',
  // DELETE /ui/values/{id}/reading-exclusions/{exclusionId}.
  description:
    'Takes back that readings are wrong; they are held again, or counted where they can be. Requires TARGET_MANAGER on the target. User errors: NOT_FOUND, NO_PERMISSION.',
  input: (t) => ({ id: t.id({ required: true, description: 'ID of the exclusion.' }) }),
  uiNames: { exclusionId: 'id' },
  resolve: async ({ id }, { ui }): Promise<{ deletedReadingExclusionId: string }> => {
    const { key, target: value } = readWithin('ReadingExclusion', id);
    await ui.deleteReadingExclusion({ id: value, exclusionId: key });
    return { deletedReadingExclusionId: id };
  },
  payload: (t) => ({
    deletedReadingExclusionId: t.exposeID('deletedReadingExclusionId', {
      nullable: true,
      description: 'ID of the removed exclusion; null if the mutation failed.',
    }),
  }),
});
