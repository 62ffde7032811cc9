import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoints } from '../../../contract/wire/endpoint.ts';
import { ui } from '../../../contract/ui.ts';
import { isLongRead, longReads } from '../../../upstream/longReads/longReads.ts';
import { createReadPool } from '../../../upstream/longReads/readPool.ts';
import type { DatabaseAddress } from '../../../upstream/db/connection.ts';
import { listen, type Upstream } from '../../../upstream/server.ts';
import { freshDatabase } from '../../kit/freshDatabase.ts';
import { demoModel, startUpstream } from '../../kit/startUpstream.ts';
import { signIn } from '../../kit/testClient.ts';

/* Long reads run in a thread, with the results that they have on the event loop. */

const now = Date.parse('2026-11-20T10:00:00Z');
let address: DatabaseAddress;
let drop: () => Promise<void>;
let plain: Upstream;
let threaded: Upstream;

beforeAll(async () => {
  ({ address, drop } = await freshDatabase(demoModel(1, now)));
  plain = await startUpstream({ demo: { months: 1 }, now: () => now, database: address });
  threaded = await startUpstream({ demo: { months: 1 }, now: () => now, readThreads: 1 });
}, 120_000);
afterAll(async () => {
  await Promise.all([plain.stop(), threaded.stop()]);
  await drop();
});

const span = { from: '2026-11-10T00:00:00Z', to: '2026-11-17T00:00:00Z' };

/** One request of each long read, as the manager of the site. */
const requests = async (db: Upstream['db']): Promise<Record<string, string>> => {
  const meter = await db
    .selectFrom('values')
    .innerJoin('cores', 'cores.id', 'values.coreId')
    .select(['values.id', 'values.coreId', 'cores.groupId'])
    .where('values.targetId', '=', 1)
    .where('values.typeId', '=', 34)
    .where('values.spaceId', 'is not', null)
    .executeTakeFirstOrThrow();
  const producer = await db
    .selectFrom('producers')
    .select('id')
    .where('targetId', '=', 1)
    .where('type', '=', 13)
    .executeTakeFirstOrThrow();
  const feed = await db.selectFrom('feeds').select('id').where('targetId', '=', 1).executeTakeFirstOrThrow();
  const within = `from=${span.from}&to=${span.to}`;
  return {
    series: `/ui/data/values?ids=${meter.id}&from=${span.from}&range=week`,
    consumption: `/ui/data/consumption?targetId=1&period=hour&${within}`,
    registers: `/ui/data/registers?targetId=1&at=${span.from}&until=${span.to}`,
    placedEvents: `/ui/data/meter-events?targetId=1&${within}`,
    weekMatrix: `/ui/data/groups/${meter.groupId}/week?type=34`,
    coreData: `/ui/cores/${meter.coreId}/data?${within}`,
    feedData: `/ui/data/feeds/${feed.id}/data?range=month`,
    alertPreview: `/ui/targets/1/notificationProducers/preview?producers[]=${producer.id}`,
    alertSummary: '/ui/targets/1/alerts/summary',
    ownAlertSummary: '/ui/alerts/summary',
  };
};

describe('long reads', () => {
  it('are the calls that the contract marks as costly', () => {
    const endpoints: Endpoints = ui;
    const costly = Object.keys(endpoints).filter((name) => endpoints[name]?.costly);
    expect(costly.toSorted()).toEqual(Object.keys(longReads).toSorted());
    expect(costly.filter(isLongRead)).toHaveLength(costly.length);
    expect(costly.filter((name) => endpoints[name]?.method !== 'GET')).toEqual([]);
  });

  it('have the same results in a thread as on the event loop', async () => {
    const [own, other] = [await signIn(plain.fetch, 'isannoitsija'), await signIn(threaded.fetch, 'isannoitsija')];
    const paths = await requests(plain.db);
    expect(Object.keys(paths).toSorted()).toEqual(Object.keys(longReads).toSorted());
    for (const [name, path] of Object.entries(paths)) {
      const [expected, read] = [await own.send('GET', path), await other.send('GET', path)];
      expect([name, expected.status]).toEqual([name, 200]);
      expect([name, read.status, read.body]).toEqual([name, 200, expected.body]);
      expect(read.headers.get('content-type')).toContain('application/json');
    }
  });

  it('are refused in the same words', async () => {
    const paths = [
      '/ui/data/consumption?targetId=1&period=hour&from=2026-11-17T00:00:00Z&to=2026-11-10T00:00:00Z',
      '/ui/data/consumption?targetId=1&period=hour&from=2001-01-01T00:00:00Z&to=2026-11-10T00:00:00Z',
      '/ui/data/consumption?targetId=99999&period=hour&from=2026-11-10T00:00:00Z&to=2026-11-17T00:00:00Z',
      '/ui/data/registers?targetId=1&at=2026-11-17T00:00:00Z&until=2026-11-10T00:00:00Z',
    ];
    for (const who of ['isannoitsija', 'asukas']) {
      const [own, other] = [await signIn(plain.fetch, who), await signIn(threaded.fetch, who)];
      for (const path of paths) {
        const [expected, read] = [await own.send('GET', path), await other.send('GET', path)];
        expect([path, read.status, read.body]).toEqual([path, expected.status, expected.body]);
        expect(read.status).toBeGreaterThanOrEqual(400);
      }
    }
  });

  it('give a resident the own flat and time only, as on the event loop', async () => {
    const [own, other] = [await signIn(plain.fetch, 'asukas'), await signIn(threaded.fetch, 'asukas')];
    const path = `/ui/data/consumption?targetId=1&by=space&period=day&from=${span.from}&to=${span.to}`;
    const [expected, read] = [await own.send('GET', path), await other.send('GET', path)];
    expect([read.status, read.body]).toEqual([expected.status, expected.body]);
  });
});

describe('a long read whose caller has gone', () => {
  it('ends before its next query, and leaves its turn to the next one of the user', async () => {
    const { user } = await plain.db
      .selectFrom('users')
      .selectAll()
      .where('username', '=', 'isannoitsija')
      .executeTakeFirstOrThrow()
      .then((row) => ({ user: row }));
    const pool = createReadPool({ database: address }, 1);
    const session = { tokenHash: null, scope: null, impersonatorId: null, remember: false, signedInAt: now };
    const caller = { ...session, user, shares: [] };
    const location = { kind: 'target', id: 1, targetId: 1, groupId: null, spaceId: null } as const;
    const about = { location, visibility: { whole: 'TARGET_ADMIN', spaces: new Map() } } as const;
    const input = { targetId: 1, period: 'hour', from: '2026-10-21T00:00:00Z', to: span.to };
    const read = (signal: AbortSignal) =>
      pool.run('consumption', input, { db: plain.db, now, locale: 'fi', caller, about, signal });
    const controllers = Array.from({ length: 3 }, () => new AbortController());
    const [first, queued, last] = controllers.map(({ signal }) => read(signal));
    const goneFirst = expect(first).rejects.toThrow(/abort/i);
    const goneQueued = expect(queued).rejects.toThrow(/abort/i);
    await setImmediate();
    controllers[0]?.abort();
    controllers[1]?.abort();
    await Promise.all([goneFirst, goneQueued]);
    expect(JSON.parse(new TextDecoder().decode(await last))).toHaveProperty('types.34');
    await pool.stop();
  });

  it('has its signal aborted by a disconnect over HTTP', async () => {
    const received = Promise.withResolvers<AbortSignal>();
    const fetchNothing = async ({ signal }: Request): Promise<Response> => {
      received.resolve(signal);
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
      return new Response();
    };
    const service = await listen(
      {
        fetch: fetchNothing,
        readiness: () => Promise.resolve({ ok: true, storageFull: false }),
        metrics: { contentType: 'text/plain', page: () => Promise.resolve('') },
      },
      0,
      '127.0.0.1',
    );
    const leaving = new AbortController();
    const request = fetch(`http://127.0.0.1:${service.port}/ui/targets`, { signal: leaving.signal });
    const signal = await received.promise;
    expect(signal.aborted).toBe(false);
    leaving.abort();
    await expect(request).rejects.toThrow();
    await expect.poll(() => signal.aborted).toBe(true);
    await service.stop();
  });
});

describe('a read of one record whose caller has gone', () => {
  it('begins no further query', async () => {
    const queries: string[] = [];
    const upstream = await startUpstream({ demo: { months: 1 }, now: () => now, onQuery: (sql) => queries.push(sql) });
    const client = await signIn(upstream.fetch, 'isannoitsija');
    const cookie = Array.from(client.cookies, ([name, value]) => `${name}=${value}`).join('; ');
    const queriesOf = async (signal?: AbortSignal): Promise<number> => {
      queries.length = 0;
      const request = new Request('http://ui.test/ui/targets', { headers: { cookie }, signal: signal ?? null });
      await upstream.fetch(request);
      return queries.length;
    };
    const whole = await queriesOf();
    expect(await queriesOf(AbortSignal.abort())).toBeLessThan(whole);
    await upstream.stop();
  });
});
