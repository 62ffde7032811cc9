import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { makeUser, password } from '../../kit/makeRows.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { anonymous, signIn, type TestClient, type UiResponse } from '../../kit/testClient.ts';
import { makeWorld, type World } from '../../kit/world.ts';
import { mailsTo, tokenTo } from '../mail/outbox.ts';

const now = Date.parse('2026-11-21T10:00:00Z');

let upstream: Upstream;
let world: World;
let manager: TestClient;
let statements = 0;

beforeEach(async () => {
  upstream = await startUpstream({ now: () => now, onQuery: () => (statements += 1) });
  world = await makeWorld(upstream, now);
  await upstream.db.updateTable('users').set({ emailVerified: 1 }).execute();
  await makeUser(upstream.db, { username: 'suljettu', state: 'disabled', emailVerified: 1 });
  manager = await signIn(upstream.fetch, 'isannoitsija');
});
afterEach(() => upstream.stop());

/** An active, a disabled and an unknown name. */
const names = ['stranger', 'suljettu', 'nobody'];
const emails = names.map((name) => `${name}@example.fi`);

/** Response to each input, and number of its statements, with the input and ids of rows left out. */
const responsesTo = async (inputs: readonly string[], act: (input: string) => Promise<UiResponse>) => {
  const seen = [];
  for (const input of inputs) {
    statements = 0;
    const { status, body } = await act(input);
    const shown = JSON.stringify(body)
      .replaceAll(input, 'typed')
      .replace(/"id":\d+/, '"id":1');
    seen.push({ status, shown, statements });
  }
  return seen;
};

const expectEqual = (seen: Awaited<ReturnType<typeof responsesTo>>, status: number): void => {
  expect(seen[0]?.status).toBe(status);
  expect(seen[0]?.statements).toBeGreaterThan(1);
  for (const other of seen) expect(other).toEqual(seen[0]);
};

describe('an email or username with an account, a disabled one and none get one response by as many statements', () => {
  it('when a target is shared by email, and the invitation is sent again', async () => {
    const { id } = world.house;
    const shared = await responsesTo(emails, (user) => manager.ask('createShare', { id, user, role: 'TARGET_VIEWER' }));
    expectEqual(shared, 201);
    const shares = (await manager.ui.shares({ id })).filter(({ status }) => status === 'INVITED');
    await upstream.db.updateTable('shares').set({ invitedAt: 0 }).execute();
    const again = await responsesTo(
      shares.map((share) => String(share.id)),
      (shareId) => manager.ask('inviteShare', { id, shareId: Number(shareId) }),
    );
    expect(again).toHaveLength(3);
    expectEqual(again, 204);
    expect(await mailsTo(upstream, 'stranger@example.fi')).toHaveLength(2);
    expect(await mailsTo(upstream, 'suljettu@example.fi')).toEqual([]);
    expect(await mailsTo(upstream, 'nobody@example.fi')).toHaveLength(2);
  });

  it('when a resident is invited', async () => {
    const { id, spaces } = world.house;
    const given = { id, spaceId: spaces.a2, role: 'resident' as const, validFrom: '2026-11-01' };
    const ids = new Map<string, number>();
    for (const email of emails) ids.set(email, (await manager.ui.createResident({ ...given, email })).id);
    const invited = await responsesTo(emails, (email) =>
      manager.ask('inviteResident', { id, residentId: ids.get(email) ?? 0 }),
    );
    expectEqual(invited, 204);
  });

  it('when a new password is asked for, by email and by username', async () => {
    const browser = anonymous(upstream.fetch);
    const { token: _csrf_token } = await browser.ui.csrf({});
    const answers = await responsesTo([...emails, ...names], (username) =>
      browser.ask('requestReset', { username, _csrf_token }),
    );
    expectEqual(answers, 204);
    expect(await mailsTo(upstream, 'stranger@example.fi')).toHaveLength(1);
  });

  it('when somebody signs in with a wrong password', async () => {
    const browser = anonymous(upstream.fetch);
    const { token: _csrf_token } = await browser.ui.csrf({});
    const tried = await responsesTo(names, (_username) =>
      browser.ask('login', { _username, _password: 'Vaara-salasana-1!', _csrf_token }),
    );
    expectEqual(tried, 401);
  });

  it('when an account takes an email as its own', async () => {
    const stranger = await signIn(upstream.fetch, 'osakas');
    await stranger.ui.updateUser({ email: 'eka@example.org', currentPassword: password });
    const seen = await responsesTo(emails, (email) => stranger.ask('updateUser', { email, currentPassword: password }));
    expectEqual(seen, 200);
  });
});

describe('usernames that are tried', () => {
  it('are counted together from one network: on the page of activation, in its form, and in the own account', async () => {
    const from = { 'x-forwarded-for': '192.0.2.1' };
    const stranger = await signIn(upstream.fetch, 'stranger');
    const unlike = { email: 'uusi@example.fi' };
    // Without the password the form is refused after the username was checked: nothing is changed by a try.
    const rename = (username: string, headers = from) => stranger.ask('updateUser', { username, ...unlike }, headers);
    expect(await rename('hallitus')).toMatchObject({ status: 400, body: { fields: { username: 'TAKEN' } } });
    expect(await rename('nobody')).toMatchObject({ status: 400, body: { fields: { currentPassword: 'REQUIRED' } } });
    for (let time = 0; time < 56; time += 1)
      expect(await stranger.ask('usernameAvailable', { username: 'nobody' }, from)).toMatchObject({ status: 200 });
    await manager.ui.createShare({ id: world.house.id, user: 'kutsuttu@example.fi', role: 'TARGET_VIEWER' });
    const token = await tokenTo(upstream, 'kutsuttu@example.fi');
    const person = anonymous(upstream.fetch);
    const { token: _csrf_token } = await person.ui.csrf({});
    const activate = (username: string, passwordRepeat = '') =>
      person.ask('activate', { token, username, password: 'Kuusen-alla-7!', passwordRepeat, _csrf_token }, from);
    expect(await activate('hallitus')).toMatchObject({ status: 400, body: { fields: { username: 'TAKEN' } } });
    expect((await rename('hallitus')).status).toBe(400);
    for (const refused of [await rename('hallitus'), await activate('nobody'), await activate('n', 'Kuusen-alla-7!')])
      expect(refused).toMatchObject({ status: 429, body: { error: 'RATE_LIMITED', secondsLeft: 900 } });
    expect((await rename('hallitus', { 'x-forwarded-for': '192.0.2.2' })).status).toBe(400);
    // The own name, and a form without one, are no tries.
    expect((await stranger.ask('updateUser', { username: 'stranger' }, from)).status).toBe(200);
    expect((await stranger.ask('updateUser', { contactName: 'Tuntematon' }, from)).status).toBe(200);
  });
});
