import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queueMail } from '../../../upstream/mail/queueMail.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { makeUser } from '../../kit/makeRows.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld } from '../../kit/world.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const pendingRefusal = { status: 409, body: { error: 'TARGET_PENDING' } };
let upstream: Upstream;
let stranger: TestClient;
let admin: TestClient;
let id: number;
let spaceId: number;

const makeTree = async (client: TestClient, name = 'Oma kohde') => {
  const { targetId, groups } = await client.ui.createTree({
    target: { name },
    groups: [{ name: 'Talo', spaces: [{ name: 'A1', type: 1 }] }],
  });
  return { id: targetId ?? 0, spaceId: groups[0]?.spaces[0]?.id ?? 0 };
};

beforeEach(async () => {
  upstream = await startUpstream({ now: () => now });
  await makeWorld(upstream, now);
  await makeUser(upstream.db, { username: 'uusi' });
  stranger = await signIn(upstream.fetch, 'uusi');
  admin = await signIn(upstream.fetch, 'admin');
  ({ id, spaceId } = await makeTree(stranger));
});
afterEach(() => upstream.stop());

const outbox = () => upstream.db.selectFrom('outbox').selectAll().execute();

describe('a target of an account without another one', () => {
  it('is pending until staff approves it; its admin is refused to approve it', async () => {
    expect(await stranger.ui.target({ id })).toMatchObject({ pending: true, canApprove: false, canAdminister: true });
    expect(await stranger.ask('approveTarget', { id })).toMatchObject({ status: 401 });
    expect(await (await signIn(upstream.fetch, 'isannoitsija')).ask('approveTarget', { id })).toMatchObject({
      status: 404,
    });
    expect(await admin.ui.target({ id })).toMatchObject({ pending: true, canApprove: true });
    const listed = (await admin.ui.adminTargets({})).filter(({ pending }) => pending);
    expect(listed.map((target) => target.id)).toEqual([id]);
    expect(await admin.ui.approveTarget({ id })).toMatchObject({ id, pending: false, canApprove: false });
    expect(await stranger.ui.target({ id })).toMatchObject({ pending: false });
    const audit = await upstream.db.selectFrom('audit').select('action').where('targetId', '=', id).execute();
    expect(audit).toContainEqual({ action: 'target.approve' });
  });

  it('refuses invitations and transfers until then, to every caller', async () => {
    const resident = await stranger.ui.createResident({
      id,
      spaceId,
      email: 'naapuri@example.fi',
      role: 'resident',
      validFrom: '2026-11-01',
    });
    const calls = (client: TestClient) => [
      client.ask('createShare', { id, user: 'isannoitsija@example.fi', role: 'TARGET_VIEWER' }),
      client.ask('createShare', { id, user: 'nobody@example.fi', role: 'TARGET_VIEWER' }),
      client.ask('inviteResident', { id, residentId: resident.id }),
      client.ask('moveToUser', { id, user: 'nobody.of.this.name' }),
    ];
    for (const client of [stranger, admin])
      for (const response of await Promise.all(calls(client))) expect(response).toMatchObject(pendingRefusal);
    expect(await outbox()).toEqual([]);
    await admin.ui.approveTarget({ id });
    for (const [index, response] of (await Promise.all(calls(stranger))).entries())
      expect(response.status).toBe([201, 201, 204, 204][index]);
    expect(await outbox()).toHaveLength(3);
  });

  it('mails the receivers of its alerts for their confirmation once it is approved, and only those that need it', async () => {
    const [level] = await stranger.ui.alertLevels({ id });
    const add = (email: string) =>
      stranger.ui.createReceiver({ id, levelId: level?.id ?? 0, type: 'email', name: 'Päivystys', email });
    const first = await add('eka@example.org');
    await add('Toka@example.org');
    await add('EKA@example.org');
    const removed = await add('poistettu@example.org');
    await stranger.ui.deleteReceiver({ id, receiverId: removed.id });
    await upstream.db.updateTable('users').set({ emailVerified: 1 }).where('username', '=', 'uusi').execute();
    const own = await add('uusi@example.fi');
    for (const name of ['requestConfirmation', 'testReceiver'] as const) {
      const receiverId = name === 'testReceiver' ? own.id : first.id;
      expect(await stranger.ask(name, { id, receiverId })).toMatchObject(pendingRefusal);
    }
    expect(await outbox()).toEqual([]);
    await admin.ui.approveTarget({ id });
    const mails = await outbox();
    expect(mails.map(({ to, kind }) => `${kind} ${to}`).toSorted()).toEqual([
      'alertConfirm eka@example.org',
      'alertConfirm toka@example.org',
    ]);
    await admin.ui.approveTarget({ id });
    expect(await outbox()).toHaveLength(2);
  });

  it('allows 20 invitations a day, refused ones included', async () => {
    const given = { id, user: 'nobody@example.fi', role: 'TARGET_VIEWER' as const };
    for (let count = 0; count < 20; count += 1)
      expect(await stranger.ask('createShare', given)).toMatchObject(pendingRefusal);
    expect(await stranger.ask('createShare', given)).toMatchObject({ status: 429 });
  });

  it('sends no mail in its name', async () => {
    const data = { name: null, location: 'x', link: 'https://x/' };
    const mail = { to: 'x@example.fi', kind: 'access', locale: 'fi', data, targetId: id } as const;
    await queueMail(upstream.db, mail, now);
    expect(await outbox()).toEqual([]);
    await admin.ui.approveTarget({ id });
    await queueMail(upstream.db, mail, now);
    expect(await outbox()).toHaveLength(1);
  });

  it('does not allow its admin to create approved ones', async () => {
    const second = await makeTree(stranger, 'Toinen');
    expect(await stranger.ui.target({ id: second.id })).toMatchObject({ pending: true });
    await admin.ui.approveTarget({ id });
    const third = await makeTree(stranger, 'Kolmas');
    expect(await stranger.ui.target({ id: third.id })).toMatchObject({ pending: false });
  });
});

describe('a target', () => {
  it.each([
    ['isannoitsija', false],
    ['admin', false],
    ['tester', false],
    ['asukas', true],
    ['huoltomies', true],
  ])('of %s begins pending: %s', async (username, pending) => {
    const client = await signIn(upstream.fetch, username);
    const made = await makeTree(client, `Kohde ${username}`);
    expect(await client.ui.target({ id: made.id })).toMatchObject({ pending });
    expect((await client.ui.targets({})).find((one) => one.id === made.id)).toMatchObject({ pending });
  });
});
