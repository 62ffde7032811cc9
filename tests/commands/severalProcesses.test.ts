import { setTimeout as setDelay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { encodeNodeId } from '../../bff/graph/nodeId.ts';
import { findPostgresTool } from '../../commands/postgresTools.ts';
import { makeLink } from '../../upstream/entities/account/accountLinks.ts';
import { changeCoreStatus } from '../../upstream/entities/core/coreRows.ts';
import { linkTo } from '../../upstream/mail/links.ts';
import { queueMail } from '../../upstream/mail/queueMail.ts';
import { createUpstream, type Upstream } from '../../upstream/server.ts';
import type { Data } from '../kit/graphqlClient.ts';
import { makeUser } from '../kit/makeRows.ts';
import { startPostgres, type Cluster } from '../kit/postgres.ts';
import { hasRedis, startRedis, type StartedRedis } from '../kit/startRedis.ts';
import { makeWorld, password, type World } from '../kit/world.ts';
import { startSmtpServer, type SmtpServer } from '../upstream/mail/smtpServer.ts';
import { createProxy, post, signIn, slowestDuring, subscribeOften } from './cluster/client.ts';
import { alertAddress, clientOf, countAlerts, createInvoiceOften, silenceDevices } from './cluster/doubled.ts';
import { readRecipe, startCluster, type Service } from './cluster/recipe.ts';

/* The set-up of "Several processes" in docs/operators.md, whose parts are drained, killed, suspended and stopped in turn. */

const canRun = hasRedis && Boolean(findPostgresTool('initdb')) && process.platform === 'linux';
const socketCount = 20;
const perSocket = 10;
const mailCount = 20;

type Outcome = { kind: 'read' | 'write'; name: string; isDone: boolean; ms: number };

let postgres: Cluster | undefined;
let redis: StartedRedis;
let smtp: SmtpServer;
let upstream: Upstream;
let world: World;
let uis: Service[];
let bffs: Service[];

/** Waits until every /ready responds with a status. */
const allRespond = (status: number) =>
  vi.waitFor(
    async () =>
      expect(await Promise.all([...uis, ...bffs].map((one) => one.ready()))).toEqual([status, status, status, status]),
    {
      timeout: 60_000,
      interval: 100,
    },
  );
const allReady = () => allRespond(200);

beforeAll(async () => {
  if (!canRun) return;
  [postgres, redis, smtp] = await Promise.all([startPostgres(), startRedis(), startSmtpServer()]);
  const database = postgres?.url ?? '';
  const still = { demo: false, simulate: false, watch: false, passwordCost: 4 } as const;
  const linkKey = { key: readRecipe()[0]?.['LINK_KEY'] };
  upstream = await createUpstream({ ...still, linkKey, database: { url: database } });
  world = await makeWorld(upstream);
  ({ uis, bffs } = await startCluster({ database, redis: redis.url, smtp: smtp.url }));
  await allReady();
});

afterAll(async () => {
  if (!canRun) return;
  for (const one of [...uis, ...bffs]) one.kill();
  await upstream.stop();
  await Promise.all([redis.stop(), smtp.stop(), postgres?.stop()]);
});

/** Reads and creates groups through the proxy until it is stopped, each tenth of a second. */
const startWork = (next: () => Service, cookie: string) => {
  const outcomes: Outcome[] = [];
  const pending: Promise<void>[] = [];
  const targetId = encodeNodeId('Target', world.house.id);
  const send = async (count: number): Promise<void> => {
    const startedAt = performance.now();
    const name = `group ${count}`;
    const kind = count % 2 === 0 ? 'read' : 'write';
    const read = { query: `{ target(key: ${world.house.id}) { name } }` };
    const query =
      'mutation ($input: CreateGroupInput!) { createGroup(input: $input) { group { id } userErrors { code } } }';
    const body = kind === 'read' ? read : { query, variables: { input: { targetId, name } } };
    const data = (await post(next(), cookie, body))?.data;
    const isDone = kind === 'read' ? data?.target?.name !== undefined : data?.createGroup?.group?.id !== undefined;
    outcomes.push({ kind, name, isDone, ms: performance.now() - startedAt });
  };
  let count = 0;
  const timer = setInterval(() => pending.push(send((count += 1))), 100);
  return {
    outcomes,
    /** Runs a step; returns the outcomes of the requests that began while it ran. */
    during: async (step: () => Promise<unknown>): Promise<Outcome[]> => {
      const [from, known] = [pending.length, outcomes.length];
      await step();
      await Promise.all(pending.slice(from));
      return outcomes.slice(known);
    },
    stop: async () => {
      clearInterval(timer);
      await Promise.all(pending);
    },
  };
};

const failed = (outcomes: readonly Outcome[], kinds: readonly Outcome['kind'][] = ['read', 'write']) =>
  outcomes.filter(({ kind, isDone }) => !isDone && kinds.includes(kind));

const slowest = (outcomes: readonly Outcome[], kind: Outcome['kind']): number =>
  Math.round(Math.max(0, ...outcomes.filter((one) => one.kind === kind).map(({ ms }) => ms)));

describe.runIf(canRun)('two BFFs and two /ui services', () => {
  it(
    'lose no request by a drain, nothing twice by a kill or a freeze, and no subscriber',
    // Lasts about 50 s on two cores that are free; the rest is for those that run other suites beside it.
    { timeout: 180_000 },
    async () => {
      const proxy = createProxy(bffs);
      const cookie = await signIn(proxy.next(), 'isannoitsija', password);
      const fields = 'cores { name online }';
      const subscription = {
        cookie,
        query: `subscription { coreStatusChanged(targetId: "${encodeNodeId('Target', world.house.id)}") { ${fields} } }`,
        read: `{ target(key: ${world.house.id}) { cores { nodes { name online } } } }`,
        apply: (state: Map<string, boolean>, data: Data) => {
          const cores = data?.target?.cores.nodes ?? data?.coreStatusChanged?.cores ?? [];
          for (const { name, online } of cores as { name: string; online: boolean }[]) state.set(name, online);
        },
      };
      const sockets = Array.from({ length: socketCount }, () => subscribeOften(proxy.next, perSocket, subscription));
      const states = sockets.flatMap((socket) => socket.states);
      const work = startWork(proxy.next, cookie);
      const measured: Record<string, object> = {};

      let online = false;
      /** Changes a device, and waits until every subscriber has its state. */
      const change = async (): Promise<number> => {
        online = !online;
        const startedAt = performance.now();
        await changeCoreStatus(upstream.db, [world.house.cores.main.id], { online: Number(online) }, Date.now());
        await vi.waitFor(() => expect(states.filter((state) => state.get('Päävesi') !== online)).toHaveLength(0), {
          timeout: 30_000,
          interval: 20,
        });
        return Math.round(performance.now() - startedAt);
      };
      let otherMs: number | null = null;
      const run = async (name: string, step: () => Promise<unknown>): Promise<Outcome[]> => {
        let changed = 0;
        otherMs = null;
        const outcomes = await work.during(async () => {
          await step();
          changed = await change();
        });
        measured[name] = {
          requests: outcomes.length,
          failed: failed(outcomes).length,
          readMs: slowest(outcomes, 'read'),
          writeMs: slowest(outcomes, 'write'),
          changed,
          otherMs,
        };
        return outcomes;
      };
      const suspend = (service: Service | undefined, other: () => Promise<unknown>) => async () => {
        service?.signal('SIGSTOP');
        otherMs = await slowestDuring(other, async () => {
          await setDelay(2_500);
          await change();
        });
        service?.signal('SIGCONT');
      };
      const admin = await clientOf(uis[1] as Service);
      let written = 0;
      const writeToUi = () => admin.ui.createGroup({ id: world.house.id, name: `Talo ${(written += 1)}` });
      const readFromBff = () => post(bffs[1] as Service, cookie, { query: subscription.read });
      const kill = (service: Service | undefined) => async () => {
        service?.signal('SIGKILL');
        await setDelay(500);
        await change();
      };
      const drain = (service: Service | undefined) => async () => {
        await service?.terminate();
        await change();
        service?.start();
      };

      expect(failed(await run('start', () => setDelay(500)))).toEqual([]);
      await silenceDevices(upstream, world, uis);
      const aino = await makeUser(upstream.db, { username: 'aino' });
      const link = linkTo(`/register/${await makeLink(upstream.db, 'register', aino, Date.now())}`);
      for (let count = 0; count < mailCount; count += 1) {
        const data = { name: 'Aino', location: 'As Oy Kotikuusi', link };
        const mail = { to: `m${count}@example.fi`, kind: 'invitation', locale: 'fi', data } as const;
        await queueMail(upstream.db, mail, Date.now());
      }
      expect(failed(await run('drain of a BFF', drain(bffs[0])))).toEqual([]);
      expect(failed(await run('drain of a /ui', drain(uis[0])))).toEqual([]);
      await allReady();
      await run('freeze of a BFF', suspend(bffs[0], readFromBff));
      expect(failed(await run('freeze of a /ui', suspend(uis[0], writeToUi)), ['read'])).toEqual([]);
      expect(failed(await run('kill of a /ui', kill(uis[1])), ['read'])).toEqual([]);
      // The proxy of this test notices a killed BFF at its next check only, and repeats nothing.
      await run('kill of a BFF', kill(bffs[1]));

      await allReady();
      const stopRedis = async () => {
        await redis.cut();
        await change();
        await redis.back();
      };
      expect(failed(await run('stop of Redis', stopRedis))).toEqual([]);
      await run('stop of PostgreSQL', async () => {
        await postgres?.cut();
        await allRespond(503);
        await setDelay(1_000);
        await postgres?.back();
      });
      await allReady();
      expect(failed(await run('end', () => setDelay(500)))).toEqual([]);

      await work.stop();
      const invoices = await createInvoiceOften(upstream, world, uis);
      await Promise.all(sockets.map((socket) => socket.stop()));
      await proxy.stop();
      console.info(JSON.stringify(measured, null, 1));

      const rows = await upstream.db.selectFrom('groups').select('name').where('name', 'like', 'group %').execute();
      const stored = rows.map(({ name }) => name);
      expect(stored).toHaveLength(new Set(stored).size);
      const acknowledged = work.outcomes.filter(({ kind, isDone }) => kind === 'write' && isDone);
      expect(acknowledged.length).toBeGreaterThan(0);
      expect(stored).toEqual(expect.arrayContaining(acknowledged.map(({ name }) => name)));
      expect(invoices.stored).toHaveLength(1);
      expect(invoices.returned).toEqual(invoices.stored);
      const alerts = await countAlerts(upstream);
      expect(alerts.count).toBeGreaterThan(0);
      expect(alerts.doubled).toEqual([]);
      // Other mails, such as that of the contract, come when they come.
      const invited = () => smtp.mails.map(({ to }) => to).filter((to) => /^m\d+@/.test(to));
      await vi.waitFor(() => expect(invited()).toHaveLength(mailCount), { timeout: 20_000 });
      expect(new Set(invited()).size).toBe(mailCount);
      const notices = smtp.mails
        .filter(({ to }) => to === alertAddress)
        .map(({ data }) => /^Subject: .*/m.exec(data)?.[0]);
      expect(notices.length).toBeGreaterThan(0);
      expect(notices).toHaveLength(new Set(notices).size);
    },
  );
});
