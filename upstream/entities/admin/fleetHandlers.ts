import { lowBatteryPercent } from '../../../contract/entities/core/network.ts';
import { mostFleetCores, type fleet, type FleetRecord } from '../../../contract/entities/fleet.ts';
import type { Handlers } from '../../../contract/wire/endpoint.ts';
import type { Call } from '../../calls/call.ts';
import type { Db } from '../../db/connection.ts';
import { instantOf } from '../../time/instant.ts';
import { readFirmwares } from '../core/deviceUpdates.ts';

type FleetCore = FleetRecord['cores'][number];
type FleetProduct = FleetRecord['products'][number];

const archived = 5;
const silentAfterMs = 24 * 3_600_000;

const readDevices = (db: Db) =>
  db
    .selectFrom('cores')
    .innerJoin('targets', 'targets.id', 'cores.targetId')
    .leftJoin('configurations', 'configurations.id', 'cores.configurationId')
    .leftJoin('versions', 'versions.id', 'configurations.versionId')
    .leftJoin('products', 'products.id', 'versions.productId')
    .select(['cores.id', 'cores.name', 'cores.serialId', 'cores.firmware', 'cores.configurationId', 'cores.battery'])
    .select(['cores.online', 'cores.turnedOff', 'cores.lastSeenAt', 'cores.groupId', 'cores.spaceId'])
    .select(['targets.id as targetId', 'targets.name as targetName', 'products.name as productName'])
    .where('targets.state', '!=', archived)
    .orderBy('targets.name')
    .orderBy('targets.id')
    .orderBy('cores.name')
    .orderBy('cores.id')
    .execute();

type Device = Awaited<ReturnType<typeof readDevices>>[number];

/** Devices with readings that were refused or are held back. */
const readRefused = async (db: Db): Promise<Set<number>> => {
  const rows = await db
    .selectFrom('uncountedReadings')
    .innerJoin('values', 'values.id', 'uncountedReadings.valueId')
    .select('values.coreId')
    .distinct()
    .execute();
  return new Set(rows.map(({ coreId }) => coreId));
};

/** The newest firmware of each configuration. */
const readNewest = async (db: Db, devices: readonly Device[]): Promise<Map<number, { id: number; name: string }>> => {
  const firmwares = await readFirmwares(db, new Set(devices.flatMap(({ configurationId }) => configurationId ?? [])));
  // The last uploaded comes first, and the last of equal keys stays in a map.
  return new Map(firmwares.toReversed().map(({ configurationId, id, name }) => [configurationId, { id, name }]));
};

const troublesOf = (device: Device, isRefused: boolean, isOutdated: boolean, now: number): FleetCore['troubles'] => {
  const isOff = device.turnedOff === 1;
  return [
    ...(device.online === 0 && !isOff ? (['offline'] as const) : []),
    ...((device.lastSeenAt ?? 0) < now - silentAfterMs && !isOff ? (['silent'] as const) : []),
    ...(device.battery !== null && device.battery < lowBatteryPercent ? (['lowBattery'] as const) : []),
    ...(isRefused ? (['refused'] as const) : []),
    ...(isOutdated ? (['outdated'] as const) : []),
  ];
};

/** Counts devices by product and firmware, the largest first. */
const productsOf = (devices: readonly (Device & { isOutdated: boolean })[]): FleetProduct[] => {
  const products = new Map<string, FleetProduct>();
  for (const { productName, firmware, online, isOutdated } of devices) {
    const key = JSON.stringify([productName, firmware]);
    const known = products.get(key) ?? { productName, firmware, devices: 0, offline: 0, outdated: 0 };
    known.devices += 1;
    known.offline += 1 - online;
    known.outdated += Number(isOutdated);
    products.set(key, known);
  }
  return [...products.values()].toSorted((one, other) => other.devices - one.devices);
};

/** The devices of all targets, for staff admins. */
export const fleetHandlers: Handlers<typeof fleet, Call> = {
  fleet: async (_input, { db, now }) => {
    const read = await readDevices(db);
    const refused = await readRefused(db);
    const newest = await readNewest(db, read);
    const devices = read.map((device) => {
      const latest = newest.get(device.configurationId ?? 0);
      const isOutdated = latest !== undefined && latest.name !== device.firmware;
      return { ...device, isOutdated, newest: isOutdated ? latest : null };
    });
    const wrong = devices.flatMap(
      ({ online: _online, turnedOff: _turnedOff, isOutdated, ...device }, index): FleetCore[] => {
        const troubles = troublesOf(read[index] as Device, refused.has(device.id), isOutdated, now);
        return troubles.length > 0 ? [{ ...device, lastSeenAt: instantOf(device.lastSeenAt), troubles }] : [];
      },
    );
    return {
      devices: devices.length,
      wrong: wrong.length,
      cores: wrong.slice(0, mostFleetCores),
      products: productsOf(devices),
    };
  },
};
