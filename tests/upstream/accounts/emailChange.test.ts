import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { makeUser, password } from '../../kit/makeRows.ts';
import { anonymous, signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { mailsTo, tokenTo } from '../mail/outbox.ts';

const minute = 60_000;
const hour = 60 * minute;
const good = 'Vihreä-kettu-7!soutaa';
let clock = 0;
let upstream: Upstream;
let sanna: TestClient;

beforeEach(async () => {
  clock = Date.parse('2026-11-21T10:00:00Z');
  upstream = await startUpstream({ now: () => clock, customerService: 'palvelu@example.fi' });
  await makeUser(upstream.db, { username: 'sanna' });
  sanna = await signIn(upstream.fetch, 'sanna', { remember: true });
});

afterEach(() => upstream.stop());

const former = 'sanna@example.fi';
const fresh = 'uusi@example.fi';
const request = (email = fresh, currentPassword: string | undefined = password) =>
  sanna.ask('updateUser', { email, currentPassword });
const resend = (email = fresh) => sanna.ask('resendEmail', { email });
const kindsTo = async (to: string) => (await mailsTo(upstream, to)).map(({ kind }) => kind);
const confirm = (token: string) => anonymous(upstream.fetch).ask('confirmEmail', { token });
const look = (token: string) => anonymous(upstream.fetch).ask('emailConfirmation', { token });
const user = () => sanna.ui.user({});

describe('a new email of the own account', () => {
  it('requires the current password, without which no field of the form is stored', async () => {
    const change = { email: fresh, contactName: 'Sanna Uusi', username: 'sanna.uusi' };
    for (const [currentPassword, code] of [
      [undefined, 'REQUIRED'],
      ['', 'REQUIRED'],
      ['wrong', 'WRONG_PASSWORD'],
    ] as const)
      expect(await sanna.ask('updateUser', { ...change, currentPassword })).toMatchObject({
        status: 400,
        body: { error: 'BAD_REQUEST', fields: { currentPassword: code } },
      });
    expect(await user()).toMatchObject({ username: 'sanna', email: former, contactName: null, pendingEmail: null });
    expect(await mailsTo(upstream, fresh)).toEqual([]);
    expect(await sanna.ui.updateUser({ ...change, currentPassword: password })).toMatchObject({
      username: 'sanna.uusi',
      email: former,
      contactName: 'Sanna Uusi',
      pendingEmail: fresh,
    });
  });

  it('shares its limit of five wrong passwords with changing the password', async () => {
    for (let time = 0; time < 4; time += 1) expect(await request(fresh, 'wrong')).toMatchObject({ status: 400 });
    await sanna.ask('changePassword', { currentPassword: 'wrong', password: good, passwordRepeat: good });
    expect(await request()).toMatchObject({ status: 429, body: { secondsLeft: 900 } });
  });

  it('is stored when its link is confirmed, once, and both addresses are notified', async () => {
    await request('Uusi@Example.fi');
    expect(await user()).toMatchObject({ email: former, pendingEmail: fresh });
    expect(await kindsTo(former)).toEqual(['emailRequested']);
    const token = await tokenTo(upstream, fresh);
    expect(await look(token)).toMatchObject({ status: 200, body: { email: fresh } });
    expect(await user()).toMatchObject({ email: former });
    expect(await confirm(token)).toMatchObject({ status: 200, body: { email: fresh } });
    expect(await user()).toMatchObject({ email: fresh, pendingEmail: null });
    expect(await kindsTo(former)).toEqual(['emailRequested', 'emailChanged']);
    expect((await mailsTo(upstream, former)).at(-1)?.text).toContain('palvelu@example.fi');
    for (const ask of [look, confirm])
      expect(await ask(token)).toMatchObject({ status: 409, body: { error: 'UNABLE_TO_CONTINUE' } });
  });

  it('is confirmed once by two simultaneous requests', async () => {
    await request();
    const token = await tokenTo(upstream, fresh);
    const statuses = (await Promise.all([confirm(token), confirm(token)])).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it('is not confirmed by a link that is a day old, invented, or of another kind', async () => {
    await request();
    const token = await tokenTo(upstream, fresh);
    clock += 24 * hour - 1;
    expect(await look(token)).toMatchObject({ status: 200 });
    clock += 1;
    const person = anonymous(upstream.fetch);
    const { token: _csrf_token } = await person.ui.csrf({});
    await person.ui.requestReset({ username: 'sanna', _csrf_token });
    for (const wrong of [token, 'x'.repeat(43), await tokenTo(upstream, former)]) {
      expect(await look(wrong)).toMatchObject({ status: 404, body: { error: 'INVALID_EMAIL_TOKEN' } });
      expect(await confirm(wrong)).toMatchObject({ status: 400, body: { error: 'INVALID_EMAIL_TOKEN' } });
    }
    expect(await user()).toMatchObject({ email: former, pendingEmail: fresh });
  });

  it('is cancelled by its owner, by a request for another address, and by a password reset', async () => {
    await request();
    const [first] = [await tokenTo(upstream, fresh)];
    expect(await sanna.ui.cancelEmail({ email: fresh })).toMatchObject({ email: former, pendingEmail: null });
    expect(await confirm(first)).toMatchObject({ status: 400 });
    await request();
    const second = await tokenTo(upstream, fresh);
    await request('toinen@example.fi');
    expect(await confirm(second)).toMatchObject({ status: 400 });
    const third = await tokenTo(upstream, 'toinen@example.fi');
    const person = anonymous(upstream.fetch);
    const { token: _csrf_token } = await person.ui.csrf({});
    await person.ui.requestReset({ username: 'sanna', _csrf_token });
    const input = { password: good, passwordRepeat: good, _csrf_token };
    await person.ui.resetPassword({ ...input, token: await tokenTo(upstream, former) });
    expect(await confirm(third)).toMatchObject({ status: 400 });
    sanna = await signIn(upstream.fetch, 'sanna', { password: good });
    expect(await user()).toMatchObject({ email: former, pendingEmail: null });
  });

  it('is not confirmed for an account that was disabled meanwhile', async () => {
    await request();
    await upstream.db.updateTable('users').set({ state: 'disabled' }).execute();
    expect(await confirm(await tokenTo(upstream, fresh))).toMatchObject({ status: 400 });
  });

  it('is mailed again after three minutes, up to a limit an hour', async () => {
    expect(await resend()).toMatchObject({ status: 409 });
    await request();
    const first = await tokenTo(upstream, fresh);
    // As from a tab with an email that is no longer pending.
    for (const call of ['resendEmail', 'cancelEmail'] as const)
      expect(await sanna.ask(call, { email: 'muu@example.fi' })).toMatchObject({ status: 409 });
    clock += minute;
    expect(await resend()).toMatchObject({ status: 429, body: { secondsLeft: 120 } });
    clock += 2 * minute;
    expect(await resend()).toMatchObject({ status: 204 });
    expect(await kindsTo(fresh)).toEqual(['emailConfirm', 'emailConfirm']);
    // The former address was notified of the request, which is the same.
    expect(await kindsTo(former)).toEqual(['emailRequested']);
    for (let time = 0; time < 3; time += 1) {
      clock += 3 * minute;
      await resend();
    }
    clock += 3 * minute;
    expect(await resend()).toMatchObject({ status: 429 });
    expect(await request('muu@example.fi')).toMatchObject({ status: 429 });
    expect(await mailsTo(upstream, 'muu@example.fi')).toEqual([]);
    expect(await confirm(first)).toMatchObject({ status: 200 });
  });

  it('that equals the present one changes nothing and requires no password', async () => {
    expect(await sanna.ui.updateUser({ email: former.toUpperCase(), contactName: 'S' })).toMatchObject({
      email: former,
      pendingEmail: null,
      contactName: 'S',
    });
    expect(await upstream.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  it('is audited with each step', async () => {
    await request();
    await sanna.ui.cancelEmail({ email: fresh });
    await request();
    await confirm(await tokenTo(upstream, fresh));
    const rows = await upstream.db.selectFrom('audit').select(['action', 'detail', 'userId']).orderBy('id').execute();
    const { id } = await user();
    expect(rows.map(({ action }) => action)).toEqual([
      'email.request',
      'email.cancel',
      'email.request',
      'email.change',
    ]);
    expect(rows.every(({ detail, userId }) => detail === fresh && userId === id)).toBe(true);
  });
});
