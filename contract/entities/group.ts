import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { coreRecord } from './core/core.ts';
import { between, clearable, commaList, flag, id, many, natural, requiredText, text } from '../wire/field.ts';
import { deviceKinds } from '../deviceKinds.ts';
import { networkRecord } from './core/network.ts';
import { spaceRecord } from './space.ts';

/** A building with the visible spaces. Height and width are those of the floor grid, in cells. */
export const groupRecord = z.object({
  id: z.number().int(),
  targetId: z.number().int(),
  name: z.string(),
  height: z.number().int(),
  width: z.number().int(),
  tampuuriName: z.string().nullable(),
  canEdit: z.boolean(),
  spaces: z.array(spaceRecord),
});

/** Record of a building. */
export type GroupRecord = z.output<typeof groupRecord>;

/** Record of a device for which a newer firmware is available. */
export const deviceUpdateRecord = z.object({
  coreId: z.number().int(),
  name: z.string(),
  productId: z.number().int().nullable(),
  configurationId: z.number().int(),
  firmware: z.string().nullable(),
  newest: z.object({ id: z.number().int(), name: z.string() }),
});

/** Record of a device that a newer firmware waits for,. */
export type DeviceUpdateRecord = z.output<typeof deviceUpdateRecord>;

/** A product of the devices in a building, with their inputs: how many devices have one, and how many show it. */
export const groupProductRecord = z.object({
  id: z.number().int(),
  name: z.string(),
  ios: z.array(
    z.object({ name: z.string(), typeId: z.number().int(), cores: z.number().int(), shown: z.number().int() }),
  ),
});

/** Record of a product in a building. */
export type GroupProductRecord = z.output<typeof groupProductRecord>;

const corner = z.number().int().nonnegative().max(1000).optional();
const side = z.number().int().min(1).max(1000).optional();

/** Endpoints of one building. */
export const group = {
  /** The building, changed. */
  updateGroup: endpoint({
    method: 'PATCH',
    path: '/ui/groups/{id}',
    who: 'manager',
    input: {
      id,
      name: requiredText().optional(),
      height: natural.optional(),
      width: natural.optional(),
      tampuuriName: clearable(text()).optional(),
    },
    output: groupRecord,
  }),

  /** The building's device network. */
  groupNetwork: endpoint({
    method: 'GET',
    path: '/ui/groups/{id}/network',
    who: 'viewer',
    input: { id },
    output: networkRecord,
  }),

  deleteGroup: endpoint({
    method: 'DELETE',
    path: '/ui/groups/{id}',
    who: 'manager',
    input: { id },
    status: 204,
    output: z.null(),
  }),

  createSpace: endpoint({
    method: 'POST',
    path: '/ui/groups/{id}/spaces',
    who: 'manager',
    input: { id, name: requiredText(), type: between(0, 3) },
    status: 201,
    output: spaceRecord,
  }),

  /** Creates several spaces, all or none, returned in the order of the input; LOCATION_TAKEN if two would overlap. */
  createSpaces: endpoint({
    method: 'POST',
    path: '/ui/groups/{id}/spaces-json',
    who: 'manager',
    input: {
      id,
      spaces: z
        .array(
          z.object({
            name: requiredText(),
            no: text(20).optional(),
            type: z.number().int().min(0).max(3),
            size: z.number().nonnegative().optional(),
            x: corner,
            y: corner,
            w: side,
            h: side,
          }),
        )
        .min(1)
        .max(1000),
    },
    body: 'json',
    status: 201,
    output: z.array(spaceRecord),
  }),

  /** The devices of one kind in a building, each with all its values. */
  groupDevices: endpoint({
    method: 'GET',
    path: '/ui/groups/{id}/device-details/{type}',
    who: 'viewer',
    input: { id, type: z.enum(deviceKinds) },
    output: z.array(coreRecord),
  }),

  /**
   * Devices whose firmware is older than the newest of their configuration; `latest` returns those of the newest
   * firmware only.
   */
  deviceUpdates: endpoint({
    method: 'GET',
    path: '/ui/groups/{id}/device-updates',
    who: 'viewer',
    input: { id, products: commaList(id).optional(), latest: flag.optional() },
    output: z.array(deviceUpdateRecord),
  }),

  /** The products of the devices in a building with their inputs, as `io-visible` takes them. Extension of the table. */
  groupProducts: endpoint({
    method: 'GET',
    path: '/ui/groups/{id}/products',
    who: 'manager',
    input: { id },
    output: z.array(groupProductRecord),
  }),

  /** Shows or hides the values of one IO, by its name, for all devices of some products in the building. */
  setIoVisible: endpoint({
    method: 'PATCH',
    path: '/ui/groups/{id}/io-visible',
    who: 'manager',
    input: { id, products: many(id), io: requiredText(100), visible: flag },
    status: 204,
    output: z.null(),
  }),

  /** The order of a building's spaces, and their places on the floor grid when they are sent along; LOCATION_TAKEN as above. */
  updateGroupTree: endpoint({
    method: 'PATCH',
    path: '/ui/groups/{id}/tree',
    who: 'manager',
    input: {
      id,
      spaces: many(id),
      x: many(natural).optional(),
      y: many(natural).optional(),
      w: many(natural).optional(),
      h: many(natural).optional(),
    },
    output: groupRecord,
  }),
};
