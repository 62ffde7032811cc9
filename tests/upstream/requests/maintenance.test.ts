import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../../upstream/db/connection.ts';
import { migrate } from '../../../upstream/db/migrations.ts';
import { queueMail } from '../../../upstream/mail/queueMail.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { signIn } from '../../kit/testClient.ts';
import { makeWorld, password, type World } from '../../kit/world.ts';
import { startSmtpServer, type SmtpServer } from '../mail/smtpServer.ts';

let folder: string;
let mailServer: SmtpServer;
let upstream: Upstream;
let world: World;

const start = (maintenance: boolean): Promise<Upstream> => {
  const smtp = { url: mailServer.url, from: 'Talo <talo@example.fi>' };
  return startUpstream({ database: { path: join(folder, 'talo.sqlite') }, smtp, maintenance });
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'talo-maintenance-'));
  mailServer = await startSmtpServer();
  const db = openDatabase({ path: join(folder, 'talo.sqlite') });
  await migrate(db);
  world = await makeWorld({ db });
  const data = { username: 'maija', link: '/reset/a' };
  await queueMail(db, { to: 'maija@example.fi', kind: 'reset', locale: 'fi', data }, Date.now());
  await db.destroy();
  upstream = await start(true);
});
afterEach(async () => {
  await upstream.stop();
  await mailServer.stop();
  rmSync(folder, { recursive: true });
});

it('serves reads, signing in and signing out, and names its state in each response', async () => {
  const client = await signIn(upstream.fetch, 'isannoitsija', { password });
  const { status, headers } = await client.ask('target', { id: world.house.id });
  expect({ status, header: headers.get('x-talo-maintenance') }).toEqual({ status: 200, header: '1' });
  expect((await client.ask('logout', {})).status).toBe(204);
});

it('refuses changes and readings with 507, so that a program sends them again', async () => {
  const client = await signIn(upstream.fetch, 'admin', { password });
  const form = 'application/x-www-form-urlencoded';
  for (const [method, path, body, type] of [
    ['PATCH', `/ui/targets/${world.house.id}`, 'name=Uusi', form],
    ['POST', `/ui/values/1/readings`, '2026-01-01T00:00:00Z,1', 'text/csv'],
    ['DELETE', `/ui/groups/${world.house.groups.b}`, undefined, form],
  ] as const) {
    const sent = await client.send(method, path, { ...(body ? { body } : {}), headers: { 'content-type': type } });
    expect({ status: sent.status, body: sent.body }).toMatchObject({ status: 507, body: { error: 'MAINTENANCE' } });
  }
  expect(await client.ui.target({ id: world.house.id })).toMatchObject({ name: 'As Oy Kotikuusi' });
});

it('does nothing by itself, and goes on once it has ended', async () => {
  // A stop waits for the mail that is being sent.
  await upstream.stop();
  expect(mailServer.mails).toEqual([]);
  const after = await start(false);
  await after.stop();
  expect(mailServer.mails.map(({ to }) => to)).toEqual(['maija@example.fi']);
  upstream = await start(true);
});

it('reveals nothing: an unknown target and one of others are refused alike', async () => {
  const stranger = await signIn(upstream.fetch, 'stranger', { password });
  const foreign = await stranger.send('DELETE', `/ui/groups/${world.house.groups.b}`);
  const unknown = await stranger.send('DELETE', '/ui/groups/99999');
  expect(foreign.body).toEqual(unknown.body);
});
