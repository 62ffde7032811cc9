import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { makeUser } from '../../kit/makeRows.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, type World } from '../../kit/world.ts';

let upstream: Upstream;
let world: World;
let admin: TestClient;
let manager: TestClient;

beforeEach(async () => {
  upstream = await startUpstream();
  world = await makeWorld(upstream);
  admin = await signIn(upstream.fetch, 'admin');
  manager = await signIn(upstream.fetch, 'isannoitsija');
});

afterEach(() => upstream.stop());

const id = () => world.house.id;

const share = (client: TestClient, user: string, rest: object = {}) =>
  client.ask('createShare', { id: id(), user, role: 'TARGET_VIEWER', ...rest });

const refused = (status: number, error: string) => ({ status, body: { error } });

describe('handing a target to another user', () => {
  it('makes the user its admin and ends the access of the former admin, until it is shared back', async () => {
    await manager.ui.moveToUser({ id: id(), user: 'stranger' });
    expect(await manager.ask('target', { id: id() })).toMatchObject({ status: 404 });
    const stranger = await signIn(upstream.fetch, 'stranger');
    expect(await stranger.ui.target({ id: id() })).toMatchObject({ role: 'TARGET_ADMIN' });
    await share(stranger, 'isannoitsija', { role: 'TARGET_ADMIN' });
    expect(await manager.ask('target', { id: id() })).toMatchObject({ status: 200 });
  });

  it('upgrades a lesser share of the user', async () => {
    await manager.ui.moveToUser({ id: id(), user: 'hallitus@example.fi' });
    const shares = (await admin.ui.shares({ id: id() })).filter(({ user }) => user.username === 'hallitus');
    expect(shares).toMatchObject([{ role: 'TARGET_ADMIN', validUntil: null }]);
  });

  it('is refused for an unknown user, for an invited one and for the caller', async () => {
    await makeUser(upstream.db, { username: 'kutsuttu', state: 'invited', passwordHash: null });
    for (const user of ['nobody.here', 'nobody@example.fi', 'kutsuttu'])
      expect(await manager.ask('moveToUser', { id: id(), user })).toMatchObject(refused(404, 'USER_NOT_FOUND'));
    expect(await manager.ask('moveToUser', { id: id(), user: 'isannoitsija' })).toMatchObject(refused(409, 'CONFLICT'));
  });
});

describe('the audit log', () => {
  it('names the account that created, changed and ended a share', async () => {
    await share(manager, 'stranger');
    const shares = await manager.ui.shares({ id: id() });
    const shareId = shares.find(({ user }) => user.username === 'stranger')?.id ?? 0;
    await manager.ui.updateShare({ id: id(), shareId, role: 'TARGET_MANAGER' });
    await manager.ui.endShare({ id: id(), shareId });
    const rows = await upstream.db.selectFrom('audit').selectAll().orderBy('id').execute();
    expect(rows.map(({ action, userId, targetId }) => ({ action, userId, targetId }))).toEqual(
      ['share.create', 'share.update', 'share.end'].map((action) => ({
        action,
        userId: world.users.isannoitsija,
        targetId: id(),
      })),
    );
  });
});
