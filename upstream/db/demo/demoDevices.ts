import type { Db } from '../connection.ts';
import type { DemoTargets } from './facts.ts';
import { serialOf } from './insertDevices.ts';
import { coresOf, type PlannedCore, type Site } from './plan.ts';
import { randomAt, seedOf } from './random.ts';
import type { Signal } from './signals/signal.ts';

/** A value of a device of the demo world, with what it says. `scale`: thousandths of its unit that one raw unit is. */
export type DeviceSignal = { id: number; signal: Signal; scale: number };

/** A device of the demo world as it stands in the database, with what it says and when. */
export type Device = {
  id: number;
  planned: PlannedCore;
  /** The plan's own numbers for chances that belong to this device and to its gateway. */
  seed: number;
  mamaSeed: number;
  /** Milliseconds between its reports, and after the full interval at which it reports. */
  interval: number;
  phase: number;
  values: DeviceSignal[];
};

const readSignalValues = async (db: Db, targetId: number) => {
  const rows = await db
    .selectFrom('values')
    .innerJoin('cores', 'cores.id', 'values.coreId')
    .leftJoin('ios', (join) =>
      join.onRef('ios.configurationId', '=', 'cores.configurationId').onRef('ios.position', '=', 'values.position'),
    )
    .select(['values.id', 'values.coreId', 'values.typeId', 'cores.serialId', 'ios.multiplier', 'cores.reportInterval'])
    .where('cores.targetId', '=', targetId)
    .orderBy('values.id')
    .execute();
  return Map.groupBy(rows, ({ serialId }) => serialId);
};

const deviceOfPlan = (
  site: Site,
  planned: PlannedCore,
  rows: Awaited<ReturnType<typeof readSignalValues>> extends Map<infer _, infer Rows> ? Rows : never,
): Device | undefined => {
  const [first] = rows;
  if (!first) return undefined;
  const seed = seedOf(site.key, planned.name);
  const interval = planned.reportInterval * 1000;
  const values = rows.flatMap(({ id, typeId, multiplier }) => {
    const signal = planned.signals[typeId];
    return signal ? [{ id, signal, scale: Math.round((multiplier ?? 1) * 1000) }] : [];
  });
  return {
    id: first.coreId,
    planned,
    seed,
    mamaSeed: seedOf(site.key, planned.mama ?? planned.name),
    interval,
    phase: 1000 + Math.floor((randomAt(seed, 99) * (interval - 2000)) / 1000) * 1000,
    values,
  };
};

/**
 * The devices that the demo world speaks for: those in the targets that its facts list, known by the serial id that
 * the plan gave them. Whatever else stands in the database is nobody's to play with.
 */
export const findDevices = async (
  db: Db,
  sites: readonly Site[],
  madeAt: number,
  targets: DemoTargets,
): Promise<Device[]> => {
  const devices: Device[] = [];
  for (const site of sites) {
    const targetId = targets[site.key];
    if (targetId === undefined) continue;
    const bySerial = await readSignalValues(db, targetId);
    for (const planned of coresOf(site.plan(madeAt))) {
      const device = deviceOfPlan(site, planned, bySerial.get(serialOf(site, planned)) ?? []);
      if (device) devices.push(device);
    }
  }
  return devices;
};
