import { describe, expect, it } from 'vitest';
import { anonymous, signIn } from '../kit/testClient.ts';
import { refusal, useService } from './service.ts';

const service = useService();

const login = { _username: 'isannoitsija', _password: 'Demo-talo-1!' };

describe('a session', () => {
  it('requires the CSRF token', async () => {
    const client = anonymous(service.fetch);
    expect(await client.ask('login', { ...login, _csrf_token: 'made-up' })).toMatchObject(refusal(400, 'INVALID_CSRF'));
  });

  it('is preceded by the list of demo accounts', async () => {
    const { demo } = await anonymous(service.fetch).ui.csrf({});
    expect(demo).toEqual(
      expect.arrayContaining(['isannoitsija', 'huoltomies', 'hallitus', 'asukas', 'osakas', 'admin']),
    );
  });

  it('is refused for a wrong pair', async () => {
    const client = anonymous(service.fetch);
    const { token } = await client.ui.csrf({});
    const wrong = { _username: `nobody-${Date.now()}`, _password: 'wrong', _csrf_token: token };
    expect(await client.ask('login', wrong)).toMatchObject(refusal(401, 'INVALID_CREDENTIALS'));
  });

  it('starts with the right pair and ends with signing out', async () => {
    const client = await signIn(service.fetch, 'hallitus');
    expect((await client.ui.user({})).username).toBe('hallitus');
    expect(await client.ask('logout', {})).toMatchObject({ status: 204, body: null });
    expect(await client.ask('user', {})).toMatchObject(refusal(401, 'Authentication failed'));
  });

  it('has no account without a cookie', async () => {
    expect(await anonymous(service.fetch).ask('targets', {})).toMatchObject(refusal(401, 'Authentication failed'));
  });

  it('is signed out of without an existing one', async () => {
    expect(await anonymous(service.fetch).ask('logout', {})).toMatchObject({ status: 204 });
  });
});
