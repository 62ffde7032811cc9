import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { makeShare, makeTarget } from '../../kit/makeRows.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, type World } from '../../kit/world.ts';
import { mailsTo } from '../mail/outbox.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const address = 'hallitus@example.fi';
let upstream: Upstream;
let world: World;
let manager: TestClient;

beforeEach(async () => {
  upstream = await startUpstream({ now: () => now });
  world = await makeWorld(upstream, now);
  await upstream.db.updateTable('users').set({ emailVerified: 1 }).execute();
  manager = await signIn(upstream.fetch, 'isannoitsija');
});
afterEach(() => upstream.stop());

const changeShare = (change: { sharedAs?: string; validUntil?: number; validFrom?: number }) =>
  upstream.db.updateTable('shares').set(change).where('userId', '=', world.users.hallitus).execute();

const changeUser = (change: { emailVerified?: number; state?: 'disabled' }) =>
  upstream.db.updateTable('users').set(change).where('id', '=', world.users.hallitus).execute();

it.each<[string, () => Promise<unknown>]>([
  ['has not confirmed it', () => changeUser({ emailVerified: 0 })],
  ['is disabled', () => changeUser({ state: 'disabled' })],
  ['has not accepted the share', () => changeShare({ sharedAs: address })],
  ['has a share that is over', () => changeShare({ validUntil: now })],
  ['has a share that has not begun', () => changeShare({ validFrom: now + 1 })],
])('the address of an account that %s confirms itself before alerts are mailed to it', async (_, arrange) => {
  await arrange();
  const { id } = world.house;
  const [level] = await manager.ui.alertLevels({ id });
  const receiver = { id, levelId: level?.id ?? 0, type: 'email' as const, name: 'Päivystys', email: address };
  const made = await manager.ui.createReceiver(receiver);
  expect(made).toMatchObject({ state: 'waiting' });
  expect(await mailsTo(upstream, address)).toMatchObject([{ kind: 'alertConfirm' }]);
  expect(await manager.ask('testReceiver', { id, receiverId: made.id })).toMatchObject({
    body: { error: 'RECEIVER_NOT_CONFIRMED' },
  });
});

it('mails of alerts that people cause are 40 a day of a target, whoever causes them, and 40 of an account', async () => {
  let count = 0;
  /** Enters addresses that were never seen before; returns the statuses without repetitions. */
  const enter = async (client: TestClient, targetId: number, addresses: number): Promise<number[]> => {
    const [level] = await client.ui.alertLevels({ id: targetId });
    const statuses = [];
    for (let entered = 0; entered < addresses; entered += 1) {
      count += 1;
      const email = `a${count}@example.org`;
      const receiver = { id: targetId, levelId: level?.id ?? 0, type: 'email' as const, name: 'Päivystys', email };
      statuses.push((await client.ask('createReceiver', receiver)).status);
    }
    return [...new Set(statuses)];
  };
  const share = (targetId: number, userId: number) =>
    makeShare(upstream.db, now, { targetId, userId, role: 'TARGET_ADMIN' });
  const { house, users } = world;
  await share(house.id, users.osakas);
  const osakas = await signIn(upstream.fetch, 'osakas');
  expect(await enter(manager, house.id, 20)).toEqual([201]);
  expect(await enter(osakas, house.id, 20)).toEqual([201]);
  for (const client of [manager, osakas]) expect(await enter(client, house.id, 1)).toEqual([429]);

  const second = await makeTarget(upstream.db, { name: 'Toinen' });
  const third = await makeTarget(upstream.db, { name: 'Kolmas' });
  for (const target of [second, third]) {
    await share(target, users.developer);
    await share(target, users.tester);
  }
  const developer = await signIn(upstream.fetch, 'developer');
  expect(await enter(developer, second, 20)).toEqual([201]);
  expect(await enter(developer, third, 20)).toEqual([201]);
  expect(await enter(developer, third, 1)).toEqual([429]);
  expect(await enter(await signIn(upstream.fetch, 'tester'), third, 1)).toEqual([201]);
});

it('a name with a scheme and an address without a domain becomes no link in the mail to others', async () => {
  const contactName = 'Isännöinti https://192.0.2.7/maksa';
  await upstream.db.updateTable('users').set({ contactName }).where('username', '=', 'isannoitsija').execute();
  const { id } = world.house;
  const [level] = await manager.ui.alertLevels({ id });
  const email = 'uusi@example.org';
  await manager.ui.createReceiver({ id, levelId: level?.id ?? 0, type: 'email', name: 'Päivystys', email });
  const [mail] = await mailsTo(upstream, email);
  expect(mail?.text).toContain('Isännöinti https: //192.0.2.7/maksa');
  expect(mail?.text).not.toContain('https://192.0.2.7');
});
