import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

/** What is wrong with a device: `silent` has had no contact for a day, `refused` has readings that are not counted. */
export const fleetTroubles = ['offline', 'silent', 'lowBattery', 'refused', 'outdated'] as const;

/** A device of any target with something wrong. */
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
});

/** Devices of one product with one firmware. */
export const fleetProductRecord = z.object({
  productName: z.string().nullable(),
  firmware: z.string().nullable(),
  devices: z.number().int(),
  offline: z.number().int(),
  outdated: z.number().int(),
});

/** Maximum number of devices in the list of the fleet. */
export const mostFleetCores = 2000;

/** Devices of all targets but the archived ones. */
export const fleetRecord = z.object({
  devices: z.number().int(),
  /** Number of devices with something wrong, of which `cores` has the first `mostFleetCores`. */
  wrong: z.number().int(),
  cores: z.array(fleetCoreRecord),
  products: z.array(fleetProductRecord),
});

/** Devices of all targets but the archived ones. */
export type FleetRecord = z.output<typeof fleetRecord>;

/** The devices of all customers, for the provider's staff. */
export const fleet = {
  /** Devices with something wrong by target and name, and all devices by product and firmware. An extension of the table. */
  fleet: endpoint({ method: 'GET', path: '/ui/admin/fleet', who: 'admin', output: fleetRecord }),
};
