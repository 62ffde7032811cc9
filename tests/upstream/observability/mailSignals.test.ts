import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queueMail } from '../../../upstream/mail/queueMail.ts';
import { sendDue } from '../../../upstream/mail/sender.ts';
import { smtpTransport } from '../../../upstream/mail/transport.ts';
import { listen, type HttpService, type Upstream } from '../../../upstream/server.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { startSmtpServer, type SmtpServer } from '../mail/smtpServer.ts';

const minute = 60_000;
let clock = 0;
let upstream: Upstream;
let service: HttpService;
let server: SmtpServer;
let response: (to: string) => string;

beforeEach(async () => {
  clock = Date.parse('2026-11-21T10:00:00Z');
  response = () => '250 ok';
  upstream = await startUpstream({ now: () => clock });
  service = await listen(upstream, 0, '127.0.0.1');
  server = await startSmtpServer((to) => response(to));
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await service.stop();
  await server.stop();
  await upstream.stop();
});

const settingsOf = (from = 'Talo <talo@example.fi>') => ({
  transport: smtpTransport({ url: server.url, from }),
  publicUrl: 'https://talo.example/',
  now: () => clock,
  onOutcome: () => Promise.resolve(),
});

const send = async (from?: string): Promise<void> => {
  const used = settingsOf(from);
  await sendDue(upstream.db, used);
  used.transport.close();
};

const write = (to: string) => {
  const data = { name: 'Aino', location: 'As Oy Kotikuusi', link: 'https://talo.example/x' };
  return queueMail(upstream.db, { to, kind: 'invitation', locale: 'fi', data }, clock);
};

/** Lines of the log that a run writes. */
const warnings = () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  return () => logged.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
};

const metric = async (name: string): Promise<number | undefined> => {
  const page = await (await fetch(`http://127.0.0.1:${service.port}/metrics`)).text();
  const line = page.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.split(' ')[1]);
};

const idOf = ({ data }: { data: string }) => /^Message-ID: (<.+>)$/im.exec(data)?.[1];

describe('a mail that fails', () => {
  it('is a warning, and further ones of the same cause within a minute are one line with their number', async () => {
    const lines = warnings();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    response = (to) => `461 greylisted <${to}>`;
    for (let count = 0; count < 12; count += 1) await write(`m${count}@example.fi`);
    await send();
    const first = lines();
    expect(first).toMatchObject([
      { level: 'warn', msg: 'A mail was not delivered', kind: 'invitation', attempts: 1, state: 'waiting' },
    ]);
    expect(first[0]?.error).toContain('461 greylisted');
    expect(JSON.stringify(first)).not.toContain('example.fi');
    await vi.advanceTimersByTimeAsync(minute);
    expect(lines().slice(1)).toMatchObject([{ level: 'warn', msg: 'A mail was not delivered', repeated: 11 }]);
  });

  it('is another line for another cause', async () => {
    const lines = warnings();
    response = (to) => (to.startsWith('gone') ? '571 no such mailbox' : '471 too full');
    await write('gone@example.fi');
    await write('full@example.fi');
    await send();
    expect(lines().map(({ state }) => state)).toEqual(['failed', 'waiting']);
  });

  it('is counted in /metrics by outcome, and waits with its age', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    response = (to) => (to.startsWith('gone') ? '550 unknown' : to.startsWith('busy') ? '450 busy' : '250 ok');
    for (const name of ['gone', 'busy', 'aino']) await write(`${name}@example.fi`);
    expect(await metric('talo_mails_waiting')).toBe(3);
    expect(await metric('talo_mails_oldest_seconds')).toBe(0);
    await send();
    clock += minute;
    expect(await metric('talo_mails_waiting')).toBe(1);
    expect(await metric('talo_mails_oldest_seconds')).toBe(60);
    for (const [outcome, number] of Object.entries({ sent: 1, deferred: 1, failed: 1 }))
      expect(await metric(`talo_mails_total{outcome="${outcome}"}`)).toBe(number);
  });
});

describe('the identifier of a mail', () => {
  it('is the same after a kill, with the domain of the sender, and another one for each mail', async () => {
    await write('aino@example.fi');
    await write('eero@example.fi');
    await send();
    // The process was killed after the server had the mails, before it noted that.
    await upstream.db.updateTable('outbox').set({ state: 'waiting', attempts: 0, nextAt: clock }).execute();
    await send();
    const ids = server.mails.map(idOf);
    expect(ids).toHaveLength(4);
    expect(ids.slice(0, 2)).toEqual(ids.slice(2));
    expect(new Set(ids).size).toBe(2);
    expect(ids[0]).toMatch(/^<\d+\.[\da-f]{24}@example\.fi>$/);
  });

  it.each([
    ['talo@mail.example', 'mail.example'],
    ['Äly <talo@jyväskylä.example>', 'xn--jyvskyl-7wae.example'],
    ['"a@b" <talo@talo.example>', 'talo.example'],
    ['talo', 'localhost'],
  ])('of the sender %s ends with %s', async (from, domain) => {
    await write('aino@example.fi');
    await send(from);
    expect(server.mails.map(idOf)[0]?.split('@')[1]).toBe(`${domain}>`);
  });
});

describe('the reservation of a mail', () => {
  const hanging = () => {
    const begun = Promise.withResolvers<void>();
    const transport = {
      send: () => {
        begun.resolve();
        return new Promise<void>(() => {});
      },
      close: () => undefined,
    };
    return { begun: begun.promise, settings: { ...settingsOf(), transport } };
  };

  it('is renewed while the server takes its time, and not once another process has the mail', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await write('aino@example.fi');
    const { begun, settings } = hanging();
    void sendDue(upstream.db, settings);
    await begun;
    const nextAt = async () =>
      (await upstream.db.selectFrom('outbox').select('nextAt').executeTakeFirstOrThrow()).nextAt - clock;
    clock += 15_000;
    await vi.advanceTimersByTimeAsync(15_000);
    await vi.waitFor(async () => expect(await nextAt()).toBe(45_000));
    await upstream.db
      .updateTable('outbox')
      .set({ nextAt: clock + 777 })
      .execute();
    await vi.advanceTimersByTimeAsync(15_000);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0));
    expect(await nextAt()).toBe(777);
  });

  it('ends with the database, and without a line', async () => {
    const lines = warnings();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { begun, settings } = hanging();
    const other = await startUpstream({ now: () => clock });
    const data = { name: 'Aino', location: 'Koti', link: 'https://talo.example/x' };
    await queueMail(other.db, { to: 'a@example.fi', kind: 'invitation', locale: 'fi', data }, clock);
    void sendDue(other.db, settings);
    await begun;
    await other.stop();
    await vi.advanceTimersByTimeAsync(5 * minute);
    expect(vi.getTimerCount()).toBe(0);
    expect(lines()).toEqual([]);
  });
});
