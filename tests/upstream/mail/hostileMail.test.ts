import { networkInterfaces } from 'node:os';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MailData } from '../../../upstream/mail/mailData.ts';
import { mailWords } from '../../../upstream/mail/mailWords.ts';
import { queueMail, type Mail } from '../../../upstream/mail/queueMail.ts';
import { sendDue } from '../../../upstream/mail/sender.ts';
import { smtpTransport } from '../../../upstream/mail/transport.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { reply, startKeptServer, type KeptServer } from './keptServer.ts';

/* Mail against a real mail server: what people type stays out of its headers, and its refusals keep or end a mail. */

const minute = 60_000;
let clock: number;
let upstream: Upstream;
let server: KeptServer;

beforeEach(async () => {
  clock = Date.parse('2026-11-21T10:00:00Z');
  upstream = await startUpstream({ now: () => clock });
});
afterEach(async () => {
  await server.stop();
  await upstream.stop();
});

const send = async (url = `smtp://127.0.0.1:${server.port}`): Promise<number> => {
  const transport = smtpTransport({ url, from: 'Talo <talo@example.fi>' });
  const onOutcome = () => Promise.resolve();
  const tried = await sendDue(upstream.db, {
    transport,
    publicUrl: 'https://talo.example/',
    now: () => clock,
    onOutcome,
  });
  transport.close();
  return tried;
};

const invite = (to: string) =>
  queueMail(
    upstream.db,
    { to, kind: 'access', locale: 'fi', data: { name: 'Aino', location: 'Koti', link: 'https://talo.example/' } },
    clock,
  );

const outbox = () =>
  upstream.db.selectFrom('outbox').select(['to', 'state', 'attempts', 'error']).orderBy('id').execute();

/** A text that would add headers, a recipient, an end of the mail and commands of SMTP. */
const injected = (line: string) =>
  `Aino${line}Bcc: evil@example.com${line}X-Evil: 1${line}${line}<b>body</b>${line}.${line}RCPT TO:<evil@example.com>${line}`;
const lineEnds = ['\r\n', '\n', '\r', '\u2028', '\u0085', '\u000b', '=0D=0A', '%0d%0a'];

const link = 'https://talo.example/x';
/** Data of every kind of mail, with a text in each place that somebody types. */
const dataWith = (text: string): { [Kind in keyof MailData]: MailData[Kind] } => ({
  reset: { username: text, link },
  invitation: { name: text, location: text, link },
  account: { link },
  access: { name: text, location: text, link },
  moveOffer: { name: text, location: text, offeredBy: text, hasAccount: true, link },
  passwordChanged: { username: text, ended: { sessions: true, tokens: true }, link },
  emailConfirm: { username: text, link },
  emailRequested: { username: text, email: text, link },
  emailChanged: { username: text, email: text, contact: text },
  report: { location: text, month: '2026-10', link, removeLink: link },
  reportConfirm: { link },
  alert: { subject: text, lines: [text, text], rows: [[text, text]], link, addedBy: text, stopLink: link },
  alertConfirm: { location: text, addedBy: text, link },
  contract: { number: text, location: text, supplier: text, link },
  contractAccepted: {
    number: text,
    location: text,
    start: '2026-12-01',
    products: [{ title: 'Pilvipalvelu', euros: 20 }],
    net: 20,
    total: 25.1,
    terms: [text],
    contact: text,
  },
  invoice: {
    number: '20260042',
    location: text,
    seller: text,
    total: 187,
    dueDate: '2026-12-12',
    iban: 'FI2112345600000785',
    reference: '20 23011',
    contact: text,
  },
  feedback: { text, from: text, reply: true, referer: text },
  order: { address: text, spaceNo: text, name: text, email: text, found: true },
});

const headersOf = (raw: string): string[] =>
  (raw.split('\r\n\r\n')[0] ?? '').split(/\r\n(?![ \t])/).map((header) => header.split(':')[0]?.toLowerCase() ?? '');

describe('what people type', () => {
  it('adds no header, no recipient and no mail, in any kind of mail', { timeout: 60_000 }, async () => {
    server = await startKeptServer();
    const kinds = Object.keys(mailWords) as (keyof MailData)[];
    let count = 0;
    for (const line of lineEnds) {
      const data = dataWith(injected(line));
      for (const kind of kinds)
        for (const locale of ['fi', 'en'] as const) {
          const mail = { to: 'aino@example.fi', kind, locale, data: data[kind] } as Mail;
          await queueMail(upstream.db, mail, clock);
          count += 1;
        }
    }
    while ((await send()) > 0);
    expect(server.mails).toHaveLength(count);
    const usual =
      /^(from|to|subject|message-id|date|mime-version|content-type|content-transfer-encoding|list-unsubscribe|list-unsubscribe-post)$/;
    for (const { from, to, raw } of server.mails) {
      expect([from, to]).toEqual(['talo@example.fi', ['aino@example.fi']]);
      expect(headersOf(raw).filter((name) => !usual.test(name))).toEqual([]);
    }
  });

  it.each([
    'aino@example.fi, evil@example.com',
    'aino@example.fi\r\nBcc: evil@example.com',
    '"Aino" <aino@example.fi>, <evil@example.com>',
    'group: aino@example.fi, evil@example.com;',
    'aino@example.fi>\r\nRCPT TO:<evil@example.com',
  ])('in the place of an address reaches nobody else: %s', async (to) => {
    server = await startKeptServer();
    await invite(to);
    await send();
    const reached = server.mails.flatMap((mail) => mail.to);
    expect(reached.filter((address) => address === 'evil@example.com')).toEqual([]);
    for (const { raw } of server.mails) expect(headersOf(raw)).not.toContain('bcc');
  });
});

describe('a mail server', () => {
  it.each([421, 450, 451, 452])('that answers %i keeps the mail for later', async (code) => {
    let isWell = false;
    const onRcptTo = (_address: unknown, _session: unknown, done: (error?: Error | null) => void) =>
      done(isWell ? null : reply(code, 'not now'));
    server = await startKeptServer({ onRcptTo });
    await invite('aino@example.fi');
    await send();
    expect(await outbox()).toMatchObject([
      { state: 'waiting', attempts: 1, error: expect.stringContaining('not now') },
    ]);
    expect(await send()).toBe(0);
    isWell = true;
    clock += 2 * minute;
    await send();
    expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 2, error: null }]);
    expect(server.mails).toHaveLength(1);
  });

  it.each([550, 552, 554])('that answers %i ends the mail, and the next one is sent', async (code) => {
    const onRcptTo = ({ address }: { address: string }, _session: unknown, done: (error?: Error | null) => void) =>
      done(address === 'gone@example.fi' ? reply(code, 'never') : null);
    server = await startKeptServer({ onRcptTo });
    await invite('gone@example.fi');
    await invite('aino@example.fi');
    await send();
    expect(await outbox()).toMatchObject([
      { state: 'failed', attempts: 1, error: expect.stringContaining('never') },
      { state: 'sent', attempts: 1 },
    ]);
    clock += 1_000 * minute;
    expect(await send()).toBe(0);
  });

  it.each([451, 530, 550, 553])(
    'that answers %i to the sender keeps the mail until the settings are right',
    async (code) => {
      let isWell = false;
      const onMailFrom = (_address: unknown, _session: unknown, done: (error?: Error | null) => void) =>
        done(isWell ? null : reply(code, 'not from you'));
      server = await startKeptServer({ onMailFrom });
      await invite('aino@example.fi');
      await send();
      expect(await outbox()).toMatchObject([
        { state: 'waiting', attempts: 1, error: expect.stringContaining('not from you') },
      ]);
      isWell = true;
      clock += 2 * minute;
      await send();
      expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 2 }]);
    },
  );

  it.each([
    [451, 'waiting', 'sent'],
    [552, 'failed', 'failed'],
    [554, 'failed', 'failed'],
  ])('that answers %i to the content leaves the mail %s, and %s later', async (code, first, later) => {
    let isWell = false;
    let received = 0;
    const onData: SMTPServerOptions['onData'] = (stream, _session, done) => {
      stream.resume().once('end', () => {
        received += 1;
        done(isWell ? null : reply(code, 'not this'));
      });
    };
    server = await startKeptServer({ onData });
    await invite('aino@example.fi');
    await send();
    expect(await outbox()).toMatchObject([{ state: first, attempts: 1, error: expect.stringContaining('not this') }]);
    isWell = true;
    clock += 2 * minute;
    await send();
    expect(await outbox()).toMatchObject([{ state: later }]);
    expect(received).toBe(later === 'sent' ? 2 : 1);
  });

  const own = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal)?.address;

  it.runIf(own).each([
    ['is not offered', { disabledCommands: ['STARTTLS'] }],
    ['is refused', { hideSTARTTLS: false, disabledCommands: ['STARTTLS'] }],
  ])('on another host whose STARTTLS %s gets no mail and no password', async (_what, options) => {
    const attempts: string[] = [];
    server = await startKeptServer({
      ...options,
      allowInsecureAuth: true,
      onAuth: ({ username = '' }, _session, done) => {
        attempts.push(username);
        done(null, { user: username });
      },
    });
    await invite('aino@example.fi');
    await send(`smtp://talo:secret@${own}:${server.port}`);
    expect(server.mails).toEqual([]);
    expect(attempts).toEqual([]);
    expect(await outbox()).toMatchObject([{ state: 'waiting', attempts: 1, error: expect.stringMatching(/TLS/i) }]);
    await send(`smtp://talo:secret@${own}:${server.port}?tls=none`);
  });
});
