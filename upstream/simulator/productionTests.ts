import { logResult, type LogResult } from '../calls/audit.ts';
import { inTransaction } from '../db/statements.ts';
import type { Db } from '../db/connection.ts';
import type { Row } from '../db/schema.ts';
import { recordErrors } from '../entities/core/coreEvents.ts';
import { changeCoreStatus } from '../entities/core/coreRows.ts';
import { readFirmwares } from '../entities/core/deviceUpdates.ts';
import { stepsOf, testSteps, type TestStep } from '../entities/developer/testRuns.ts';
import { randomBetween } from './simulatedDevices.ts';

type Tested = Pick<Row<'cores'>, 'id' | 'firmware' | 'configurationId'> & {
  battery: number;
  inputs: readonly string[];
  newest: string | null;
};

type Outcome = { result: Exclude<LogResult, 0>; detail: string | null };

const { ok, error, noConnection } = logResult;
const good = (detail: string | null): Outcome => ({ result: ok, detail });
const bad = (detail: string | null): Outcome => ({ result: error, detail });

/** Outcome of each step. */
const stepOutcomes: Record<(typeof testSteps)[number], (device: Tested, random: () => number) => Outcome> = {
  found: () => good(null),
  radio: (_device, random) => {
    const quality = Math.round(randomBetween(random, 45, 100));
    return quality < 50 ? bad(`${quality} %`) : good(`${quality} %`);
  },
  sensors: ({ inputs }, random) => {
    const broken = random() < 0.05 ? inputs[Math.floor(random() * inputs.length)] : undefined;
    return broken === undefined ? good(String(inputs.length)) : bad(broken);
  },
  battery: ({ battery }, random) => {
    if (battery === 0) return good(null);
    const volts = randomBetween(random, 2.58, 3.05);
    return volts < 2.6 ? bad(`${volts.toFixed(2)} V`) : good(`${volts.toFixed(2)} V`);
  },
  firmware: ({ newest, firmware }) => good(newest ?? firmware),
};

const readTested = async (db: Db, coreId: number | null): Promise<Tested | undefined> => {
  const core = await db
    .selectFrom('cores')
    .leftJoin('configurations', 'configurations.id', 'cores.configurationId')
    .select(['cores.id', 'cores.firmware', 'cores.configurationId', 'configurations.battery'])
    .where('cores.id', '=', coreId ?? 0)
    .executeTakeFirst();
  if (!core) return undefined;
  const values = await db.selectFrom('values').select('name').where('coreId', '=', core.id).execute();
  const [newest] = await readFirmwares(db, core.configurationId === null ? [] : [core.configurationId]);
  const inputs = values.map(({ name }) => name);
  return { ...core, battery: core.battery ?? 0, inputs, newest: newest?.name ?? null };
};

/** Marks a passed device as simulated and online, with the newest firmware. */
const finish = async (db: Db, device: Tested, now: number): Promise<void> => {
  const { id, newest, firmware, battery } = device;
  const alive = { online: 1, lastSeenAt: now, played: 1, firmware: newest ?? firmware };
  await changeCoreStatus(db, [id], battery === 1 ? { ...alive, battery: 100 } : alive, now);
};

const runNextStep = async (db: Db, run: Row<'testRuns'>, random: () => number, now: number): Promise<void> => {
  const steps = stepsOf(run);
  const device = await readTested(db, run.coreId);
  const name = testSteps[steps.length - 1] ?? 'found';
  const outcome = device ? stepOutcomes[name](device, random) : { result: noConnection, detail: null };
  const next = outcome.result === ok ? testSteps[steps.length] : undefined;
  const recordedSteps: TestStep[] = [...steps.slice(0, -1), { name, ...outcome }];
  if (next) recordedSteps.push({ name: next, result: logResult.running, detail: null });
  const end = next ? {} : { result: outcome.result, endedAt: now };
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable('testRuns')
      .set({ steps: JSON.stringify(recordedSteps), ...end })
      .where('id', '=', run.id)
      .where('result', '=', logResult.running)
      .execute();
    if (device && !next && outcome.result === ok) await finish(trx, device, now);
    if (device && outcome.result === error && name === 'sensors')
      await recordErrors(trx, [{ coreId: device.id, code: 'SENSOR_FAULT', detail: outcome.detail }], now);
  });
};

/** Creates the simulation of production tests, one step each 1 to 5 s. */
export const runProductionTests = (db: Db, random: () => number): ((now: number) => Promise<void>) => {
  const dueAt = new Map<number, number>();
  const query = db.selectFrom('testRuns').selectAll().where('result', '=', logResult.running).compile();
  return async (now) => {
    const { rows } = await db.executeQuery(query);
    for (const run of rows) {
      const due = dueAt.get(run.id) ?? now + Math.round(randomBetween(random, 1, 5) * 1000);
      dueAt.set(run.id, due);
      if (now < due) continue;
      dueAt.delete(run.id);
      await runNextStep(db, run, random, now);
    }
  };
};
