import type { Db } from '../db/connection.ts';
import type { DemoTargets } from '../db/demoFacts.ts';
import { serialOf } from './insertDevices.ts';
import { coresOf, type PlannedCore, type Site } from './plan.ts';
import { randomAt, seedOf } from './random.ts';
import type { Signal } from './signals/signal.ts';

/** A value of a demo device with its signal. `scale`: thousandths of its unit in one raw unit. */
export type DeviceSignal = { id: number; signal: Signal; scale: number };

/** A demo device with the ids of its rows, its signals and report times. */
export type Device = {
  id: number;
  planned: PlannedCore;
  /** Seeds of random events of this device and of its gateway. */
  seed: number;
  mamaSeed: number;
  /** Report interval in milliseconds, and offset of its reports after the full interval. */
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
 * Demo devices: those in the targets of the demo facts, with a serial id that the plan gave. Other devices are never
 * simulated.
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
