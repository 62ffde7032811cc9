import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { account } from '../../../contract/entities/account.ts';
import type { Endpoints, InputOf } from '../../../contract/wire/endpoint.ts';
import { user } from '../../../contract/entities/user.ts';
import type { Ui } from '../../../contract/ui.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { password } from '../../kit/makeRows.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld } from '../../kit/world.ts';

const good = 'Vihreä-kettu-7!soutaa';
const currentPassword = password;
let upstream: Upstream;
let holder: TestClient;

beforeEach(async () => {
  upstream = await startUpstream();
  await makeWorld(upstream);
  holder = await signIn(upstream.fetch, 'hallitus');
  await signIn(upstream.fetch, 'hallitus');
  await holder.ui.createToken({ name: 'old', scope: 'write' });
  await holder.ui.updateUser({ email: 'pending@example.fi', currentPassword });
});

afterEach(() => upstream.stop());

type Change = {
  [Name in keyof Ui]: { name: Name; input: (own: TestClient) => InputOf<Ui[Name]> | Promise<InputOf<Ui[Name]>> };
}[keyof Ui];

const otherSession = async ({ ui }: TestClient) => ({
  id: (await ui.sessions({})).find(({ current }) => !current)?.id ?? 0,
});

/** Every change of the credentials of the own account, with its name in the audit log. */
const changes: [string, Change][] = [
  ['username.change', { name: 'updateUser', input: () => ({ username: 'hallitus.uusi' }) }],
  ['email.request', { name: 'updateUser', input: () => ({ email: 'new@example.fi', currentPassword }) }],
  ['email.cancel', { name: 'cancelEmail', input: () => ({ email: 'pending@example.fi' }) }],
  [
    'password.change',
    { name: 'changePassword', input: () => ({ currentPassword, password: good, passwordRepeat: good }) },
  ],
  ['token.create', { name: 'createToken', input: () => ({ name: 'new', scope: 'read' }) }],
  ['token.delete', { name: 'deleteToken', input: async ({ ui }) => ({ id: (await ui.tokens({}))[0]?.id ?? 0 }) }],
  ['session.end', { name: 'endSession', input: otherSession }],
];

/** Calls of the own account that do not change its credentials, or that start an impersonation. */
const others = ['access', 'impersonate', 'recordVisit', 'resendEmail', 'setFavourite'];

const denied = { status: 401, body: { error: 'Access denied' } };

const stored = async (): Promise<unknown[]> => {
  const { db } = upstream;
  const { id } = await holder.ui.user({});
  return [
    await db
      .selectFrom('users')
      .select(['username', 'email', 'pendingEmail', 'passwordHash'])
      .where('id', '=', id)
      .execute(),
    await db.selectFrom('apiTokens').select(['id', 'name']).where('userId', '=', id).execute(),
    await db
      .selectFrom('sessions')
      .select('tokenHash')
      .where('userId', '=', id)
      .where('impersonatorId', 'is', null)
      .execute(),
    await db.selectFrom('accountLinks').selectAll().where('userId', '=', id).execute(),
  ];
};

describe.each(changes)('%s', (action, { name, input }) => {
  it('is done by the account holder, and audited', async () => {
    const before = await stored();
    const { status } = await holder.ask(name, await input(holder));
    expect(status).toBeLessThan(300);
    expect(await stored()).not.toEqual(before);
    const row = await upstream.db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    const { id } = await holder.ui.user({});
    expect(row).toMatchObject({ action, userId: id, impersonatorId: null });
  });

  it('is refused to an admin during impersonation, and to an API token', async () => {
    const { secret } = await holder.ui.createToken({ name: 'program', scope: 'write' });
    const admin = await signIn(upstream.fetch, 'admin');
    await admin.ui.impersonate({ username: 'hallitus' });
    const given = await input(holder);
    const before = await stored();
    expect(await admin.ask(name, given)).toMatchObject(denied);
    expect(await admin.ask(name, given, { authorization: `Bearer ${secret}` })).toMatchObject(denied);
    expect(await stored()).toEqual(before);
  });
});

describe('the changes of the own account', () => {
  it('are all listed, as a change of credentials or as another change', () => {
    const table: Endpoints = { ...account, ...user };
    const writes = Object.keys(table).filter((name) => table[name]?.who !== 'public' && table[name]?.method !== 'GET');
    const known = new Set<string>([...others, ...changes.map(([, { name }]) => name)]);
    expect(writes.filter((name) => !known.has(name))).toEqual([]);
  });

  it('send no email in the holder’s name during impersonation', async () => {
    const admin = await signIn(upstream.fetch, 'admin');
    await admin.ui.impersonate({ username: 'hallitus' });
    expect(await admin.ask('resendEmail', { email: 'pending@example.fi' })).toMatchObject(denied);
  });

  it('other than credentials are open to an admin during impersonation', async () => {
    const admin = await signIn(upstream.fetch, 'admin');
    await admin.ui.impersonate({ username: 'hallitus' });
    expect(await admin.ui.updateUser({ contactName: 'Eeva', phone: '+358401234567', locale: 'en' })).toMatchObject({
      contactName: 'Eeva',
    });
  });
});
