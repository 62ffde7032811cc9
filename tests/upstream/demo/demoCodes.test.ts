import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoiceStatuses } from '../../../contract/entities/billing.ts';
import { coreErrorCodes } from '../../../contract/entities/core/coreLog.ts';
import { fileFolders } from '../../../contract/entities/file.ts';
import { reportStatuses } from '../../../contract/entities/report.ts';
import { shareStatuses } from '../../../contract/entities/resident.ts';
import { valueTypes } from '../../../contract/valueTypes.ts';
import { createWatcher } from '../../../upstream/alarms/watcher.ts';
import { rules } from '../../../upstream/alarms/rules.ts';
import type { Db } from '../../../upstream/db/connection.ts';
import { afterSummer, demoDatabase } from './demoDatabase.ts';

let db: Db;
beforeAll(async () => {
  db = await demoDatabase(1);
});
afterAll(() => db.destroy());

const byNumber = (numbers: Iterable<number>): number[] => [...new Set(numbers)].toSorted((a, b) => a - b);
const byName = (names: Iterable<string>): string[] => [...new Set(names)].toSorted();
const upTo = (last: number): number[] => Array.from({ length: last + 1 }, (_, code) => code);

const statusOf = (
  { validFrom, validUntil }: { validFrom: number; validUntil: number | null },
  isInvited: boolean,
): string => {
  if (validUntil !== null && validUntil <= afterSummer) return 'EXPIRED';
  if (isInvited) return 'INVITED';
  return validFrom > afterSummer ? 'UPCOMING' : 'ACTIVE';
};

const shareStatusCounts = async () => {
  const shares = await db
    .selectFrom('shares')
    .innerJoin('users', 'users.id', 'shares.userId')
    .select(['validFrom', 'validUntil', 'users.state'])
    .execute();
  const byStatus = Map.groupBy(shares, (share) => statusOf(share, share.state === 'invited'));
  return Object.fromEntries([...byStatus].map(([status, some]) => [status, some.length]));
};

describe('the demo world contains every code:', () => {
  it('states and types of targets, types of spaces', async () => {
    const targets = await db.selectFrom('targets').select(['state', 'type', 'subscription']).execute();
    expect(byNumber(targets.map(({ state }) => state))).toEqual(upTo(5));
    expect(byNumber(targets.map(({ type }) => type))).toEqual(upTo(7));
    expect(targets.filter(({ subscription }) => subscription === null)).toHaveLength(1);
    const spaces = await db.selectFrom('spaces').select('type').distinct().execute();
    expect(byNumber(spaces.map(({ type }) => type))).toEqual(upTo(3));
  });

  it('kinds of subscriptions, in their three states', async () => {
    const kinds = await db.selectFrom('subscriptionProducts').select('productId').distinct().execute();
    expect(byNumber(kinds.map(({ productId }) => productId))).toEqual(upTo(11).slice(1));
    const states = await db.selectFrom('subscriptions').select('status').distinct().execute();
    expect(byName(states.map(({ status }) => status))).toEqual(['active', 'draft', 'ended']);
  });

  it('statuses of invoices, as many of each as planned, two of them overdue', async () => {
    const invoices = await db.selectFrom('invoices').select(['status', 'dueDate']).execute();
    const counts = Object.fromEntries(
      [...Map.groupBy(invoices, ({ status }) => status)].map(([status, some]) => [status, some.length]),
    );
    expect(byName(Object.keys(counts))).toEqual(byName(invoiceStatuses));
    expect(counts).toEqual({
      PENDING: 3,
      DELIVERED: 6,
      PAID: 52,
      PAID_PARTIALLY: 2,
      FAILED: 1,
      CANCELLED: 1,
      REFUNDED: 1,
    });
    const late = invoices.filter(({ status, dueDate }) => status === 'DELIVERED' && dueDate < '2026-09-15');
    expect(late).toHaveLength(2);
  });

  it('statuses of shares, two of them hidden; at least a tenth have ended', async () => {
    const counts = await shareStatusCounts();
    expect(byName(Object.keys(counts))).toEqual(byName(shareStatuses));
    expect(counts).toEqual({ ACTIVE: 76, UPCOMING: 2, INVITED: 5, EXPIRED: 12 });
    const hidden = await db.selectFrom('shares').select('id').where('hidden', '=', 1).execute();
    expect(hidden).toHaveLength(2);
    const types = await db.selectFrom('shares').select('type').distinct().execute();
    expect(byNumber(types.map(({ type }) => type))).toEqual(upTo(4));
  });

  it('results of logs and of production tests', async () => {
    const audit = await db.selectFrom('audit').select('result').distinct().execute();
    expect(byNumber(audit.map(({ result }) => result))).toEqual(upTo(5));
    const tests = await db.selectFrom('testRuns').select('result').execute();
    expect(tests).toHaveLength(20);
    expect(byNumber(tests.map(({ result }) => result))).toEqual(upTo(5));
  });

  it('smart alert codes: 34 alerts are active, 600 have ended, and each code but the spike has an active one', async () => {
    const alerts = await db.selectFrom('alerts').select(['type', 'to', 'ackAt', 'from']).execute();
    const codes = rules.map(({ code }) => code);
    expect(byNumber(alerts.map(({ type }) => type))).toEqual(byNumber(codes));
    expect(alerts.filter(({ to, ackAt }) => to === null && ackAt === null)).toHaveLength(34);
    expect(alerts.filter(({ to }) => to !== null)).toHaveLength(600);
    const standing = alerts.filter(({ to }) => to === null);
    expect(byNumber(standing.map(({ type }) => type))).toEqual(byNumber(codes.filter((code) => code !== 14)));
    expect(alerts.every(({ from, to }) => from <= afterSummer && (to ?? from) >= from)).toBe(true);
  });

  it('types of values, each with a reading', async () => {
    const values = await db.selectFrom('values').select(['typeId', 'latestRaw', 'latestText', 'latestAt']).execute();
    const withReading = values.filter(({ latestRaw, latestText }) => latestRaw !== null || latestText !== null);
    const types = Object.keys(valueTypes).map(Number);
    // The old room displays are in the archive, whose last readings are older than this history.
    expect(byNumber(withReading.map(({ typeId }) => typeId))).toEqual(types.filter((type) => type !== 99));
    expect(values.some(({ typeId }) => typeId === 99)).toBe(true);
    const words = withReading.filter(({ latestText }) => latestText !== null);
    expect(byNumber(words.map(({ typeId }) => typeId))).toEqual([8, 42, 43, 44, 45]);
    expect(words.every(({ latestAt }) => latestAt !== null && latestAt <= afterSummer)).toBe(true);
  });

  it('states of devices, colours of links', async () => {
    const cores = await db.selectFrom('cores').selectAll().execute();
    const colours = cores.map(({ quality }) =>
      quality === 0 ? 'grey' : quality > 90 ? 'green' : quality > 70 ? 'lime' : quality > 50 ? 'orange' : 'red',
    );
    expect(byName(colours)).toEqual(['green', 'grey', 'lime', 'orange', 'red']);
    for (const flag of ['online', 'uploading', 'reconnecting', 'message', 'confirmed', 'isMama'] as const)
      expect(byNumber(cores.map((core) => core[flag]))).toEqual([0, 1]);
    expect(cores.find(({ name }) => name === 'Tehonohjain')?.uploadProgress).toBe(47);
  });

  it('faults of devices, folders of files, statuses of water posts', async () => {
    const faults = await db.selectFrom('coreErrors').select('code').distinct().execute();
    expect(byName(faults.map(({ code }) => code))).toEqual(byName(coreErrorCodes));
    const folders = await db.selectFrom('files').select('folder').distinct().execute();
    expect(byName(folders.map(({ folder }) => folder))).toEqual(byName(fileFolders));
    const statuses = await db.selectFrom('reports').select('status').distinct().execute();
    expect(byName(statuses.map(({ status }) => status))).toEqual(byName(reportStatuses));
  });
});

describe('the alerts of the demo world', () => {
  it('are those that the rules raise on its readings: of the active ones only last night’s burst has ended', async () => {
    const standing = () =>
      db.selectFrom('alerts').select(['id', 'type', 'name']).where('to', 'is', null).orderBy('id').execute();
    const before = await standing();
    await createWatcher(db, { now: () => afterSummer + 1000 }).round();
    const after = await standing();
    const ended = before.filter(({ id }) => !after.some((one) => one.id === id));
    expect(ended.map(({ type, name }) => [type, name])).toEqual([[12, 'Vesi D43: Kylmä vesi']]);
    expect(after).toHaveLength(before.length - 1);
    const waiting = await db
      .selectFrom('producers')
      .innerJoin('cores', 'cores.id', 'producers.coreId')
      .select(['producers.type', 'cores.name'])
      .where('wrongSince', 'is not', null)
      .execute();
    expect(waiting).toEqual([]);
  });
});

describe('an alert of the demo', () => {
  it('has the unit that its rule measures in, rather than that of its meter', async () => {
    const rows = await db.selectFrom('alerts').select(['type', 'unit']).where('value', 'is not', null).execute();
    const units = Map.groupBy(rows, ({ type }) => type);
    const unitsOf = (code: number) => [...new Set(units.get(code)?.map(({ unit }) => unit))];
    expect([10, 11, 13, 16].map(unitsOf)).toEqual([['l'], ['l'], ['l'], ['l']]);
    expect([12, 15, 31, 66].map(unitsOf)).toEqual([['l/h'], ['d'], ['h'], ['min']]);
    expect([1, 2].map(unitsOf)).toEqual([['°C'], ['°C']]);
  });
});
