import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeLink } from '../../../upstream/entities/account/accountLinks.ts';
import { linkTo } from '../../../upstream/mail/links.ts';
import { queueMail } from '../../../upstream/mail/queueMail.ts';
import { sendDue, startSender } from '../../../upstream/mail/sender.ts';
import { smtpTransport } from '../../../upstream/mail/transport.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { makeUser } from '../../kit/makeRows.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { startSmtpServer, type SmtpServer } from './smtpServer.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
let clock = 0;
let upstream: Upstream;
let server: SmtpServer;
/** A link that works, since the housekeeping of the start cancels the mail of one that does not. */
let token: string;
let response: (to: string) => string;
const onOutcome: string[] = [];

beforeEach(async () => {
  clock = Date.parse('2026-11-21T10:00:00Z');
  response = () => '250 ok';
  onOutcome.length = 0;
  upstream = await startUpstream({ now: () => clock });
  token = await makeLink(upstream.db, 'register', await makeUser(upstream.db, { username: 'aino' }), clock);
  server = await startSmtpServer((to) => response(to));
});

afterEach(async () => {
  await server.stop();
  await upstream.stop();
});

const settings = () => ({
  transport: smtpTransport({ url: server.url, from: 'Talo <talo@example.fi>' }),
  publicUrl: 'https://talo.example/',
  now: () => clock,
  onOutcome: async (_trx: unknown, { to }: { to: string }, state: string) => {
    onOutcome.push(`${to} ${state}`);
  },
});

const send = async (): Promise<number> => {
  const used = settings();
  const tried = await sendDue(upstream.db, used);
  used.transport.close();
  return tried;
};

const write = (to: string, name = 'Aino') =>
  queueMail(
    upstream.db,
    {
      to,
      kind: 'invitation',
      locale: 'fi',
      data: { name, location: 'As Oy Kotikuusi', link: linkTo(`/register/${token}`) },
    },
    clock,
  );

const outbox = () => upstream.db.selectFrom('outbox').selectAll().orderBy('id').execute();

describe('an email', () => {
  it('of an alert does not wait behind the reports of a month', async () => {
    await write('aino@example.fi');
    const all = upstream.db.updateTable('outbox');
    for (let count = 0; count < 30; count += 1) await write(`r${count}@example.fi`);
    await all.set({ kind: 'report' }).where('to', 'like', 'r%').execute();
    clock += minute;
    await write('vuoto@example.fi');
    await all.set({ kind: 'alert' }).where('to', '=', 'vuoto@example.fi').execute();
    expect(await send()).toBe(20);
    expect(server.mails.slice(0, 3).map(({ to }) => to)).toEqual([
      'vuoto@example.fi',
      'aino@example.fi',
      'r0@example.fi',
    ]);
  });

  it('is sent once by two processes, however slow the server is', async () => {
    for (let count = 0; count < 6; count += 1) await write(`m${count}@example.fi`);
    const slow = {
      ...settings(),
      transport: {
        send: async ({ to }: { to: string }) => {
          slowly.push(to);
          // Longer than a reservation lasts, for all mails together.
          clock += 10_000;
          await new Promise((resolve) => setTimeout(resolve, 5));
        },
        close: () => undefined,
      },
    };
    const slowly: string[] = [];
    await Promise.all([sendDue(upstream.db, slow), sendDue(upstream.db, slow)]);
    expect(slowly.toSorted()).toEqual(['m0', 'm1', 'm2', 'm3', 'm4', 'm5'].map((name) => `${name}@example.fi`));
  });

  it('is sent within a minute by another process where the one that had begun is killed', async () => {
    await write('aino@example.fi');
    const begun = Promise.withResolvers<void>();
    const killed = {
      ...settings(),
      transport: {
        send: () => {
          begun.resolve();
          return new Promise<void>(() => {});
        },
        close: () => undefined,
      },
    };
    void sendDue(upstream.db, killed);
    await begun.promise;
    expect(await send()).toBe(0);
    clock += 50_000;
    expect(await send()).toBe(1);
    expect(server.mails.map(({ to }) => to)).toEqual(['aino@example.fi']);
  });

  it('is queued in the outbox and sent once, with the portal’s address in its link', async () => {
    await write('aino@example.fi');
    expect(await outbox()).toMatchObject([{ to: 'aino@example.fi', state: 'waiting', attempts: 0 }]);
    expect(await send()).toBe(1);
    expect(await send()).toBe(0);
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]).toMatchObject({ to: 'aino@example.fi' });
    // Quoted-printable text breaks long lines after an equals sign.
    expect(server.mails[0]?.data.replaceAll('=\n', '')).toContain(`https://talo.example/register/${token}`);
    // Its link activated an account: a sent text is not stored.
    expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 1, sentAt: clock, error: null }]);
    expect(JSON.stringify(await outbox())).not.toContain(token);
    expect(onOutcome).toEqual(['aino@example.fi sent']);
  });

  it('contains no mark-up of user input', async () => {
    await write('aino@example.fi', '<img src=x onerror=alert(1)>');
    const [mail] = await outbox();
    expect(mail?.html).toContain('&lt;img src=x');
    expect(mail?.html).not.toContain('<img src=x');
  });

  it('is not queued when its transaction is rolled back', async () => {
    await upstream.db
      .transaction()
      .execute(async (trx) => {
        await queueMail(
          trx,
          { to: 'a@example.fi', kind: 'reset', locale: 'en', data: { username: 'a', link: linkTo('/x') } },
          clock,
        );
        throw new Error('taken back');
      })
      .catch(() => undefined);
    expect(await outbox()).toEqual([]);
  });

  it('is retried with backoff while the server is busy', async () => {
    response = () => '451 later';
    await write('aino@example.fi');
    await send();
    expect(await outbox()).toMatchObject([{ state: 'waiting', attempts: 1, nextAt: clock + minute }]);
    expect(await send()).toBe(0);
    clock += minute;
    await send();
    expect(await outbox()).toMatchObject([{ state: 'waiting', attempts: 2, nextAt: clock + 5 * minute }]);
    response = () => '250 ok';
    clock += 5 * minute;
    await send();
    expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 3, error: null }]);
  });

  it('fails permanently at an unknown address', async () => {
    response = (to) => (to.startsWith('gone') ? '550 no such mailbox' : '250 ok');
    await write('gone@example.fi');
    await write('aino@example.fi');
    await send();
    expect(await outbox()).toMatchObject([{ state: 'failed' }, { state: 'sent' }]);
    expect((await outbox())[0]?.error).toContain('no such mailbox');
    expect(onOutcome).toEqual(['gone@example.fi failed', 'aino@example.fi sent']);
  });

  it('is retried while the server is unreachable, and dropped when it is outdated', async () => {
    await write('aino@example.fi');
    await server.stop();
    await send();
    expect(await outbox()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    clock += 3 * day + 1;
    await send();
    expect(await outbox()).toMatchObject([{ state: 'failed' }]);
  });

  it('is sent once by two processes at the same time', async () => {
    await write('aino@example.fi');
    const [one, other] = [settings(), settings()];
    const tried = await Promise.all([sendDue(upstream.db, one), sendDue(upstream.db, other)]);
    one.transport.close();
    other.transport.close();
    expect(tried.toSorted((one, other) => one - other)).toEqual([0, 1]);
    expect(server.mails).toHaveLength(1);
  });

  it('is sent automatically while the service runs', async () => {
    const sender = startSender(upstream.db, settings(), 10);
    await write('aino@example.fi');
    await vi.waitFor(() => expect(server.mails).toHaveLength(1), 5000);
    await sender.stop();
  });

  it('stays reserved at a stop while the server does not answer, and nothing is written or logged after it', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
    const answer = Promise.withResolvers<void>();
    const given: string[] = [];
    const transport = {
      send: ({ to }: { to: string }) => {
        given.push(to);
        return answer.promise;
      },
      close: () => undefined,
    };
    for (const to of ['eka@example.fi', 'toka@example.fi']) await write(to);
    const sender = startSender(upstream.db, { ...settings(), transport });
    await vi.waitFor(() => expect(given).toHaveLength(1));
    const stopped = sender.stop();
    // The grace of the service is five seconds; the database closes after it.
    await vi.advanceTimersByTimeAsync(4_500);
    await stopped;
    const mails = () => upstream.db.selectFrom('outbox').select(['to', 'state', 'nextAt']).orderBy('id').execute();
    const reserved = await mails();
    expect(reserved.map(({ to, state, nextAt }) => [to, state, nextAt > clock])).toEqual([
      ['eka@example.fi', 'waiting', true],
      ['toka@example.fi', 'waiting', false],
    ]);
    clock += minute;
    await vi.advanceTimersByTimeAsync(minute);
    answer.resolve();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await mails()).toEqual(reserved);
    expect(given).toHaveLength(1);
    vi.useRealTimers();
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });

  it('is the last one at a stop, though more are due', async () => {
    for (let count = 0; count < 5; count += 1) await write(`m${count}@example.fi`);
    const begun = Promise.withResolvers<void>();
    response = () => {
      begun.resolve();
      return '250 ok';
    };
    const sender = startSender(upstream.db, settings());
    await begun.promise;
    await sender.stop();
    expect(server.mails.length).toBeLessThan(3);
  });
});
