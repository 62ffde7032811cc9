import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { makeUser } from '../../kit/makeRows.ts';
import { anonymous, signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, type World } from '../../kit/world.ts';

let upstream: Upstream;
let world: World;
let admin: TestClient;

beforeEach(async () => {
  upstream = await startUpstream();
  world = await makeWorld(upstream);
  admin = await signIn(upstream.fetch, 'admin');
});

afterEach(() => upstream.stop());

const refused = (status: number, error: string) => ({ status, body: { error } });

describe('a staff admin', () => {
  it('acts as another user with their rights and no more, and returns', async () => {
    expect(await admin.ui.impersonate({ username: 'Osakas' })).toMatchObject({
      username: 'osakas',
      admin: false,
      owner: true,
      previousAdmin: true,
    });
    expect(await admin.ui.user({})).toMatchObject({ username: 'osakas', previousAdmin: true });
    expect(await admin.ask('target', { id: world.other.id })).toMatchObject({ status: 404 });
    expect(await admin.ask('adminUsers', {})).toMatchObject(refused(401, 'Access denied'));
    const meanwhile = admin.cookies.get('talo_ui_session');
    await admin.ui.logout({ exit: true });
    expect(admin.cookies.get('talo_ui_session')).not.toBe(meanwhile);
    expect(await admin.ui.user({})).toMatchObject({ username: 'admin', previousAdmin: false });
    const old = anonymous(upstream.fetch);
    old.cookies.set('talo_ui_session', meanwhile ?? '');
    expect(await old.ask('user', {})).toMatchObject(refused(401, 'Authentication failed'));
  });

  it('who signs out without returning has no session', async () => {
    await admin.ui.impersonate({ username: 'hallitus' });
    await admin.ui.logout({});
    expect(await admin.ask('user', {})).toMatchObject({ status: 401 });
  });

  it('is audited with all actions as another user', async () => {
    await admin.ui.impersonate({ username: 'isannoitsija' });
    await admin.ui.createDoorCode({ id: world.house.id, name: 'Ovi', code: '1234' });
    await admin.ui.logout({ exit: true });
    const rows = await upstream.db.selectFrom('audit').selectAll().orderBy('id').execute();
    const { admin: adminId, isannoitsija } = world.users;
    expect(rows).toMatchObject([
      { action: 'impersonation.begin', userId: adminId, impersonatorId: null, detail: 'isannoitsija' },
      { action: 'doorCode.create', userId: isannoitsija, impersonatorId: adminId },
      { action: 'impersonation.end', userId: isannoitsija, impersonatorId: adminId, detail: 'isannoitsija' },
    ]);
  });

  it('is refused to act as another admin, as an account without sign-in, and as two at once', async () => {
    await makeUser(upstream.db, { username: 'admin2', admin: 1 });
    await makeUser(upstream.db, { username: 'disabled', state: 'disabled' });
    expect(await admin.ask('impersonate', { username: 'admin2' })).toMatchObject(refused(401, 'Access denied'));
    for (const username of ['nobody', 'disabled'])
      expect(await admin.ask('impersonate', { username })).toMatchObject(refused(404, 'USER_NOT_FOUND'));
    await admin.ui.impersonate({ username: 'mes' });
    expect(await admin.ask('impersonate', { username: 'hallitus' })).toMatchObject(refused(401, 'Access denied'));
  });

  it('creates no token and no visit as another user', async () => {
    await admin.ui.impersonate({ username: 'hallitus' });
    expect(await admin.ask('createToken', { name: 'x', scope: 'write' })).toMatchObject(refused(401, 'Access denied'));
    const users = await upstream.db.selectFrom('users').selectAll().where('username', '=', 'hallitus').execute();
    expect(users).toMatchObject([{ lastSeenAt: null }]);
  });

  it('is signed out when the staff role is removed', async () => {
    await admin.ui.impersonate({ username: 'hallitus' });
    await upstream.db.updateTable('users').set({ admin: 0 }).where('username', '=', 'admin').execute();
    expect(await admin.ask('user', {})).toMatchObject(refused(401, 'Authentication failed'));
  });

  it('is signed out when the admin’s own password is reset', async () => {
    await admin.ui.impersonate({ username: 'hallitus' });
    const other = await signIn(upstream.fetch, 'admin');
    const wanted = 'Vihreä-kettu-7!soutaa';
    await other.ui.changePassword({ currentPassword: 'Demo-talo-1!', password: wanted, passwordRepeat: wanted });
    expect(await admin.ask('user', {})).toMatchObject({ status: 401 });
  });
});

describe('any other account', () => {
  it('is refused impersonation', async () => {
    for (const username of ['isannoitsija', 'mes', 'tester', 'developer'])
      expect(await (await signIn(upstream.fetch, username)).ask('impersonate', { username: 'asukas' })).toMatchObject(
        refused(401, 'Access denied'),
      );
    expect(await anonymous(upstream.fetch).ask('impersonate', { username: 'asukas' })).toMatchObject(
      refused(401, 'Authentication failed'),
    );
  });

  it('stays signed in when it requests the end of an impersonation without one', async () => {
    const hallitus = await signIn(upstream.fetch, 'hallitus');
    expect(await hallitus.ask('logout', { exit: true })).toMatchObject(refused(401, 'Access denied'));
    expect(await hallitus.ui.user({})).toMatchObject({ username: 'hallitus' });
  });
});
