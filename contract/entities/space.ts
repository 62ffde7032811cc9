import { z } from 'zod';
import { coreRecord } from './core/core.ts';
import { endpoint } from '../wire/endpoint.ts';
import { between, clearable, decimal, id, many, natural, requiredText, text } from '../wire/field.ts';

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
  /** Numbers of residents by the day from which they counted, the first from ''; empty if there was but one number. */
  residentCounts: z.array(z.object({ from: z.string(), residents: z.number().int().nullable() })).default([]),
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
  /** Types of consumption that its meters count, as in `consumptionTypes`. */
  meterTypes: z.array(z.number().int()),
  /** Whether the caller may change the names and residents of this space. */
  canEdit: z.boolean(),
});

/** Record of a space. */
export type SpaceRecord = z.output<typeof spaceRecord>;

/** A change of one space among many; null clears. */
const spaceChange = z.object({
  id: z.number().int().positive(),
  name: requiredText().optional(),
  no: text(20).nullable().optional(),
  type: z.number().int().min(0).max(3).optional(),
  size: z.number().nonnegative().max(1_000_000).nullable().optional(),
  residents: z.number().int().nonnegative().max(1_000_000).nullable().optional(),
  roomCount: z.number().int().nonnegative().max(1_000_000).nullable().optional(),
  signature: text().nullable().optional(),
  tampuuriName: text().nullable().optional(),
  gridPosition: text(50).nullable().optional(),
  /** Another building of the target. */
  groupId: z.number().int().positive().optional(),
});

/** Endpoints of one space. */
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
      type: between(0, 3).optional(),
      size: clearable(decimal).optional(),
      residents: clearable(natural).optional(),
    },
    output: spaceRecord,
  }),

  /** Changes many spaces of a target, all or none; returned in the order of the input. An extension of the table. */
  updateSpaces: endpoint({
    method: 'PATCH',
    path: '/ui/targets/{id}/spaces-json',
    who: 'manager',
    input: { id, spaces: z.array(spaceChange).min(1).max(1000) },
    body: 'json',
    output: z.array(spaceRecord),
  }),

  /** The devices of a space, each with all its values. */
  spaceDevices: endpoint({
    method: 'GET',
    path: '/ui/spaces/{id}/devices',
    who: 'viewer',
    input: { id },
    output: z.array(coreRecord),
  }),

  /** The same, under its other name. */
  spaceCores: endpoint({
    method: 'GET',
    path: '/ui/spaces/{id}/cores',
    who: 'viewer',
    input: { id },
    output: z.array(coreRecord),
  }),

  /** Removes a space; refused with HAS_DEVICES or HAS_RESIDENTS while devices or present or coming people are in it. */
  deleteSpace: endpoint({
    method: 'DELETE',
    path: '/ui/spaces/{id}',
    who: 'manager',
    input: { id },
    status: 204,
    output: z.null(),
  }),

  /** Places spaces on the floor grid of their building, all together: the first of each list belongs to the first id. */
  updateLocations: endpoint({
    method: 'PATCH',
    path: '/ui/spaces/locations/update',
    who: 'manager',
    input: { id: many(id), x: many(natural), y: many(natural), w: many(natural), h: many(natural) },
    status: 204,
    output: z.null(),
  }),
};
