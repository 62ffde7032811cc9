import { afterEach, beforeEach, expect, it } from 'vitest';
import { linkTo } from '../../../upstream/mail/links.ts';
import { queueMail } from '../../../upstream/mail/queueMail.ts';
import { sendDue } from '../../../upstream/mail/sender.ts';
import { smtpTransport } from '../../../upstream/mail/transport.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { startSmtpServer, type SmtpServer } from './smtpServer.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
let upstream: Upstream;
let server: SmtpServer;

beforeEach(async () => {
  upstream = await startUpstream({ now: () => now });
  server = await startSmtpServer();
});

afterEach(async () => {
  await upstream.stop();
  await server.stop();
});

const send = async (): Promise<string> => {
  const transport = smtpTransport({ url: server.url, from: 'Talo <talo@example.fi>' });
  const settings = { transport, publicUrl: 'https://talo.example/', now: () => now, onOutcome: async () => undefined };
  await sendDue(upstream.db, settings);
  transport.close();
  return (server.mails.at(-1)?.data ?? '').replaceAll(/\r?\n\s+/g, ' ');
};

const id = `${'a'.repeat(48)}-${'0'.repeat(32)}`;
const to = 'aino@example.fi';

it('a water report bears the headers of one-click unsubscribing', async () => {
  const link = linkTo(`/vesiposti/${id}`);
  const data = { location: 'As Oy Malli A1', month: '2026-10', link, removeLink: `${link}/remove` };
  await queueMail(upstream.db, { to, kind: 'report', locale: 'fi', data }, now);
  const sent = await send();
  expect(sent).toContain(`List-Unsubscribe: <https://talo.example/vesiposti/${id}/remove>`);
  expect(sent).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

it('an alert bears them with the link that stops its mails, though a name looks like one', async () => {
  const stopLink = linkTo(`/halytykset/7-${'0'.repeat(32)}`);
  const lines = [`{portal}/halytykset/8-${'1'.repeat(32)}`];
  const data = { subject: 'Vuoto', lines, rows: [], link: linkTo('/target/1/alerts'), addedBy: null, stopLink };
  await queueMail(upstream.db, { to, kind: 'alert', locale: 'fi', data }, now);
  const sent = await send();
  expect(sent).toContain(`List-Unsubscribe: <https://talo.example/halytykset/7-${'0'.repeat(32)}>`);
  expect(sent).not.toContain(`talo.example/halytykset/8-`);
});

it('an invitation bears none', async () => {
  const data = { name: null, location: 'As Oy Malli', link: linkTo('/login') };
  await queueMail(upstream.db, { to, kind: 'access', locale: 'fi', data }, now);
  expect(await send()).not.toContain('List-Unsubscribe');
});
