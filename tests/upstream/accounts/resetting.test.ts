import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetOldLinks } from '../../../upstream/entities/account/accountLinks.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { makeUser, password } from '../../kit/makeRows.ts';
import { anonymous, signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { mailsTo, tokenTo } from '../mail/outbox.ts';

const hour = 3_600_000;
const good = 'Vihreä-kettu-7!soutaa';
let clock = 0;
let upstream: Upstream;
let person: TestClient;
let _csrf_token: string;
let sannaId: number;

beforeEach(async () => {
  clock = Date.parse('2026-11-21T10:00:00Z');
  upstream = await startUpstream({ now: () => clock });
  sannaId = await makeUser(upstream.db, { username: 'sanna' });
  person = anonymous(upstream.fetch);
  ({ token: _csrf_token } = await person.ui.csrf({}));
});

afterEach(() => upstream.stop());

const ask = (given: { username?: string; email?: string }, headers?: Record<string, string>) =>
  person.ask('requestReset', { ...given, _csrf_token }, headers);

const reset = (token: string, wanted = good, passwordRepeat = wanted) =>
  person.ask('resetPassword', { token, password: wanted, passwordRepeat, _csrf_token });

const tokenOf = async (): Promise<string> => {
  await ask({ username: 'sanna' });
  return tokenTo(upstream, 'sanna@example.fi');
};

/** A call of a program with an API token. */
const asProgram = (secret: string) => anonymous(upstream.fetch).ask('user', {}, { authorization: `Bearer ${secret}` });

const unknownLink = { status: 400, body: { error: 'INVALID_RESET_TOKEN' } };

describe('a request for a password reset', () => {
  it('has the same response for every name, and mails only accounts that can sign in', async () => {
    await makeUser(upstream.db, { username: 'disabled', state: 'disabled' });
    await makeUser(upstream.db, { username: 'kutsuttu', state: 'invited', passwordHash: null });
    await makeUser(upstream.db, { username: 'emailless', email: null });
    for (const username of ['sanna', 'SANNA ', 'nobody', 'disabled', 'kutsuttu', 'emailless', ''])
      expect(await ask({ username })).toMatchObject({ status: 204, body: null });
    const mails = await upstream.db.selectFrom('outbox').select(['to', 'kind']).execute();
    expect(mails).toEqual([{ to: 'sanna@example.fi', kind: 'reset' }]);
  });

  it('accepts an email instead of the username, in either field', async () => {
    await ask({ username: 'Sanna@Example.fi' });
    expect(await mailsTo(upstream, 'sanna@example.fi')).toHaveLength(1);
    await makeUser(upstream.db, { username: 'pekka' });
    await ask({ email: 'pekka@example.fi' });
    expect(await mailsTo(upstream, 'pekka@example.fi')).toHaveLength(1);
  });

  it('mails once in two hours, also by a double click', async () => {
    await Promise.all([ask({ username: 'sanna' }), ask({ username: 'sanna' })]);
    clock += 2 * hour - 1;
    await ask({ username: 'sanna' });
    expect(await mailsTo(upstream, 'sanna@example.fi')).toHaveLength(1);
    clock += 1;
    await ask({ username: 'sanna' });
    expect(await mailsTo(upstream, 'sanna@example.fi')).toHaveLength(2);
  });

  it('requires the CSRF token, and is rate limited by address', async () => {
    expect(await person.ask('requestReset', { username: 'sanna', _csrf_token: 'made-up' })).toMatchObject({
      status: 400,
      body: { error: 'INVALID_CSRF' },
    });
    const from = { 'x-forwarded-for': '192.0.2.1' };
    for (let time = 0; time < 20; time += 1) expect(await ask({ username: 'x' }, from)).toMatchObject({ status: 204 });
    expect(await ask({ username: 'sanna' }, from)).toMatchObject({ status: 429, body: { secondsLeft: 3600 } });
  });
});

describe('a password reset link', () => {
  it('is not stored in the database', async () => {
    const token = await tokenOf();
    expect(JSON.stringify(await upstream.db.selectFrom('accountLinks').selectAll().execute())).not.toContain(token);
  });

  it('sets the password once, ends every session and API token, is audited and notifies by email', async () => {
    const signedIn = await signIn(upstream.fetch, 'sanna');
    const { secret } = await signedIn.ui.createToken({ name: 'x', scope: 'read' });
    const token = await tokenOf();
    expect(await person.ask('checkReset', { token })).toMatchObject({ status: 200, body: { ok: true } });
    expect(await reset(token)).toMatchObject({ status: 204, body: null });
    expect(await signedIn.ask('user', {})).toMatchObject({ status: 401 });
    expect(await asProgram(secret)).toMatchObject({ status: 401 });
    expect(await (await signIn(upstream.fetch, 'sanna', { password: good })).ask('user', {})).toMatchObject({
      status: 200,
    });
    expect(await reset(token)).toMatchObject(unknownLink);
    expect(await person.ask('checkReset', { token })).toMatchObject({ body: { error: 'UNABLE_TO_CONTINUE' } });
    const mails = await mailsTo(upstream, 'sanna@example.fi');
    expect(mails.map(({ kind }) => kind)).toEqual(['reset', 'passwordChanged']);
    expect(mails[1]?.text).toContain('API-avaimet on poistettu');
    const audit = await upstream.db.selectFrom('audit').select(['action', 'userId', 'detail']).orderBy('id').execute();
    expect(audit.at(-1)).toMatchObject({ action: 'password.reset', detail: 'sessions, tokens', userId: sannaId });
  });

  it('is used once by two simultaneous requests', async () => {
    const token = await tokenOf();
    const responses = await Promise.all([reset(token), reset(token, 'Toinen-salasana-9!hauki')]);
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 400]);
  });

  it('is valid for a day', async () => {
    const token = await tokenOf();
    clock += 24 * hour - 1;
    expect(await person.ask('checkReset', { token })).toMatchObject({ status: 200 });
    clock += 1;
    expect(await person.ask('checkReset', { token })).toMatchObject({ status: 404 });
    expect(await reset(token)).toMatchObject(unknownLink);
  });

  it('is deleted by housekeeping after its expiry, used or not', async () => {
    await reset(await tokenOf());
    const rows = () => upstream.db.selectFrom('accountLinks').select('kind').execute();
    clock += 24 * hour - 1;
    await forgetOldLinks(upstream.db, clock);
    expect(await rows()).toHaveLength(1);
    clock += 1;
    await forgetOldLinks(upstream.db, clock);
    expect(await rows()).toEqual([]);
  });

  it('is void after the account has confirmed another address', async () => {
    const token = await tokenOf();
    const sanna = await signIn(upstream.fetch, 'sanna');
    await sanna.ui.updateUser({ email: 'boss@example.fi', currentPassword: password });
    await person.ui.confirmEmail({ token: await tokenTo(upstream, 'boss@example.fi') });
    expect(await reset(token)).toMatchObject(unknownLink);
  });
});

describe('a new password', () => {
  it.each([
    ['Ab1!', {}, { password: 'TOO_SHORT' }],
    ['Abcdefg!', {}, { password: 'NO_DIGIT' }],
    ['Abcdefg1', {}, { password: 'NO_SPECIAL' }],
    ['Abcdefg1_', {}, { password: 'NO_SPECIAL' }],
    ['ABCDEFG1!', {}, { password: 'NO_LOWERCASE' }],
    ['abcdefg1!', {}, { password: 'NO_UPPERCASE' }],
    ['Password1!', {}, { password: 'TOO_GUESSABLE' }],
    ['Salasana1!', {}, { password: 'TOO_GUESSABLE' }],
    ['Salasana123!', {}, { password: 'TOO_GUESSABLE' }],
    ['Kesä2026!', {}, { password: 'TOO_GUESSABLE' }],
    ['Vihreä-SANNA-7!soutaa', {}, { password: 'TOO_GUESSABLE' }],
    [good, { passwordRepeat: 'other' }, { passwordRepeat: 'MISMATCH' }],
  ])('%s %o is refused with %o', async (wanted, { passwordRepeat = wanted }: { passwordRepeat?: string }, fields) => {
    const token = await tokenOf();
    expect(await reset(token, wanted, passwordRepeat)).toMatchObject({
      status: 400,
      body: { error: 'PASSWORD_CHANGE_FAILED', fields },
    });
    // A refused password does not use up the link.
    expect(await reset(token)).toMatchObject({ status: 204 });
  });

  it('of any length is validated at once', async () => {
    const token = await tokenOf();
    const before = performance.now();
    expect(await reset(token, 'aB1!'.repeat(250))).toMatchObject({ status: 400 });
    expect(performance.now() - before).toBeLessThan(5000);
  });
});

describe('changing the own password', () => {
  const change = (client: TestClient, currentPassword: string, wanted = good) =>
    client.ask('changePassword', { currentPassword, password: wanted, passwordRepeat: wanted });

  it('requires the current one, and ends every other session but no API token', async () => {
    const [here, there] = [await signIn(upstream.fetch, 'sanna'), await signIn(upstream.fetch, 'sanna')];
    expect(await change(here, 'wrong')).toMatchObject({
      status: 400,
      body: { error: 'PASSWORD_CHANGE_FAILED', fields: { currentPassword: 'WRONG_PASSWORD' } },
    });
    expect(await change(here, password, 'Password1!')).toMatchObject({
      body: { error: 'PASSWORD_CHANGE_FAILED', fields: { password: 'TOO_GUESSABLE' } },
    });
    const { secret } = await here.ui.createToken({ name: 'x', scope: 'read' });
    expect(await change(here, password)).toMatchObject({ status: 204 });
    expect(await here.ask('user', {})).toMatchObject({ status: 200 });
    expect(await there.ask('user', {})).toMatchObject({ status: 401 });
    expect(await asProgram(secret)).toMatchObject({ status: 200 });
    const [mail] = await mailsTo(upstream, 'sanna@example.fi');
    expect(mail).toMatchObject({ kind: 'passwordChanged', text: expect.stringContaining('Muut istunnot on päätetty') });
    expect(mail?.text).not.toContain('API-avaimet');
  });

  it.each([
    [{ endSessions: false }, 200, 200],
    [{ endSessions: false, endTokens: true }, 200, 401],
    [{ endTokens: true }, 401, 401],
  ])('ends by %o the chosen sessions and API tokens, as the email states', async (ends, session, program) => {
    const [here, there] = [await signIn(upstream.fetch, 'sanna'), await signIn(upstream.fetch, 'sanna')];
    const { secret } = await here.ui.createToken({ name: 'x', scope: 'read' });
    await here.ui.updateUser({ locale: 'en' });
    const wanted = { currentPassword: password, password: good, passwordRepeat: good };
    expect(await here.ask('changePassword', { ...wanted, ...ends })).toMatchObject({ status: 204 });
    expect(await there.ask('user', {})).toMatchObject({ status: session });
    expect(await asProgram(secret)).toMatchObject({ status: program });
    const [mail] = await mailsTo(upstream, 'sanna@example.fi');
    expect(mail?.text.includes('Your other sessions have been ended')).toBe(session === 401);
    expect(mail?.text.includes('API tokens of the account were deleted')).toBe(program === 401);
  });

  it('is rate limited after five wrong ones', async () => {
    const here = await signIn(upstream.fetch, 'sanna');
    for (let time = 0; time < 5; time += 1) expect(await change(here, 'wrong')).toMatchObject({ status: 400 });
    expect(await change(here, password)).toMatchObject({ status: 429, body: { secondsLeft: 900 } });
  });
});
