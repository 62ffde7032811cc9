import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { InputOf } from '../../../contract/wire/endpoint.ts';
import type { Ui } from '../../../contract/ui.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { password } from '../../kit/makeRows.ts';
import { anonymous, signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, type World } from '../../kit/world.ts';

const minute = 60_000;
let clock = 0;
let upstream: Upstream;
let world: World;
let manager: TestClient;

beforeEach(async () => {
  clock = Date.parse('2026-11-21T10:00:00Z');
  upstream = await startUpstream({ now: () => clock });
  world = await makeWorld(upstream, clock);
  manager = await signIn(upstream.fetch, 'isannoitsija', { remember: true });
});

afterEach(() => upstream.stop());

/** A client with an API token and without cookies. */
const program = (secret: string) => ({
  ask: <Name extends keyof Ui>(name: Name, input: InputOf<Ui[Name]>) =>
    anonymous(upstream.fetch).ask(name, input, { authorization: `Bearer ${secret}` }),
});

const make = (scope: 'read' | 'write', rest: object = {}) => manager.ui.createToken({ name: 'Liitos', scope, ...rest });

const denied = { status: 401, body: { error: 'Access denied' } };
const unknown = { status: 401, body: { error: 'Authentication failed' } };

describe('an API token', () => {
  it('is returned once, and stored as a hash', async () => {
    const { secret, ...made } = await make('read', { expires: '2026-12-31' });
    expect(secret).toMatch(/^talo_[\w-]{43}$/);
    expect(made).toMatchObject({ name: 'Liitos', scope: 'read', expires: '2026-12-31', lastUsedAt: null });
    const list = await manager.ask('tokens', {});
    expect(list.body).toEqual([made]);
    const stored = JSON.stringify(await upstream.db.selectFrom('apiTokens').selectAll().execute());
    expect(stored).not.toContain(secret.slice(5));
  });

  it('has the access of its account', async () => {
    const { ask } = program((await make('write')).secret);
    expect(await ask('user', {})).toMatchObject({ status: 200, body: { username: 'isannoitsija' } });
    expect(await ask('target', { id: world.house.id })).toMatchObject({ status: 200 });
    expect(await ask('target', { id: world.other.id })).toMatchObject({ status: 404 });
    expect(await ask('updateTarget', { id: world.house.id, city: 'Turku' })).toMatchObject({ status: 200 });
  });

  it('with the scope read is refused writes', async () => {
    const { ask } = program((await make('read')).secret);
    expect(await ask('target', { id: world.house.id })).toMatchObject({ status: 200 });
    const readOnly = { status: 401, body: { error: 'READ_ONLY_TOKEN' } };
    expect(await ask('updateTarget', { id: world.house.id, city: 'Turku' })).toMatchObject(readOnly);
    expect(await ask('logout', {})).toMatchObject(readOnly);
  });

  it('neither creates nor deletes tokens, nor changes the password', async () => {
    const made = await make('write');
    const { ask } = program(made.secret);
    expect(await ask('createToken', { name: 'x', scope: 'write' })).toMatchObject(denied);
    expect(await ask('deleteToken', { id: made.id })).toMatchObject(denied);
    const wanted = { password: 'Vihreä-kettu-7!', passwordRepeat: 'Vihreä-kettu-7!' };
    expect(await ask('changePassword', { currentPassword: password, ...wanted })).toMatchObject(denied);
    expect(await ask('updateUser', { email: 'other@example.fi' })).toMatchObject(denied);
    expect(await ask('updateUser', { contactName: 'Sanna' })).toMatchObject({ status: 200 });
  });

  it('of a staff admin is refused impersonation', async () => {
    const admin = await signIn(upstream.fetch, 'admin');
    const { secret } = await admin.ui.createToken({ name: 'x', scope: 'write' });
    expect(await program(secret).ask('impersonate', { username: 'hallitus' })).toMatchObject(denied);
  });

  it('is refused on every call when it is unknown, ended or of a disabled account', async () => {
    const { id, secret } = await make('write');
    for (const made of ['talo_made-up', secret.slice(0, -1), `${secret} x`, 'x', ''])
      for (const name of ['user', 'csrf'] as const) expect(await program(made).ask(name, {})).toMatchObject(unknown);
    await manager.ui.deleteToken({ id });
    expect(await program(secret).ask('user', {})).toMatchObject(unknown);
    const other = await make('write');
    await upstream.db.updateTable('users').set({ state: 'disabled' }).where('username', '=', 'isannoitsija').execute();
    expect(await program(other.secret).ask('user', {})).toMatchObject(unknown);
  });

  it('takes precedence over a cookie of the same request', async () => {
    const response = await manager.ask('user', {}, { authorization: 'Bearer talo_made-up' });
    expect(response).toMatchObject(unknown);
    // Credentials for a proxy are not an API token.
    expect(await manager.ask('user', {}, { authorization: 'Basic eDp5' })).toMatchObject({ status: 200 });
  });

  it('works to the end of its last day in Helsinki', async () => {
    const { secret } = await make('read', { expires: '2026-11-21' });
    clock = Date.parse('2026-11-21T21:59:59Z');
    expect(await program(secret).ask('user', {})).toMatchObject({ status: 200 });
    clock += 1000;
    expect(await program(secret).ask('user', {})).toMatchObject(unknown);
    const body = 'name=x&scope=read&expires=2026-11-21';
    expect(await manager.send('POST', '/ui/user/tokens', { body })).toMatchObject({
      status: 400,
      body: { error: 'BAD_REQUEST', fields: { expires: 'IN_PAST' } },
    });
  });

  it('stores the time of its use at most once a minute', async () => {
    const { ask } = program((await make('read')).secret);
    const lastUsed = async () => (await manager.ui.tokens({}))[0]?.lastUsedAt;
    await ask('user', {});
    const first = await lastUsed();
    clock += minute - 1;
    await ask('user', {});
    expect(await lastUsed()).toBe(first);
    clock += 1;
    await ask('user', {});
    expect(await lastUsed()).toBe('2026-11-21T10:01:00.000Z');
  });

  it('of another account is NOT_FOUND', async () => {
    const { id } = await make('read');
    const hallitus = await signIn(upstream.fetch, 'hallitus');
    expect(await hallitus.ui.tokens({})).toEqual([]);
    expect(await hallitus.ask('deleteToken', { id })).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } });
  });
});
