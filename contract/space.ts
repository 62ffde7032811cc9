import { z } from 'zod';
import { coreRecord } from './core.ts';
import { endpoint } from './endpoint.ts';
import { clearable, decimal, id, integer, requiredText, text } from './field.ts';

/** An apartment, a room or a public space. `type`: 0 apartments, 1 apartment, 2 living room, 3 public space. */
export const spaceRecord = z.object({
  id: z.number().int(),
  groupId: z.number().int(),
  targetId: z.number().int(),
  name: z.string(),
  no: z.string().nullable(),
  type: z.number().int(),
  /** Square metres. */
  size: z.number().nullable(),
  residents: z.number().int().nullable(),
  x: z.number().int().nullable(),
  y: z.number().int().nullable(),
  w: z.number().int().nullable(),
  h: z.number().int().nullable(),
  tampuuriName: z.string().nullable(),
  roomCount: z.number().int().nullable(),
  signature: z.string().nullable(),
  gridPosition: z.string().nullable(),
  coreCount: z.number().int(),
  offlineCount: z.number().int(),
  alertCount: z.number().int(),
  /** Whether the caller may change the names and residents of this space. */
  canEdit: z.boolean(),
});

/** A space as /ui answers it. */
export type SpaceRecord = z.output<typeof spaceRecord>;

/** Calls about one space. */
export const space = {
  /** The space, changed. */
  updateSpace: endpoint({
    method: 'PATCH',
    path: '/ui/spaces/{id}',
    who: 'managerOrOwner',
    input: {
      id,
      name: requiredText().optional(),
      tampuuriName: clearable(text()).optional(),
      no: clearable(text(20)).optional(),
      type: integer.optional(),
      size: clearable(decimal).optional(),
      residents: clearable(integer).optional(),
    },
    output: spaceRecord,
  }),

  /** The devices of a space, each with all its values. */
  spaceDevices: endpoint({
    method: 'GET',
    path: '/ui/spaces/{id}/devices',
    who: 'viewer',
    input: { id },
    output: z.array(coreRecord),
  }),
};
