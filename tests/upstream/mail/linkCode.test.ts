import { inflateSync } from 'node:zlib';
import jsQR from 'jsqr';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type Db } from '../../../upstream/db/connection.ts';
import { migrate } from '../../../upstream/db/migrations.ts';
import type { MailData } from '../../../upstream/mail/mailData.ts';
import { linkTo } from '../../../upstream/mail/links.ts';
import { queueMail, type Mail } from '../../../upstream/mail/queueMail.ts';
import { sendDue } from '../../../upstream/mail/sender.ts';
import { smtpTransport } from '../../../upstream/mail/transport.ts';
import { mailsTo } from './outbox.ts';
import { startSmtpServer, type SmtpServer } from './smtpServer.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const to = 'aino@example.fi';
const token = 'T'.repeat(43);
let db: Db;
let server: SmtpServer;

beforeEach(async () => {
  // Without a service, whose housekeeping ends mails with links of nobody.
  db = openDatabase({ path: ':memory:' });
  await migrate(db);
  server = await startSmtpServer();
});

afterEach(async () => {
  await db.destroy();
  await server.stop();
});

/** The mail as the server of its receiver gets it. */
const sent = async <Kind extends keyof MailData>(mail: Omit<Mail<Kind>, 'to'>): Promise<string> => {
  await queueMail(db, { to, ...mail }, now);
  const transport = smtpTransport({ url: server.url, from: 'Talo <talo@example.fi>' });
  const settings = { transport, publicUrl: 'https://talo.example/', now: () => now, onOutcome: async () => undefined };
  await sendDue(db, settings);
  transport.close();
  const states = await db.selectFrom('outbox').select(['state', 'error']).execute();
  expect(new Set(states.map(({ state, error }) => error ?? state))).toEqual(new Set(['sent']));
  return server.mails.at(-1)?.data ?? '';
};

/** A part of a mail by its type: its headers and its decoded body. */
const partOf = (data: string, type: string): { head: string; body: Buffer } | null => {
  const part = data.split(/^--.*$/m).find((one) => one.includes(`Content-Type: ${type}`) && !one.includes('boundary'));
  if (part === undefined) return null;
  const [head = '', ...rest] = part.trim().split('\n\n');
  const body = rest.join('\n\n');
  if (head.includes('base64')) return { head, body: Buffer.from(body, 'base64') };
  const decoded = body.replaceAll('=\n', '').replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => {
    return Buffer.from(bytes.replaceAll('=', ''), 'hex').toString();
  });
  return { head, body: Buffer.from(decoded) };
};

/** What a reader of another maker finds in a PNG of one bit a pixel. */
const readFrom = (png: Buffer): string | undefined => {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  const size = png.readUInt32BE(16);
  const begin = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(begin + 4, begin + 4 + png.readUInt32BE(begin - 4)));
  const stride = 1 + Math.ceil(size / 8);
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const isWhite = ((rows[y * stride + 1 + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
      if (!isWhite) pixels.set([0, 0, 0], (y * size + x) * 4);
    }
  return jsQR(pixels, size, size)?.data;
};

const linkIn = (html: string): string | undefined => /<a href="([^"]*)">/.exec(html)?.[1]?.replaceAll('&amp;', '&');

const invitation = (locale: 'fi' | 'en', link = linkTo(`/register/${token}`)) => ({
  kind: 'invitation' as const,
  locale,
  data: { name: 'Aino', location: 'As Oy Kotikuusi', link },
});

describe('a mail that is opened on a phone', () => {
  it.each([
    ['fi' as const, 'QR-koodi: avaa linkki puhelimella'],
    ['en' as const, 'QR code: open the link on a phone'],
  ])('shows the code of its link, with a name in the language of the receiver (%s)', async (locale, alt) => {
    const data = await sent(invitation(locale));
    const html = String(partOf(data, 'text/html')?.body);
    const picture = partOf(data, 'image/png');
    expect(html).toContain(`<img src="cid:link-code@talo" alt="${alt}" width="132" height="132">`);
    expect(picture?.head).toContain('Content-ID: <link-code@talo>');
    expect(picture?.head).toContain('Content-Disposition: inline');
    const code = readFrom(picture?.body ?? Buffer.alloc(0));
    expect(code).toBe(`https://talo.example/register/${token}`);
    expect(code).toBe(linkIn(html));
  });

  it('has a code of the very link, with what HTML escapes', async () => {
    const data = await sent(invitation('fi', linkTo('/home?a=1&b="2"')));
    expect(readFrom(partOf(data, 'image/png')?.body ?? Buffer.alloc(0))).toBe('https://talo.example/home?a=1&b="2"');
  });

  it('has the text that it has without a code', async () => {
    const data = await sent(invitation('fi'));
    const text = String(partOf(data, 'text/plain')?.body);
    expect(text).toContain(`Ota käyttäjätili käyttöön: https://talo.example/register/${token}`);
    expect(text).not.toContain('QR');
  });

  it('stores no picture of its link, whose token is removed once it is sent', async () => {
    await sent(invitation('fi'));
    const stored = await mailsTo({ db }, to);
    expect(stored).toMatchObject([{ state: 'sent' }]);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(stored[0]?.html).not.toContain('data:');
  });

  it('of alerts has the code of the alerts, not that of the link that stops them', async () => {
    const stopLink = linkTo(`/halytykset/7-${'0'.repeat(32)}`);
    const alert = { subject: 'Vuoto', lines: ['Vuoto'], rows: [], link: linkTo('/target/1/alerts'), addedBy: null };
    const data = await sent({ kind: 'alert', locale: 'fi', data: { ...alert, stopLink } });
    expect(readFrom(partOf(data, 'image/png')?.body ?? Buffer.alloc(0))).toBe('https://talo.example/target/1/alerts');
  });
});

describe('a mail without a code', () => {
  it('is one that changes a password', async () => {
    const link = linkTo(`/resetting/${token}`);
    const data = await sent({ kind: 'reset', locale: 'fi', data: { username: 'aino', link } });
    expect(data).not.toContain('image/png');
    expect(data).not.toContain('cid:');
  });

  it('is one without a link, whatever its text says', async () => {
    const text = '<p><a href="https://x.example">x</a></p><p><img src="cid:link-code@talo"';
    const data = await sent({
      kind: 'feedback',
      locale: 'fi',
      data: { text, from: null, reply: false, referer: null },
    });
    expect(data).not.toContain('image/png');
  });
});
