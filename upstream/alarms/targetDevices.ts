import { idsOrNone } from '../db/statements.ts';
import type { Db } from '../db/connection.ts';
import type { Row } from '../db/schema.ts';
import { scaled } from '../time/instant.ts';
import type { Device, Kinds, Room, Signal } from './rule.ts';
import { flatMeters } from './rules/water.ts';

/** Devices, values and spaces of a target, without readings. */
export type TargetDevices = {
  devices: ReadonlyMap<number, Row<'cores'>>;
  values: ReadonlyMap<number, Row<'values'>>;
  valuesOfCore: ReadonlyMap<number, Row<'values'>[]>;
  rooms: ReadonlyMap<number, Room>;
};

/** Context in which alerts of a target are raised and ended. */
export type AlertContext = {
  targetId: number;
  fleet: TargetDevices;
  levels: readonly Row<'alertLevels'>[];
  now: number;
};

type Rows = { devices: Row<'cores'>[]; values: Row<'values'>[]; rooms: Room[] };

const targetDevicesOf = ({ devices, values, rooms }: Rows): TargetDevices => ({
  devices: new Map(devices.map((row) => [row.id, row])),
  values: new Map(values.map((row) => [row.id, row])),
  valuesOfCore: Map.groupBy(values, ({ coreId }) => coreId),
  rooms: new Map(rooms.map((room) => [room.id, room])),
});

const roomColumns = ['id', 'name', 'type', 'residents'] as const;

const readRooms = (db: Db, targetId: number): Promise<Room[]> =>
  db.selectFrom('spaces').select(roomColumns).where('targetId', '=', targetId).execute();

/** Reads a target's devices, values and spaces. */
export const readTargetDevices = async (db: Db, targetId: number): Promise<TargetDevices> =>
  targetDevicesOf({
    devices: await db.selectFrom('cores').selectAll().where('targetId', '=', targetId).execute(),
    values: await db.selectFrom('values').selectAll().where('targetId', '=', targetId).execute(),
    rooms: await readRooms(db, targetId),
  });

/** Number of ids above which a whole target is read faster than some of its rows. */
const mostIds = 2500;

/** Distinct ids for an `in` condition; null if there are so many that reading the whole target is faster. */
const idsUnlessMany = (ids: Iterable<number | null>): number[] | null => {
  const some = [...new Set(ids)].filter((id) => id !== null);
  return some.length > mostIds ? null : idsOrNone(some);
};

/** Some devices with their gateways, by their ids: a part of a large target costs no more than one of a small one. */
const readSomeDevices = async (db: Db, ids: readonly number[]): Promise<Row<'cores'>[]> => {
  const own = await db.selectFrom('cores').selectAll().where('id', 'in', ids).execute();
  const known = new Set(own.map(({ id }) => id));
  const mamas = idsOrNone(new Set(own.flatMap(({ mamaId }) => (mamaId && !known.has(mamaId) ? [mamaId] : []))));
  return [...own, ...(await db.selectFrom('cores').selectAll().where('id', 'in', mamas).execute())];
};

const readDevicesOf = (db: Db, targetId: number, producers: readonly Row<'producers'>[]): Promise<Row<'cores'>[]> => {
  const few = idsUnlessMany(producers.map(({ coreId }) => coreId));
  return few ? readSomeDevices(db, few) : db.selectFrom('cores').selectAll().where('targetId', '=', targetId).execute();
};

/** The values of devices, and the water meters beside them. */
const readValuesOf = async (
  db: Db,
  targetId: number,
  producers: readonly Row<'producers'>[],
): Promise<Row<'values'>[]> => {
  const few = idsUnlessMany(producers.map(({ coreId }) => coreId));
  const beside = idsUnlessMany(producers.map(({ spaceId }) => spaceId));
  if (!few || !beside) return db.selectFrom('values').selectAll().where('targetId', '=', targetId).execute();
  const own = await db.selectFrom('values').selectAll().where('coreId', 'in', few).execute();
  const meters = await db
    .selectFrom('values')
    .selectAll()
    .where('spaceId', 'in', beside)
    .where('typeId', 'in', flatMeters)
    .execute();
  return [...new Map([...own, ...meters].map((row) => [row.id, row])).values()];
};

/** The spaces of devices and of their values. */
const readRoomsOf = (db: Db, targetId: number, { devices, values }: Omit<Rows, 'rooms'>): Promise<Room[]> => {
  const few = idsUnlessMany([...devices, ...values].map(({ spaceId }) => spaceId));
  return few ? db.selectFrom('spaces').select(roomColumns).where('id', 'in', few).execute() : readRooms(db, targetId);
};

/** Reads the devices of some producers with their gateways, and values and spaces for those of rules on values. */
export const readProducerDevices = async (
  db: Db,
  targetId: number,
  producers: readonly Row<'producers'>[],
  byValues: readonly Row<'producers'>[],
): Promise<TargetDevices> => {
  const devices = await readDevicesOf(db, targetId, producers);
  const values = byValues.length > 0 ? await readValuesOf(db, targetId, byValues) : [];
  const rooms = byValues.length > 0 ? await readRoomsOf(db, targetId, { devices, values }) : [];
  return targetDevicesOf({ devices, values, rooms });
};

/** Kind of a device. */
export const kindsOf = ({ valuesOfCore }: TargetDevices, { id, isMama, battery }: Row<'cores'>): Kinds => ({
  isMama: isMama === 1,
  hasBattery: battery !== null,
  types: new Set((valuesOfCore.get(id) ?? []).map(({ typeId }) => typeId)),
});

/** Readings of a value over time. */
export type ReadingHistory = Pick<Signal, 'fine' | 'hours'>;

const noReadings: ReadingHistory = { fine: [], hours: [] };

/** A value as input of rules. */
export const signalOf = (row: Row<'values'>, readings: ReadonlyMap<number, ReadingHistory>): Signal => ({
  id: row.id,
  coreId: row.coreId,
  typeId: row.typeId,
  name: row.name,
  unit: row.unit,
  spaceId: row.spaceId,
  latest:
    row.latestAt === null || row.latestRaw === null ? null : { t: row.latestAt / 1000, v: scaled(row.latestRaw, row) },
  limits: row,
  ...(readings.get(row.id) ?? noReadings),
});

const mamaTimeoutSeconds = 15 * 60;

const isLost = (mama: Row<'cores'> | undefined, now: number): boolean =>
  mama !== undefined && mama.lastSeenAt !== null && now - mama.lastSeenAt / 1000 > mamaTimeoutSeconds;

/** A device as input of rules, at a time in Unix seconds. */
export const deviceOf = (
  fleet: TargetDevices,
  row: Row<'cores'>,
  readings: ReadonlyMap<number, ReadingHistory>,
  { now, returns }: { now: number; returns: ReadonlyMap<number, number> },
): Device => ({
  id: row.id,
  name: row.name,
  isMama: row.isMama === 1,
  online: row.online === 1,
  lastSeen: row.lastSeenAt === null ? null : row.lastSeenAt / 1000,
  silentSince:
    row.lastSeenAt === null ? null : Math.max(row.lastSeenAt / 1000, returns.get(row.mamaId ?? 0) ?? -Infinity),
  reportInterval: row.reportInterval,
  battery: row.battery,
  mamaLost: row.mamaId !== null && isLost(fleet.devices.get(row.mamaId), now),
  signals: (fleet.valuesOfCore.get(row.id) ?? []).map((value) => signalOf(value, readings)),
});
