import type { Db } from '../db/connection.ts';
import { readDemoFacts } from '../db/demoFacts.ts';
import { findDevices, type Device } from '../demo/demoDevices.ts';
import { readLatestReadings } from '../demo/latestReadings.ts';
import { sites } from '../demo/sites.ts';
import { changeCoreStatus } from '../entities/core/coreRows.ts';
import { recordReadings } from '../readings/recordReadings.ts';
import { createActionSimulation } from './simulateActions.ts';
import { connectDueDevices } from './dueDevices.ts';
import { catchUp } from './catchUp.ts';
import {
  confirmParents,
  dropConnections,
  hasNoRoute,
  runReconnects,
  restoreConnections,
  type Silences,
} from './connections.ts';
import { recordDeviceEvents } from './deviceEvents.ts';
import { receiveReports, readWritten } from './receiveReports.ts';
import { createChangeDetector } from './detectExternalChanges.ts';
import { createDeviceReader, type SimulatedDevice, type StateChange } from './simulatedDevices.ts';
import { runProductionTests } from './productionTests.ts';
import { runUploads } from './uploads.ts';

/** Gap between two ticks after which the devices catch up, in milliseconds. */
const maxTickMs = 10 * 60_000;

/** The simulation; `tick` advances it to the present. */
export type Simulation = { tick: () => Promise<void> };

type SimulationContext = {
  db: Db;
  devices: ReadonlyMap<number, Device>;
  targetIds: number[];
  readDevices: (now: number) => Promise<SimulatedDevice[]>;
  now: () => number;
  random: () => number;
};

/** Brings all devices online after a stop, except dead ones and those without a route; returns the changed ids. */
const bringOnline = async (
  { db, devices, targetIds, readDevices }: SimulationContext,
  now: number,
  unresponsive: Set<number>,
): Promise<number[]> => {
  const states = await readDevices(now);
  for (const { id, online, device } of states)
    if (online === 0 && device.planned.offlineSince !== undefined) unresponsive.add(id);
  const alive = states.filter((actor) => !unresponsive.has(actor.id) && actor.turnedOff === 0 && !hasNoRoute(actor));
  const latest = await readLatestReadings(db, [...devices.values()]);
  const since = [...latest.values()].reduce((newest, { at }) => Math.max(newest, at), 0);
  if (since === 0 || since >= now) return [];
  const online = alive.map(({ device }) => device);
  await catchUp(db, online, targetIds, since, now);
  const ids = alive.map(({ id }) => id);
  await changeCoreStatus(db, ids, { online: 1, lastSeenAt: now }, now);
  return ids;
};

const createSimulation = (context: SimulationContext): Simulation => {
  const { db, readDevices, random } = context;
  const unresponsive = new Set<number>();
  const silences: Silences = new Map();
  const parts = [
    runReconnects(unresponsive),
    restoreConnections(unresponsive, silences),
    dropConnections(silences),
    runUploads(),
    confirmParents(),
  ];
  const advanceActions = createActionSimulation(context, unresponsive);
  const others = [connectDueDevices(db, random), runProductionTests(db, random)];
  const detector = createChangeDetector();
  let written: Set<number> | undefined;
  let last: number | undefined;

  const apply = async (
    changes: readonly StateChange[],
    devices: readonly SimulatedDevice[],
    now: number,
  ): Promise<void> => {
    for (const { ids, patch } of changes) {
      await changeCoreStatus(db, ids, patch, now);
      detector.recordOwn(ids, now);
    }
    detector.recordOwn(await recordDeviceEvents(db, changes, devices, now), now);
  };

  /** Advances the running actions; returns the devices that are busy with one. */
  const runActions = async (now: number): Promise<ReadonlySet<number>> => {
    const { changed, busy, written: fresh } = await advanceActions(now);
    detector.recordOwn(changed, now);
    written ??= new Set(await readWritten(db));
    for (const valueId of fresh) written.add(valueId);
    for (const other of others) await other(now);
    return busy;
  };

  const advance = async (from: number, now: number): Promise<void> => {
    const busy = await runActions(now);
    const devices = detector.markChanged(await readDevices(now), now);
    const free = devices.filter(({ id, turnedOff }) => !busy.has(id) && turnedOff === 0);
    const simulated = parts.flatMap((part) => part({ now, devices: free, random }));
    const returned = new Set(simulated.flatMap(({ ids, reports }) => (reports ? ids : [])));
    const reporting = devices
      .filter(({ id, online }) => (online === 1 && !silences.has(id)) || returned.has(id))
      .map(({ device }) => device);
    const listener = { db, written: written ?? new Set() };
    const { readings, changes } = await receiveReports(listener, reporting, { from, now }, returned);
    await recordReadings(db, readings, now);
    await apply([...changes, ...simulated], devices, now);
  };

  return {
    tick: async () => {
      const now = context.now();
      if (last === undefined || now - last > maxTickMs) {
        detector.recordOwn(await bringOnline(context, now, unresponsive), now);
        detector.markChanged(await readDevices(now), now);
      } else await advance(last, now);
      last = now;
    },
  };
};

/**
 * Creates the simulation; undefined without a demo world. Only devices that a demo site's plan made, identified by
 * serial id, in the targets of the demo facts are simulated.
 */
export const prepareSimulation = async (
  db: Db,
  { now, random }: { now: () => number; random: () => number },
): Promise<Simulation | undefined> => {
  const facts = await readDemoFacts(db);
  if (!facts) return undefined;
  const devices = await findDevices(db, sites, facts.madeAt, facts.targets);
  const targetIds = Object.values(facts.targets);
  if (targetIds.length === 0) return undefined;
  const byId = new Map(devices.map((device) => [device.id, device]));
  return createSimulation({
    db,
    devices: byId,
    targetIds,
    readDevices: createDeviceReader(db, targetIds, byId),
    now,
    random,
  });
};
