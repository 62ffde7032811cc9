import { expect } from '@playwright/test';
import { logResult } from '../../../upstream/calls/audit.ts';
import type { Db } from '../../../upstream/db/connection.ts';
import { readDemoFacts } from '../../../upstream/db/demoFacts.ts';
import { findDevices } from '../../../upstream/demo/demoDevices.ts';
import { sites } from '../../../upstream/demo/sites.ts';
import { changeCoreStatus } from '../../../upstream/entities/core/coreRows.ts';
import { createActionSimulation } from '../../../upstream/simulator/simulateActions.ts';
import { withDatabase } from '../setup/systems.ts';

/** Above the share of operations that fail at random, and near the short end of every delay. */
const chance = 0.06;

const aSecond = 1_000;

/** Changes the status of a device, as a report from it would. */
export const changeDevice = (name: string, status: Parameters<typeof changeCoreStatus>[2]): Promise<void> =>
  withDatabase(async (db) => {
    const { id } = await db.selectFrom('cores').select('id').where('name', '=', name).executeTakeFirstOrThrow();
    await changeCoreStatus(db, [id], status, Date.now());
  });

/** Takes a device online or offline. */
export const setOnline = (name: string, online: boolean): Promise<void> =>
  changeDevice(name, { online: online ? 1 : 0 });

/** Resolves once something that was sent to a device is stored: the page shows it before its answer has come. */
const untilSent = (db: Db, name: string): Promise<void> =>
  expect
    .poll(
      () =>
        db
          .selectFrom('coreActions')
          .innerJoin('cores', 'cores.id', 'coreActions.coreId')
          .select('coreActions.id')
          .where('cores.name', '=', name)
          .where('result', '=', logResult.running)
          .executeTakeFirst(),
      `what was sent to ${name}`,
    )
    .toBeDefined();

/**
 * Plays so many seconds of the devices at once, by the simulator's own rules, as soon as something was sent to one of
 * them: they carry it out, and nothing fails, drops or returns by chance. The systems under test do not simulate, so
 * that what was sent stays on its way until a journey calls this, however long the machine takes.
 */
export const playDevices = (sentTo: string, seconds: number): Promise<void> =>
  withDatabase(async (db) => {
    await untilSent(db, sentTo);
    const facts = await readDemoFacts(db);
    if (!facts) throw new Error('The database has no demo world.');
    const devices = await findDevices(db, sites, facts.madeAt, facts.targets);
    const targetIds = Object.values(facts.targets);
    const byId = new Map(devices.map((device) => [device.id, device]));
    const action = createActionSimulation({ db, devices: byId, targetIds, random: () => chance }, new Set());
    const start = Date.now();
    for (let second = 0; second <= seconds; second += 1) await action(start + second * aSecond);
  });
