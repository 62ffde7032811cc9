import { describe, expect, it } from 'vitest';
import { nobody, signIn } from '../kit/speakUi.ts';
import { refusal, useService } from './service.ts';

const service = useService();

const login = { _username: 'isannoitsija', _password: 'Demo-talo-1!' };

describe('a session', () => {
  it('requires the CSRF token', async () => {
    const speaker = nobody(service.fetch);
    expect(await speaker.ask('login', { ...login, _csrf_token: 'made-up' })).toMatchObject(
      refusal(400, 'INVALID_CSRF'),
    );
  });

  it('is preceded by the list of demo accounts', async () => {
    const { demo } = await nobody(service.fetch).ui.csrf({});
    expect(demo).toEqual(
      expect.arrayContaining(['isannoitsija', 'huoltomies', 'hallitus', 'asukas', 'osakas', 'admin']),
    );
  });

  it('is refused for a wrong pair', async () => {
    const speaker = nobody(service.fetch);
    const { token } = await speaker.ui.csrf({});
    const wrong = { _username: `nobody-${Date.now()}`, _password: 'wrong', _csrf_token: token };
    expect(await speaker.ask('login', wrong)).toMatchObject(refusal(401, 'INVALID_CREDENTIALS'));
  });

  it('starts with the right pair and ends with signing out', async () => {
    const speaker = await signIn(service.fetch, 'hallitus');
    expect((await speaker.ui.user({})).username).toBe('hallitus');
    expect(await speaker.ask('logout', {})).toMatchObject({ status: 204, body: null });
    expect(await speaker.ask('user', {})).toMatchObject(refusal(401, 'Authentication failed'));
  });

  it('has no account without a cookie', async () => {
    expect(await nobody(service.fetch).ask('targets', {})).toMatchObject(refusal(401, 'Authentication failed'));
  });

  it('is signed out of without an existing one', async () => {
    expect(await nobody(service.fetch).ask('logout', {})).toMatchObject({ status: 204 });
  });
});
