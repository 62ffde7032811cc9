import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { createCsrf } from '../../../upstream/auth/csrf.ts';
import { openDatabase, type DatabaseAddress } from '../../../upstream/db/connection.ts';
import { engineOf } from '../../../upstream/db/engine.ts';
import { migrations } from '../../../upstream/db/migrations.ts';
import { inTransaction } from '../../../upstream/db/statements.ts';
import { makeDueReports } from '../../../upstream/entities/report/makeReports.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { makeUser } from '../../kit/makeRows.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { anonymous, signIn } from '../../kit/testClient.ts';
import { makeWaterWorld } from '../people/waterWorld.ts';
import { engines } from './engines.ts';

const oldReport = '0123456789abcdef'.repeat(3);
const oldToken = 'the-token-of-an-earlier-contract';
const reader = 'aino@example.fi';

/** A mailed id as an earlier version made it. */
const oldMailedId = (upstream: Upstream): string => {
  const signature = createCsrf(upstream.db).tokenOf(`water report ${oldReport} mailed to ${reader}`);
  return `${oldReport}-${Buffer.from(signature, 'base64url').toString('hex').slice(0, 32)}`;
};

describe.each(engines())('ids that open without a session, on $name', (engine) => {
  let clock = 0;
  let address: DatabaseAddress;
  let upstream: Upstream;
  let reportId: string;
  let verifyToken: string;

  const open = (id: string) => anonymous(upstream.fetch).ask('report', { reportId: id });
  const accept = (token: string) =>
    anonymous(upstream.fetch).ask('verifySubscription', { token, name: 'Aino', email: 'aino@esimerkki.fi' });
  const start = async (): Promise<void> => {
    upstream = await startUpstream({ database: address, now: () => clock });
  };

  /** Everything in the database, as in a copy of it. */
  const everything = async (): Promise<string> => {
    // A partition, which housekeeping may drop meanwhile, is read with its table.
    const tables = (await upstream.db.introspection.getTables()).filter(({ name }) => !/_\d{8}$/.test(name));
    const rows = await Promise.all(
      tables.map(async ({ name }) => (await sql`select * from ${sql.table(name)}`.execute(upstream.db)).rows),
    );
    return JSON.stringify(rows);
  };

  /** Stores ids as earlier versions did, and updates them as a start does. */
  const updateOld = async (): Promise<void> => {
    await upstream.stop();
    const db = openDatabase(address);
    for (const [table, name] of [
      ['reports', 'reportId'],
      ['subscriptions', 'verifyToken'],
    ] as const)
      await sql`alter table ${sql.table(table)} rename column ${sql.ref('linkPart')} to ${sql.ref(name)}`.execute(db);
    await sql`update outbox set about = ${oldReport}
      where about = (select ${sql.ref('reportId')} from reports where email = ${reader} and month = '2026-10')`.execute(
      db,
    );
    await sql`update reports set ${sql.ref('reportId')} = ${oldReport}
      where email = ${reader} and month = '2026-10'`.execute(db);
    await sql`update subscriptions set ${sql.ref('verifyToken')} = ${oldToken}`.execute(db);
    await inTransaction(db, async (trx) => migrations['0040-publicIds']?.up(trx));
    await db.destroy();
  };

  beforeAll(() => engine.begin(), 60_000);
  afterAll(() => engine.end());
  beforeEach(async () => {
    ({ address } = await engine.fresh());
    clock = Date.parse('2026-10-21T10:00:00Z');
    await start();
    const { targetId, spaces } = await makeWaterWorld(upstream.db, {
      from: Date.parse('2026-09-30T21:00:00Z'),
      to: Date.parse('2026-12-02T00:00:00Z'),
    });
    await makeUser(upstream.db, { username: 'staff', admin: 1 });
    const sanna = await signIn(upstream.fetch, 'sanna', { remember: true });
    await sanna.ui.createResident({
      id: targetId,
      spaceId: spaces['A1'] ?? 0,
      role: 'resident',
      email: reader,
      validFrom: '2026-01-01',
    });
    await sanna.ui.updateWaterPost({ id: targetId, enabled: true });
    clock = Date.parse('2026-11-01T05:00:00Z');
    await makeDueReports(upstream.db, clock);
    const staff = await signIn(upstream.fetch, 'staff');
    const { items } = await staff.ui.reports({ id: targetId, month: '2026-10' });
    reportId = items.find(({ email }) => email === reader)?.reportId ?? '';
    const made = await staff.ui.createSubscription({ id: targetId, productId: [1], start: '2026-10-01', prices: {} });
    verifyToken = made.contract.verifyToken ?? '';
  });
  afterEach(() => upstream.stop());

  it('are in no copy of the database, and what is stored of them opens nothing', async () => {
    const copy = await everything();
    expect(copy).not.toContain(verifyToken);
    // A mail that waits has its link until it was sent; the rest of the copy has none.
    expect(copy).toContain(reportId);
    await upstream.db.deleteFrom('outbox').execute();
    expect(await everything()).not.toContain(reportId);
    const { linkPart } = await upstream.db
      .selectFrom('reports')
      .select('linkPart')
      .where('email', '=', reader)
      .executeTakeFirstOrThrow();
    expect(reportId.startsWith(linkPart)).toBe(true);
    for (const guess of [linkPart, `${linkPart}${'0'.repeat(32)}`, `${linkPart}${verifyToken.slice(-32)}`])
      expect(await open(guess)).toMatchObject({ status: 404 });
    const contract = await upstream.db.selectFrom('subscriptions').select('linkPart').executeTakeFirstOrThrow();
    for (const guess of [contract.linkPart ?? '', `${contract.linkPart}${'0'.repeat(32)}`, reportId])
      expect(await accept(guess)).toMatchObject({ status: 404 });
    expect(await open(reportId)).toMatchObject({ status: 200 });
    expect(await accept(verifyToken)).toMatchObject({ status: 204 });
    expect(await accept(verifyToken)).toMatchObject({ status: 409 });
  });

  it('open only what they are of, where a record of the other kind has the same stored part', async () => {
    const { linkPart } = await upstream.db
      .selectFrom('reports')
      .select('linkPart')
      .where('email', '=', reader)
      .executeTakeFirstOrThrow();
    await upstream.db.updateTable('subscriptions').set({ linkPart }).execute();
    expect(await accept(reportId)).toMatchObject({ status: 404 });
    expect(await open(reportId)).toMatchObject({ status: 200 });
  });

  it('go on working after an update that hashes those of before, which alone open nothing', async () => {
    await updateOld();
    await start();
    const copy = await everything();
    expect(copy).not.toContain(oldToken);
    const hash = createHash('sha256').update(oldReport).digest('hex');
    const { about } = await upstream.db
      .selectFrom('outbox')
      .select('about')
      .where('kind', '=', 'report')
      .executeTakeFirstOrThrow();
    expect(about).toBe(hash);
    expect(await open(hash)).toMatchObject({ status: 404 });
    expect(await open(oldReport)).toMatchObject({ status: 200, body: { month: '2026-10', email: 'a•••@e•••.fi' } });
    const mailed = oldMailedId(upstream);
    expect(await open(mailed)).toMatchObject({ status: 200, body: { email: reader } });
    expect(await open(`${oldReport}-${'0'.repeat(32)}`)).toMatchObject({ body: { email: 'a•••@e•••.fi' } });
    expect(await anonymous(upstream.fetch).ask('cancelReport', { reportId: mailed })).toMatchObject({ status: 204 });

    const staff = await signIn(upstream.fetch, 'staff');
    const [shown] = (await staff.ui.reports({ id: 1, month: '2026-10' })).items.filter(({ email }) => email === reader);
    expect(shown?.reportId).not.toBe(oldReport);
    expect(await open(shown?.reportId ?? '')).toMatchObject({ status: 200, body: { month: '2026-10' } });
    expect(await accept(oldToken)).toMatchObject({ status: 204 });
  });

  it.runIf(engine.name === 'SQLite')('leave no earlier id in the file after the update', async () => {
    await updateOld();
    await start();
    // A waiting mail has its link until it was sent.
    await upstream.db.deleteFrom('outbox').execute();
    const path = 'path' in address ? address.path : '';
    await engineOf(upstream.db).checkpoint(upstream.db);
    expect(readFileSync(path).includes(oldToken)).toBe(false);
    expect(readFileSync(path).includes(oldReport)).toBe(false);
  });
});
