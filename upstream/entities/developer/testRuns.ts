import type { TestRunRecord } from '../../../contract/entities/developer.ts';
import { logResult, recordAudit } from '../../calls/audit.ts';
import type { Call } from '../../calls/call.ts';
import { inTransaction } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { instantOf } from '../../time/instant.ts';
import { readPage, countRows, type Page } from '../../db/pagination.ts';
import { refuse } from '../../errors/refusal.ts';

/** Steps of a production test, in order. */
export const testSteps = ['found', 'radio', 'sensors', 'battery', 'firmware'] as const;

/** One step of a test with its result so far. */
export type TestStep = TestRunRecord['steps'][number];

/** Time limit of a test in milliseconds. */
const timeLimitMs = 3 * 60_000;

/** The steps of a test as they are stored. */
export const stepsOf = ({ steps }: Pick<Row<'testRuns'>, 'steps'>): TestStep[] => JSON.parse(steps);

const recordOf = (row: Row<'testRuns'> & { username: string | null }): TestRunRecord => ({
  id: row.id,
  serialId: row.serialId,
  coreId: row.coreId,
  startedAt: instantOf(row.startedAt) ?? '',
  endedAt: instantOf(row.endedAt),
  result: row.result,
  by: row.username,
  steps: stepsOf(row),
});

const allRuns = (db: Db) => db.selectFrom('testRuns').leftJoin('users', 'users.id', 'testRuns.userId');

/** Ends overdue tests: the current step and the run get the result timeout. */
export const endOverdueTests = async (db: Db, now: number): Promise<void> => {
  const rows = await db
    .selectFrom('testRuns')
    .selectAll()
    .where('result', '=', logResult.running)
    .where('deadlineAt', '<=', now)
    .execute();
  for (const row of rows) {
    const steps = stepsOf(row).map((step) =>
      step.result === logResult.running ? { ...step, result: logResult.timeout } : step,
    );
    await db
      .updateTable('testRuns')
      .set({ result: logResult.timeout, endedAt: now, steps: JSON.stringify(steps) })
      .where('id', '=', row.id)
      .where('result', '=', logResult.running)
      .execute();
  }
};

/** One page of production tests, newest first; filtered by result if given. */
export const readTestRuns = (
  db: Db,
  result: number | undefined,
  page: number | undefined,
): Promise<Page<TestRunRecord>> => {
  const every = allRuns(db);
  const all = result === undefined ? every : every.where('result', '=', result);
  const rows = all.selectAll('testRuns').select('users.username');
  return readPage(
    page,
    all.select(countRows),
    rows.orderBy('startedAt', 'desc').orderBy('testRuns.id', 'desc'),
    recordOf,
  );
};

/** Starts the test of the device with a serial, one at a time; refused if the device belongs to a target. */
export const startTestRun = (call: Call, serialId: string): Promise<TestRunRecord> =>
  inTransaction(call.db, async (trx) => {
    const core = await trx
      .updateTable('cores')
      .set({ changedAt: call.now })
      .where('serialId', '=', serialId)
      .returning(['id', 'targetId'])
      .executeTakeFirst();
    if (core && core.targetId !== null)
      throw refuse('DEVICE_ALREADY_ADDED', { message: 'The device is in a target; production tests devices before.' });
    const running = await trx
      .selectFrom('testRuns')
      .select('id')
      .where('serialId', '=', serialId)
      .where('result', '=', logResult.running)
      .executeTakeFirst();
    if (running) throw refuse('TEST_RUNNING');
    const steps: TestStep[] = [{ name: testSteps[0], result: logResult.running, detail: null }];
    const { id } = await trx
      .insertInto('testRuns')
      .values({
        serialId,
        coreId: core?.id ?? null,
        userId: call.caller?.user.id ?? null,
        startedAt: call.now,
        deadlineAt: call.now + timeLimitMs,
        result: logResult.running,
        steps: JSON.stringify(steps),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAudit(trx, call, {
      action: 'TEST',
      coreId: core?.id ?? null,
      detail: serialId,
      result: logResult.ok,
    });
    const row = await allRuns(trx)
      .selectAll('testRuns')
      .select('users.username')
      .where('testRuns.id', '=', id)
      .executeTakeFirstOrThrow();
    return recordOf(row);
  });
