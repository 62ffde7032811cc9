import { describe, expect, it } from 'vitest';
import { anonymous, signIn } from '../kit/testClient.ts';
import { refusal, useService } from './service.ts';

const service = useService();

const nobodys = 'x'.repeat(43);

/** A caller with a CSRF token. */
const withForm = async () => {
  const client = anonymous(service.fetch);
  const { token: _csrf_token } = await client.ui.csrf({});
  return { client, _csrf_token };
};

describe('a forgotten password', () => {
  it('is requested without revealing the existing accounts', async () => {
    const { client, _csrf_token } = await withForm();
    for (const username of [`nobody-${Date.now()}`, 'nobody@example.invalid'])
      expect(await client.ask('requestReset', { username, _csrf_token })).toMatchObject({ status: 204, body: null });
    expect(await client.ask('requestReset', { username: 'x', _csrf_token: 'made-up' })).toMatchObject(
      refusal(400, 'INVALID_CSRF'),
    );
  });

  it('is not set by an invented link', async () => {
    const { client, _csrf_token } = await withForm();
    expect(await client.ask('checkReset', { token: nobodys })).toMatchObject(refusal(404, 'INVALID_RESET_TOKEN'));
    const wanted = { password: 'Vihreä-kettu-7!', passwordRepeat: 'Vihreä-kettu-7!' };
    expect(await client.ask('resetPassword', { token: nobodys, ...wanted, _csrf_token })).toMatchObject(
      refusal(400, 'INVALID_RESET_TOKEN'),
    );
  });
});

describe('an invitation', () => {
  it('is NOT_FOUND by an invented link', async () => {
    const { client, _csrf_token } = await withForm();
    expect(await client.ask('invitation', { token: nobodys })).toMatchObject(refusal(404, 'INVALID_REGISTER_TOKEN'));
    const form = { username: 'x', password: 'x', passwordRepeat: 'x', _csrf_token };
    expect(await client.ask('activate', { token: nobodys, ...form })).toMatchObject(
      refusal(400, 'INVALID_REGISTER_TOKEN'),
    );
  });

  it('checks whether a username is free', async () => {
    const client = anonymous(service.fetch);
    expect(await client.ui.usernameAvailable({ username: 'isannoitsija' })).toEqual({ available: false });
    expect(await client.ui.usernameAvailable({ username: `vapaa.${Date.now()}` })).toEqual({ available: true });
  });
});

describe('signing in by another provider', () => {
  it('is refused with an unknown provider', async () => {
    const client = anonymous(service.fetch);
    expect(await client.send('GET', '/oauth/nobodys')).toMatchObject(refusal(404, 'NOT_FOUND'));
    expect(await client.send('GET', '/oauth/nobodys/callback?code=x&state=y')).toMatchObject(refusal(404, 'NOT_FOUND'));
  });
});

describe('the own account', () => {
  it('is changed and restored', async () => {
    const client = await service.as('hallitus');
    const { contactName, phone } = await client.ui.user({});
    expect(await client.ui.updateUser({ contactName: 'Eeva L.', phone: '+358401234567' })).toMatchObject({
      username: 'hallitus',
      contactName: 'Eeva L.',
      phone: '+358401234567',
    });
    const back = await client.ui.updateUser({ contactName: contactName ?? '', phone: phone ?? '' });
    expect(back).toMatchObject({ contactName, phone });
    expect(await client.ask('updateUser', { username: 'osakas' })).toMatchObject(
      refusal(400, 'BAD_REQUEST', { fields: { username: 'TAKEN' } }),
    );
  });

  it('keeps its password when the current one is wrong', async () => {
    const client = await service.as('hallitus');
    const wanted = { password: 'Vihreä-kettu-7!', passwordRepeat: 'Vihreä-kettu-7!' };
    expect(await client.ask('changePassword', { currentPassword: 'wrong', ...wanted })).toMatchObject(
      refusal(400, 'PASSWORD_CHANGE_FAILED', { fields: { currentPassword: 'WRONG_PASSWORD' } }),
    );
  });
});

describe('an API token', () => {
  it('is created, has the access of its account within its scope, and is deleted', async () => {
    const client = await service.as('isannoitsija');
    const { id, secret } = await client.ui.createToken({ name: 'Contract', scope: 'read' });
    const program = { authorization: `Bearer ${secret}` };
    const ask = (name: 'user' | 'csrf') => anonymous(service.fetch).ask(name, {}, program);
    expect(await ask('user')).toMatchObject({ status: 200, body: { username: 'isannoitsija' } });
    expect(await anonymous(service.fetch).ask('access', {}, program)).toMatchObject(refusal(401, 'READ_ONLY_TOKEN'));
    expect((await client.ui.tokens({})).find((token) => token.id === id)).toMatchObject({ scope: 'read' });
    expect(await client.ask('deleteToken', { id })).toMatchObject({ status: 204 });
    expect(await ask('user')).toMatchObject(refusal(401, 'Authentication failed'));
    expect(await client.ask('deleteToken', { id })).toMatchObject(refusal(404, 'NOT_FOUND'));
  });
});

describe('a session', () => {
  it('is listed with the others of its account, and ended from another', async () => {
    const [here, there] = [await signIn(service.fetch, 'huoltomies'), await signIn(service.fetch, 'huoltomies')];
    const listed = await there.ui.sessions({});
    const id = listed.find(({ current }) => current)?.id ?? 0;
    expect((await here.ui.sessions({})).find((one) => one.id === id)).toMatchObject({ current: false });
    expect(await here.ask('endSession', { id })).toMatchObject({ status: 204 });
    expect(await there.ask('user', {})).toMatchObject(refusal(401, 'Authentication failed'));
    expect(await here.ask('endSession', { id })).toMatchObject(refusal(404, 'NOT_FOUND'));
  });
});

describe('acting as another user', () => {
  it('is started and ended by staff admins', async () => {
    const admin = await signIn(service.fetch, 'admin');
    expect(await admin.ui.impersonate({ username: 'asukas' })).toMatchObject({
      username: 'asukas',
      previousAdmin: true,
    });
    expect(await admin.ask('adminUsers', {})).toMatchObject(refusal(401, 'Access denied'));
    await admin.ui.logout({ exit: true });
    expect(await admin.ui.user({})).toMatchObject({ username: 'admin', previousAdmin: false });
    const manager = await service.as('isannoitsija');
    expect(await manager.ask('impersonate', { username: 'asukas' })).toMatchObject(refusal(401, 'Access denied'));
  });
});

describe('the accounts', () => {
  it('are listed to staff admins', async () => {
    const users = await (await service.as('admin')).ui.adminUsers({});
    expect(users.find(({ username }) => username === 'osakas')).toMatchObject({ owner: true, state: 'active' });
    expect(new Set(users.map(({ state }) => state))).toEqual(new Set(['active', 'disabled', 'invited']));
  });
});

describe('feedback', () => {
  it('is accepted without a session', async () => {
    const given = { feedbackText: 'Kiitos', allowContact: true };
    expect(await anonymous(service.fetch).ui.sendFeedback({ ...given, email: 'aino@example.fi' })).toEqual({
      ok: true,
    });
    expect(await anonymous(service.fetch).ask('sendFeedback', given)).toMatchObject(
      refusal(400, 'BAD_REQUEST', { fields: { email: 'REQUIRED' } }),
    );
  });
});
