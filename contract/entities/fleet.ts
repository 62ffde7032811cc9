import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { between, commaList, flag, id, text } from '../wire/field.ts';

/** What is wrong with a device: `silent` has had no contact for a day, `refused` has readings that are not counted. */
export const fleetTroubles = ['offline', 'silent', 'lowBattery', 'refused', 'outdated'] as const;

/** What the list of the fleet is ordered by; equal devices by target, name and id. */
export const fleetOrders = ['target', 'name', 'product', 'firmware', 'serialId', 'battery', 'lastSeenAt'] as const;

/** Maximum number of devices of one page of the fleet. */
export const mostFleetCores = 1000;

/** A device of any target. */
export const fleetCoreRecord = z.object({
  id: z.number().int(),
  name: z.string(),
  serialId: z.string().nullable(),
  productName: z.string().nullable(),
  firmware: z.string().nullable(),
  configurationId: z.number().int().nullable(),
  /** The newest firmware of its configuration, if the device has another one. */
  newest: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  battery: z.number().nullable(),
  lastSeenAt: z.string().nullable(),
  targetId: z.number().int(),
  targetName: z.string(),
  groupId: z.number().int().nullable(),
  spaceId: z.number().int().nullable(),
  troubles: z.array(z.enum(fleetTroubles)),
  /** Its sort keys in the order of the list, a JSON list of texts and numbers, for `after` and `before`. */
  cursor: z.string(),
});

/** Record of a device of any target. */
export type FleetCoreRecord = z.output<typeof fleetCoreRecord>;

const counts = {
  devices: z.number().int(),
  /** Number of devices with something wrong. */
  wrong: z.number().int(),
  offline: z.number().int(),
  silent: z.number().int(),
  lowBattery: z.number().int(),
  refused: z.number().int(),
  outdated: z.number().int(),
};

/** Numbers of devices of one product with one firmware. */
export const fleetProductRecord = z.object({
  /** Null for devices without a configuration. */
  productId: z.number().int().nullable(),
  productName: z.string().nullable(),
  firmware: z.string().nullable(),
  ...counts,
});

/** Numbers of the devices of all targets but the archived ones. */
export const fleetRecord = z.object({ ...counts, products: z.array(fleetProductRecord) });

/** Numbers of the devices of all targets but the archived ones. */
export type FleetRecord = z.output<typeof fleetRecord>;

/** One page of the devices that match, with the number of all that match. */
export const fleetPageRecord = z.object({
  items: z.array(fleetCoreRecord),
  total: z.number().int(),
  /** Whether devices follow the page, in its direction. */
  hasMore: z.boolean(),
});

/** The devices of all customers, for the provider's staff: extensions of the table. */
export const fleet = {
  /** Counts by product and firmware, the most numerous first. */
  fleet: endpoint({ method: 'GET', path: '/ui/admin/fleet', who: 'admin', output: fleetRecord }),

  /**
   * Devices that match all conditions. Without `troubles` those with any fault, unless `all` adds the ones without; of
   * several faults any matches. `backwards` reads the last `limit` before `before` instead of the first after `after`.
   */
  fleetCores: endpoint({
    method: 'GET',
    path: '/ui/admin/fleet/cores',
    who: 'admin',
    input: {
      text: text(100).optional(),
      troubles: commaList(z.enum(fleetTroubles)).optional(),
      all: flag.optional(),
      productId: id.optional(),
      /** Devices of no known product. */
      withoutProduct: flag.optional(),
      firmware: text().optional(),
      order: z.enum(fleetOrders).optional(),
      descending: flag.optional(),
      after: text(3000).optional(),
      before: text(3000).optional(),
      limit: between(0, mostFleetCores).optional(),
      backwards: flag.optional(),
    },
    output: fleetPageRecord,
  }),
};
