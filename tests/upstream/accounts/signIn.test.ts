import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anonymous, signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { tokenTo } from '../mail/outbox.ts';
import { networkOf } from '../../../contract/clientAddress.ts';
import { deleteExpiredAttempts } from '../../../upstream/auth/throttle.ts';
import { makeUser, password } from '../../kit/makeRows.ts';
import { hashPassword, isPassword } from '../../../upstream/auth/passwords.ts';
import type { Upstream } from '../../../upstream/server.ts';

let clock = Date.parse('2026-11-21T10:00:00Z');
let upstream: Upstream;

beforeEach(async () => {
  upstream = await startUpstream({ now: () => clock });
  await makeUser(upstream.db, { username: 'sanna' });
  await makeUser(upstream.db, { username: 'disabled', state: 'disabled' });
  await makeUser(upstream.db, { username: 'invited', state: 'invited', passwordHash: null });
});

afterEach(() => upstream.stop());

const attempt = async (
  username: string,
  given: string,
  { client = anonymous(upstream.fetch), from = '192.0.2.1' }: { client?: TestClient; from?: string | null } = {},
) => {
  const { token } = await client.ui.csrf({});
  return client.ask(
    'login',
    { _username: username, _password: given, _csrf_token: token },
    from === null ? {} : { 'x-forwarded-for': from },
  );
};

const wrongPair = { status: 401, body: { error: 'INVALID_CREDENTIALS' } };

describe('signing in', () => {
  it('responds the same to a wrong password, an unknown name and a pending invitation', async () => {
    expect(await attempt('sanna', 'wrong')).toMatchObject(wrongPair);
    expect(await attempt('nobody', 'wrong')).toMatchObject(wrongPair);
    expect(await attempt('invited', password)).toMatchObject(wrongPair);
    expect(await attempt('invited', '')).toMatchObject(wrongPair);
  });

  it('reveals that an account is disabled only with its right password', async () => {
    expect(await attempt('disabled', 'wrong')).toMatchObject(wrongPair);
    expect(await attempt('disabled', password)).toMatchObject({ status: 401, body: { error: 'ACCOUNT_DISABLED' } });
  });

  it('reads the name in capitals and with spaces around it', async () => {
    expect(await attempt(' Sanna ', password)).toMatchObject({ status: 200 });
  });

  it('is rate limited after five wrong passwords from one address, even with the right one', async () => {
    for (let time = 0; time < 5; time += 1) expect(await attempt('sanna', 'wrong')).toMatchObject(wrongPair);
    const response = await attempt('sanna', password);
    expect(response).toMatchObject({ status: 429, body: { error: 'RATE_LIMITED', secondsLeft: 900 } });
    expect(response.headers.get('retry-after')).toBe('900');
  });

  it('is open from another address, and to another account', async () => {
    await makeUser(upstream.db, { username: 'pekka' });
    for (let time = 0; time < 5; time += 1) await attempt('sanna', 'wrong');
    expect(await attempt('sanna', password, { from: '192.0.2.2' })).toMatchObject({ status: 200 });
    expect(await attempt('pekka', password)).toMatchObject({ status: 200 });
  });

  it('is open again after the time limit', async () => {
    for (let time = 0; time < 6; time += 1) await attempt('sanna', 'wrong');
    clock += 15 * 60_000;
    expect(await attempt('sanna', password)).toMatchObject({ status: 200 });
  });

  it('limits guesses at unknown names in the same way', async () => {
    for (let time = 0; time < 5; time += 1) await attempt('nobody', 'wrong');
    expect(await attempt('nobody', 'wrong')).toMatchObject({ status: 429 });
  });

  it('limits an address that tries one name after another', async () => {
    for (let time = 0; time < 100; time += 1) await attempt(`name${time}`, 'wrong');
    expect(await attempt('sanna', password)).toMatchObject({ status: 429 });
  });

  it('without a known address is not limited by attempts at other names', async () => {
    for (let time = 0; time < 100; time += 1) await attempt(`name${time}`, 'wrong', { from: null });
    expect(await attempt('sanna', password, { from: null })).toMatchObject({ status: 200 });
    for (let time = 0; time < 5; time += 1) await attempt('sanna', 'wrong', { from: null });
    expect(await attempt('sanna', password, { from: null })).toMatchObject({ status: 429 });
  });

  it('is counted by /64 where the address is IPv6, and as IPv4 where it only has the form of IPv6', async () => {
    for (let time = 0; time < 5; time += 1) await attempt('sanna', 'wrong', { from: `2001:db8:0:7::${time}` });
    expect(await attempt('sanna', password, { from: '2001:db8::7:ffff:1:2:3' })).toMatchObject({ status: 429 });
    expect(await attempt('sanna', password, { from: '2001:db8:0:8::1' })).toMatchObject({ status: 200 });
    for (let time = 0; time < 5; time += 1) await attempt('pekka', 'wrong', { from: '192.0.2.7' });
    expect(await attempt('pekka', 'wrong', { from: '::ffff:192.0.2.7' })).toMatchObject({ status: 429 });
  });

  it('resets its count after the right password', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let time = 0; time < 4; time += 1) await attempt('sanna', 'wrong');
      expect(await attempt('sanna', password)).toMatchObject({ status: 200 });
    }
  });
});

/** Sends a number of wrong passwords for a name, each from another address; returns the statuses. */
const guessFromEverywhere = async (username: string, times: number, begin = 0): Promise<number[]> => {
  const statuses: number[] = [];
  for (let time = begin; time < begin + times; time += 1)
    statuses.push((await attempt(username, 'wrong', { from: `198.51.${time >> 8}.${time & 255}` })).status);
  return statuses;
};

describe('guessing at one account from many addresses', () => {
  it('has 30 attempts, then one in five minutes', async () => {
    expect(await guessFromEverywhere('sanna', 32)).toEqual([...Array.from({ length: 30 }, () => 401), 429, 429]);
    expect(await attempt('sanna', password, { from: '203.0.113.1' })).toMatchObject({
      status: 429,
      body: { error: 'RATE_LIMITED', secondsLeft: 300 },
    });
    clock += 5 * 60_000;
    expect(await guessFromEverywhere('sanna', 2, 100)).toEqual([401, 429]);
    clock += 10 * 60_000;
    expect(await guessFromEverywhere('sanna', 3, 200)).toEqual([401, 401, 429]);
  });

  it('does not lock out the owner on a network of an earlier sign-in', async () => {
    expect(await attempt('sanna', password, { from: '2001:db8:1:2::3' })).toMatchObject({ status: 200 });
    clock += 60 * 24 * 3_600_000;
    await guessFromEverywhere('sanna', 31);
    const home = '2001:db8:1:2:ffff::4';
    expect(await attempt('sanna', 'typing error', { from: home })).toMatchObject({ status: 429 });
    expect(await attempt('sanna', password, { from: home })).toMatchObject({ status: 200 });
    expect(await attempt('sanna', password, { from: '203.0.113.1' })).toMatchObject({ status: 429 });
    // A right password neither uses nor restores the attempts of others.
    expect(await guessFromEverywhere('sanna', 1, 50)).toEqual([429]);
  });

  it('has five attempts from the owner’s network too', async () => {
    await attempt('sanna', password);
    await guessFromEverywhere('sanna', 31);
    for (let time = 0; time < 5; time += 1) expect(await attempt('sanna', 'wrong')).toMatchObject({ status: 429 });
    expect(await attempt('sanna', password)).toMatchObject({ status: 429, body: { secondsLeft: 900 } });
  });

  it('has the same response whether the account exists or not, also on the owner’s network', async () => {
    await attempt('sanna', password);
    const responses = [];
    for (const name of ['sanna', 'nobody', 'invited', 'disabled']) {
      const statuses = await guessFromEverywhere(name, 31);
      const { status, body } = await attempt(name, 'wrong');
      responses.push({ statuses, status, body });
    }
    for (const response of responses.slice(1)) expect(response).toEqual(responses[0]);
  });

  it('ends for an owner who sets a new password by a mailed link', async () => {
    const from = { 'x-forwarded-for': '203.0.113.5' };
    await guessFromEverywhere('sanna', 31);
    const person = anonymous(upstream.fetch);
    const { token: _csrf_token } = await person.ui.csrf({});
    await person.ui.requestReset({ username: 'sanna', _csrf_token });
    const fresh = 'Vihreä-kettu-7!soutaa';
    const input = { token: await tokenTo(upstream, 'sanna@example.fi'), password: fresh, passwordRepeat: fresh };
    expect(await person.ask('resetPassword', { ...input, _csrf_token }, from)).toMatchObject({ status: 204 });
    expect(await attempt('sanna', fresh, { from: '203.0.113.5' })).toMatchObject({ status: 200 });
    expect(await guessFromEverywhere('sanna', 1, 60)).toEqual([429]);
  });

  it('leaves no rows when the attempts are restored and the network was not used for 90 days', async () => {
    await attempt('sanna', password);
    await guessFromEverywhere('sanna', 31);
    clock += 90 * 24 * 3_600_000;
    await deleteExpiredAttempts(upstream.db, clock);
    expect(await upstream.db.selectFrom('attempts').selectAll().execute()).toEqual([]);
  });
});

describe('the network of an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:201', '192.0.2.1'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0DB8:0000:0001:1:2:3:4', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
    ['no address', 'no address'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('CSRF protection', () => {
  const login = (client: TestClient, token: string) =>
    client.ask('login', { _username: 'sanna', _password: password, _csrf_token: token });

  it('refuses an invented token, one of another browser, and one without its cookie', async () => {
    const client = anonymous(upstream.fetch);
    const { token } = await client.ui.csrf({});
    const refused = { status: 400, body: { error: 'INVALID_CSRF' } };
    expect(await login(client, 'x'.repeat(43))).toMatchObject(refused);
    expect(await login(client, (await anonymous(upstream.fetch).ui.csrf({})).token)).toMatchObject(refused);
    expect(await login(anonymous(upstream.fetch), token)).toMatchObject(refused);
    expect(await login(client, token)).toMatchObject({ status: 200 });
  });

  it('returns the same token to the same browser, so that two open forms both work', async () => {
    const client = anonymous(upstream.fetch);
    const { token } = await client.ui.csrf({});
    expect((await client.ui.csrf({})).token).toBe(token);
  });

  it('lists no demo accounts while the demo is off', async () => {
    await makeUser(upstream.db, { username: 'asukas', demo: 1 });
    expect((await anonymous(upstream.fetch).ui.csrf({})).demo).toBeNull();
  });
});

describe('a password', () => {
  it('is stored with its own salt and verified', async () => {
    const [one, other] = [await hashPassword('Demo-talo-1!', 4), await hashPassword('Demo-talo-1!', 4)];
    expect(one).not.toBe(other);
    expect(await isPassword('Demo-talo-1!', one)).toBe(true);
    expect(await isPassword('Demo-talo-1?', one)).toBe(false);
    expect(await isPassword('', 'nonsense')).toBe(false);
  });
});

describe('the language', () => {
  it('that is sent with access is stored, and names are returned in it', async () => {
    const client = await signIn(upstream.fetch, 'sanna');
    const nameOf = async () => (await client.ui.valueTypes({})).find(({ id }) => id === 34)?.name;
    expect(await nameOf()).toBe('Kylmä vesi');
    expect(await client.ui.access({ locale: 'en' })).toMatchObject({ locale: 'en' });
    expect((await client.ui.user({})).locale).toBe('en');
    expect(await nameOf()).toBe('Cold water');
    const types = await client.ask('valueTypes', {}, { 'accept-language': 'fi-FI,fi;q=0.9' });
    expect(JSON.stringify(types.body)).toContain('Kylmä vesi');
  });
});
