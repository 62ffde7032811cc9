import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readEnvironment } from '../../../upstream/environment.ts';
import { startHousekeeping } from '../../../upstream/process/housekeeping.ts';
import { deleteExpired, usualRetention } from '../../../upstream/process/retention.ts';
import { packEndedHours } from '../../../upstream/readings/packHours.ts';
import { recordReadings } from '../../../upstream/readings/recordReadings.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { makeCore, makeTarget, makeValue } from '../../kit/makeRows.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { storedHours } from '../../kit/storedHours.ts';

const day = 24 * 3_600_000;
/** Three in the morning in Helsinki. */
const night = Date.parse('2026-11-21T01:00:00Z');
const monthsAgo = (months: number): number =>
  Temporal.Instant.fromEpochMilliseconds(night).toZonedDateTimeISO('Europe/Helsinki').subtract({ months })
    .epochMilliseconds;

let upstream: Upstream;
beforeEach(async () => {
  upstream = await startUpstream({ now: () => night - day / 2 });
});
afterEach(() => upstream.stop());

const addAlert = async (from: number, to: number | null): Promise<number> => {
  const alert = { targetId: 1, type: 10, level: 1, name: 'Vuoto', from, to };
  const { id } = await upstream.db.insertInto('alerts').values(alert).returning('id').executeTakeFirstOrThrow();
  await upstream.db
    .insertInto('alertComments')
    .values({ targetId: 1, alertId: id, username: 'x', at: from, text: 'Nähty' })
    .execute();
  await upstream.db
    .insertInto('alertNotices')
    .values({ alertId: id, about: `alert ${id}` })
    .execute();
  return id;
};

const addAudit = (times: readonly number[]) =>
  upstream.db
    .insertInto('audit')
    .values(times.map((at) => ({ action: 'RENAME', result: 1, at })))
    .execute();

const addMail = (state: 'waiting' | 'sent' | 'failed', at: number) =>
  upstream.db
    .insertInto('outbox')
    .values({
      at,
      to: 'a@example.fi',
      kind: 'alert',
      subject: '',
      text: '',
      locale: 'fi',
      state,
      attempts: 0,
      nextAt: at,
    })
    .execute();

const sweep = (at = night) => deleteExpired(upstream.db, usualRetention, at);

const ageOf = (at: number): number => (night - at) / day;

describe('the retention of records', () => {
  it('keeps ended alerts for 24 months from their end, with their comments, and open ones for good', async () => {
    await addAlert(monthsAgo(26), monthsAgo(24) - 1);
    const kept = [
      await addAlert(monthsAgo(26), monthsAgo(24)),
      await addAlert(monthsAgo(60), null),
      await addAlert(monthsAgo(2), monthsAgo(1)),
    ];
    await sweep();
    const { db } = upstream;
    const alerts = await db.selectFrom('alerts').select('id').orderBy('id').execute();
    expect(alerts.map(({ id }) => id)).toEqual(kept);
    const comments = await db.selectFrom('alertComments').select('alertId').orderBy('alertId').execute();
    expect(comments.map(({ alertId }) => alertId)).toEqual(kept);
    const notices = await db.selectFrom('alertNotices').select('alertId').orderBy('alertId').execute();
    expect(notices.map(({ alertId }) => alertId)).toEqual(kept);
  });

  it('keeps the audit log for 24 months', async () => {
    await addAudit([monthsAgo(30), monthsAgo(24) - 1, monthsAgo(24), monthsAgo(14), night]);
    await sweep();
    const rows = await upstream.db.selectFrom('audit').select('at').orderBy('at').execute();
    expect(rows.map(({ at }) => at)).toEqual([monthsAgo(24), monthsAgo(14), night]);
  });

  it('keeps events of devices for 13 months, and the last change of each setting of a value', async () => {
    const { db } = upstream;
    const coreId = await makeCore(db, { name: 'x' });
    for (const at of [monthsAgo(13) - 1, monthsAgo(13), night])
      await db.insertInto('coreEvents').values({ coreId, at, kind: 'ONLINE' }).execute();
    const change = (valueId: number, field: string, at: number) =>
      db.insertInto('valueEvents').values({ coreId, valueId, field, at, result: 1 }).execute();
    await change(1, 'comments', monthsAgo(20));
    await change(1, 'comments', monthsAgo(15));
    await change(1, 'name', monthsAgo(14));
    await change(1, 'name', monthsAgo(1));
    await change(2, 'comments', monthsAgo(20));
    await sweep();
    const events = await db.selectFrom('coreEvents').select('at').orderBy('at').execute();
    expect(events.map(({ at }) => at)).toEqual([monthsAgo(13), night]);
    const changes = await db.selectFrom('valueEvents').select(['valueId', 'field', 'at']).orderBy('id').execute();
    expect(changes).toEqual([
      { valueId: 1, field: 'comments', at: monthsAgo(15) },
      { valueId: 1, field: 'name', at: monthsAgo(1) },
      { valueId: 2, field: 'comments', at: monthsAgo(20) },
    ]);
  });

  it('keeps mails for 13 months, and those that are not sent for good', async () => {
    await addMail('sent', monthsAgo(13) - 1);
    await addMail('failed', monthsAgo(14));
    await addMail('waiting', monthsAgo(14));
    await addMail('sent', monthsAgo(13));
    await sweep();
    const mails = await upstream.db.selectFrom('outbox').select(['state', 'at']).orderBy('at').execute();
    expect(mails).toEqual([
      { state: 'waiting', at: monthsAgo(14) },
      { state: 'sent', at: monthsAgo(13) },
    ]);
  });

  it('keeps removals of devices for 13 months, and the last one of a device in production for good', async () => {
    const { db } = upstream;
    const targetId = await makeTarget(db, { name: 'House' });
    const inProduction = await makeCore(db, { name: 'x', targetId: null });
    const inTarget = await makeCore(db, { name: 'y', targetId });
    const deleted = 999;
    const remove = (coreId: number, months: number) =>
      db
        .insertInto('removedCores')
        .values({ coreId, targetId, removedAt: monthsAgo(months) })
        .execute();
    for (const coreId of [inProduction, inTarget, deleted]) for (const months of [20, 14]) await remove(coreId, months);
    await remove(inTarget, 12);
    await sweep();
    const left = await db.selectFrom('removedCores').select(['coreId', 'removedAt']).orderBy('removedAt').execute();
    expect(left).toEqual([
      { coreId: inProduction, removedAt: monthsAgo(14) },
      { coreId: inTarget, removedAt: monthsAgo(12) },
    ]);
  });

  it('deletes at most 500 rows in a statement, and all of them in a run', async () => {
    await addAudit(Array.from({ length: 1200 }, (_, index) => monthsAgo(30) + index));
    await addAudit([night]);
    let most = 0;
    const plugin = {
      transformQuery: ({ node }: { node: object }) => node,
      transformResult: ({ result }: { result: { numAffectedRows?: bigint } }) => {
        most = Math.max(most, Number(result.numAffectedRows ?? 0));
        return Promise.resolve(result);
      },
    };
    await deleteExpired(upstream.db.withPlugin(plugin as never), usualRetention, night);
    expect(most).toBe(500);
    expect(await upstream.db.selectFrom('audit').select('at').execute()).toEqual([{ at: night }]);
  });

  it('is applied by night only, and not by a clock that runs years ahead of the readings', async () => {
    await addAudit([monthsAgo(30), monthsAgo(20)]);
    const ages = async () =>
      (await upstream.db.selectFrom('audit').select('at').orderBy('at').execute()).map(({ at }) => ageOf(at) > 800);
    await sweep(night + 12 * 3_600_000);
    expect(await ages()).toEqual([true, false]);
    const coreId = await makeCore(upstream.db, { name: 'x' });
    await makeValue(upstream.db, { coreId, typeId: 1, latestAt: night });
    await sweep(Date.parse('2036-11-21T01:00:00Z'));
    expect(await ages()).toEqual([false]);
  });

  it('deletes hours of gauges and states where a number of months is set, never those of registers', async () => {
    const coreId = await makeCore(upstream.db, { name: 'x' });
    const [gauge, state, register] = [
      await makeValue(upstream.db, { coreId, typeId: 1 }),
      await makeValue(upstream.db, { coreId, typeId: 16 }),
      await makeValue(upstream.db, { coreId, typeId: 34 }),
    ];
    const ids = [gauge, state, register];
    const times = [5, 4, 0].map((months) => monthsAgo(months));
    const readings = ids.flatMap((valueId) => times.map((at, index) => ({ valueId, at, raw: index })));
    await recordReadings(upstream.db, readings, night);
    await packEndedHours(upstream.db, night);
    const stored = await storedHours(upstream.db, ids);
    await deleteExpired(upstream.db, { ...usualRetention, hours: undefined }, night);
    expect(await storedHours(upstream.db, ids)).toEqual(stored);
    await deleteExpired(upstream.db, { ...usualRetention, hours: 3 }, night);
    expect(await storedHours(upstream.db, ids)).toEqual(
      stored.filter(({ valueId, raw }) => valueId === register || raw === 2),
    );
    expect(stored).toHaveLength(9);
  });

  it('is applied by the housekeeping, by its setting', async () => {
    await addAudit([monthsAgo(4), monthsAgo(2)]);
    const housekeeping = startHousekeeping(upstream.db, () => night, { ...usualRetention, audit: 3 });
    const left = () => upstream.db.selectFrom('audit').select('at').execute();
    await vi.waitFor(async () => expect(await left()).toEqual([{ at: monthsAgo(2) }]), 5000);
    await housekeeping.stop();
  });
});

describe('the settings of retention', () => {
  it('are months, by default 24 of alerts and audit and 13 of the rest', () => {
    expect(readEnvironment({})).toMatchObject({
      retention: { alerts: 24, audit: 24, events: 13, mails: 13, removals: 13 },
    });
    expect(readEnvironment({}).retention?.hours).toBeUndefined();
    expect(readEnvironment({ HOUR_MONTHS: '60' }).retention?.hours).toBe(60);
    const given = { ALERT_MONTHS: '36', AUDIT_MONTHS: '84', EVENT_MONTHS: '6', MAIL_MONTHS: '3', REMOVAL_MONTHS: '2' };
    expect(readEnvironment(given)).toMatchObject({
      retention: { alerts: 36, audit: 84, events: 6, mails: 3, removals: 2 },
    });
  });

  it.each(['ALERT_MONTHS', 'AUDIT_MONTHS', 'EVENT_MONTHS', 'MAIL_MONTHS', 'REMOVAL_MONTHS', 'HOUR_MONTHS'])(
    'are refused where %s is no whole number from 2 to 1200',
    (name) => {
      expect(() => readEnvironment({ [name]: '1' })).toThrow(
        `The variable ${name} is wrong: it has to be at least 2 months.`,
      );
      expect(() => readEnvironment({ [name]: '1201' })).toThrow(`it has to be at most 1200 months.`);
      for (const wrong of ['2.5', 'two', '-3']) expect(() => readEnvironment({ [name]: wrong })).toThrow(name);
    },
  );
});
