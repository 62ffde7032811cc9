import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { cookiesOf } from '../../kit/graphqlClient.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, password } from '../../kit/world.ts';
import { tokenTo } from '../../upstream/mail/outbox.ts';

let upstream: Upstream;
let bff: StartedBff;

const by = (as: string, language = 'fi') => ({ as, password, headers: { 'accept-language': language } });
const errors = 'userErrors { code message path }';
const fresh = 'Uusi-sana-2!x';

beforeAll(async () => {
  upstream = await startUpstream({ customerService: 'palvelu@example.fi' });
  await makeWorld(upstream);
  bff = await startBff(upstream.fetch);
});
afterAll(async () => {
  expect(bff.lines.join()).not.toMatch(/Demo-talo|Uusi-sana|Väärä-sana/);
  await bff.stop();
  await upstream.stop();
});

describe('the own account', () => {
  const update = `mutation ($input: UpdateUserInput!) { updateUser(input: $input) { user { username phone contactName locale email } ${errors} } }`;

  it('is changed field by field, and cleared by null', async () => {
    const first = await bff.ask(
      update,
      { input: { phone: '+358 40 765 4321', contactName: 'Heikki Huolto', locale: 'EN' } },
      by('huoltomies'),
    );
    expect(first.data.updateUser).toMatchObject({
      user: { phone: '+358407654321', contactName: 'Heikki Huolto', locale: 'EN' },
      userErrors: [],
    });
    const { data, calls } = await bff.ask(update, { input: { phone: null, contactName: null } }, by('huoltomies'));
    expect(data.updateUser.user).toMatchObject({ phone: null, contactName: null, locale: 'EN' });
    expect(calls).toEqual(['updateUser 1']);
  });

  it('returns the error of each field, in both languages', async () => {
    const input = { phone: '0401234567', username: 'admin' };
    const { data } = await bff.ask(update, { input: { phone: input.phone } }, by('huoltomies', 'fi'));
    expect(data.updateUser.userErrors).toEqual([
      { code: 'INVALID', message: 'Tarkista tämä kenttä.', path: ['input', 'phone'] },
    ]);
    const taken = await bff.ask(update, { input: { username: input.username } }, by('huoltomies', 'en'));
    expect(taken.data.updateUser.userErrors).toEqual([
      { code: 'TAKEN', message: 'This is already in use.', path: ['input', 'username'] },
    ]);
  });

  it('gets a new password with the current one', async () => {
    const change = `mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { ${errors} } }`;
    const wrong = { currentPassword: 'Väärä-sana-1!', password: fresh, passwordRepeat: fresh };
    const refused = await bff.ask(change, { input: wrong }, by('tester'));
    expect(refused.data.changePassword.userErrors).toEqual([
      { code: 'WRONG_PASSWORD', message: 'Nykyinen salasana on väärä.', path: ['input', 'currentPassword'] },
    ]);
    const weak = { currentPassword: password, password: 'lyhyt', passwordRepeat: 'lyhyt' };
    const { data } = await bff.ask(change, { input: weak }, by('tester', 'en'));
    expect(data.changePassword.userErrors[0].path).toEqual(['input', 'password']);
    const done = await bff.ask(change, { input: { ...wrong, currentPassword: password } }, by('tester'));
    expect(done.data.changePassword.userErrors).toEqual([]);
  });

  it('lists its sessions by user agent, and ends them', async () => {
    const signInFrom = async (agent: string) => {
      const login = 'mutation ($input: LoginInput!) { login(input: $input) { userErrors { code } } }';
      const begun = await bff.ask(
        login,
        { input: { username: 'osakas', password } },
        { headers: { 'user-agent': agent } },
      );
      return { headers: { cookie: cookiesOf(begun.headers) } };
    };
    const desk = await signInFrom('Firefox/144.0 (Linux)');
    const phone = await signInFrom('Safari (iPhone)');
    const query = '{ viewer { sessions { nodes { id isCurrent userAgent } } } }';
    const list = await bff.ask(query, {}, phone);
    expect(list.calls).toEqual(['sessions 1', 'user 1']);
    const sessions: { id: string; isCurrent: boolean; userAgent: string }[] = list.data.viewer.sessions.nodes;
    expect(sessions.find(({ isCurrent }) => isCurrent)?.userAgent).toBe('Safari (iPhone)');
    const input = { id: sessions.find(({ userAgent }) => userAgent.startsWith('Firefox'))?.id };
    const end = `mutation ($input: EndSessionInput!) { endSession(input: $input) { endedSessionId ${errors} } }`;
    const ended = await bff.ask(end, { input }, phone);
    expect(ended.data.endSession).toEqual({ endedSessionId: input.id, userErrors: [] });
    expect((await bff.ask('{ viewer { user { username } } }', {}, desk)).data.viewer).toBeNull();
    const again = await bff.ask(end, { input }, phone);
    expect(again.data.endSession.userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
  });

  it('creates API tokens whose secret is returned once, and deletes them', async () => {
    const create = `mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) { secret apiToken { id name scope validUntil lastUsedAt } ${errors} } }`;
    const { data } = await bff.ask(create, { input: { name: 'Raportti', scope: 'READ' } }, by('hallitus'));
    const { secret, apiToken } = data.createApiToken;
    expect(apiToken).toMatchObject({ name: 'Raportti', scope: 'READ', validUntil: null, lastUsedAt: null });
    const program = { headers: { authorization: `Bearer ${secret}` } };
    const result = await bff.ask('{ viewer { user { username } } }', {}, program);
    expect(result.data.viewer.user.username).toBe('hallitus');
    const written = await bff.ask(update, { input: { contactName: 'x' } }, program);
    expect(written.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const list = await bff.ask('{ viewer { apiTokens { totalCount nodes { id lastUsedAt } } } }', {}, by('hallitus'));
    expect(list.data.viewer.apiTokens).toEqual({
      totalCount: 1,
      nodes: [{ id: apiToken.id, lastUsedAt: expect.any(String) }],
    });
    expect(list.calls).toEqual(['tokens 1', 'user 1']);
    expect(JSON.stringify(list.data) + bff.lines.join()).not.toContain(secret);
    const remove = `mutation ($input: DeleteApiTokenInput!) { deleteApiToken(input: $input) { deletedApiTokenId ${errors} } }`;
    const foreign = await bff.ask(remove, { input: { id: apiToken.id } }, by('asukas'));
    expect(foreign.data.deleteApiToken).toMatchObject({ deletedApiTokenId: null, userErrors: [{ code: 'NOT_FOUND' }] });
    const deleted = await bff.ask(remove, { input: { id: apiToken.id } }, by('hallitus'));
    expect(deleted.data.deleteApiToken).toEqual({ deletedApiTokenId: apiToken.id, userErrors: [] });
    expect((await bff.ask('{ viewer { user { username } } }', {}, program)).data.viewer).toBeNull();
  });
});

describe('acting as another user', () => {
  const act = `mutation ($input: ImpersonateInput!) { impersonate(input: $input) { viewer { user { username previousAdmin } } ${errors} } }`;
  const login = 'mutation ($input: LoginInput!) { login(input: $input) { userErrors { code } } }';

  it('is started and ended by a staff admin', async () => {
    const signedIn = await bff.ask(login, { input: { username: 'admin', password } });
    const headers = { cookie: cookiesOf(signedIn.headers) };
    const began = await bff.ask(act, { input: { username: 'asukas' } }, { headers });
    expect(began.data.impersonate).toEqual({
      viewer: { user: { username: 'asukas', previousAdmin: true } },
      userErrors: [],
    });
    const cookie = cookiesOf(began.headers) || headers.cookie;
    const leave = 'mutation { logout(input: { exit: true }) { viewer { user { username } } userErrors { code } } }';
    const left = await bff.ask(leave, {}, { headers: { cookie } });
    expect(left.data.logout).toEqual({ viewer: { user: { username: 'admin' } }, userErrors: [] });
    const again = await bff.ask(leave, {}, { headers: { cookie: cookiesOf(left.headers) } });
    expect(again.data.logout).toMatchObject({ viewer: null, userErrors: [{ code: 'NO_PERMISSION' }] });
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  it('is refused to every other account, and for an unknown user', async () => {
    const refused = await bff.ask(act, { input: { username: 'asukas' } }, by('isannoitsija'));
    expect(refused.data.impersonate.userErrors[0].code).toBe('NO_PERMISSION');
    const missing = await bff.ask(act, { input: { username: 'kukaan' } }, by('admin', 'en'));
    expect(missing.data.impersonate.userErrors).toEqual([
      {
        code: 'USER_NOT_FOUND',
        message: 'The user was not found. Check the username or email address.',
        path: ['input'],
      },
    ]);
  });
});

describe('a new email of the own account', () => {
  const update = `mutation ($input: UpdateUserInput!) { updateUser(input: $input) { user { email pendingEmail contactName } ${errors} } }`;
  const pending = { email: 'huoltomies@example.fi', pendingEmail: 'uusi.huolto@example.fi' };

  it('returns the error of the password field, and stores nothing', async () => {
    const input = { email: 'uusi.huolto@example.fi', contactName: 'Muu' };
    const without = await bff.ask(update, { input }, by('huoltomies', 'en'));
    expect(without.data.updateUser).toMatchObject({
      user: null,
      userErrors: [{ code: 'REQUIRED', path: ['input', 'currentPassword'] }],
    });
    const wrong = await bff.ask(update, { input: { ...input, currentPassword: 'Väärä-sana-1!' } }, by('huoltomies'));
    expect(wrong.data.updateUser.userErrors).toMatchObject([
      { code: 'WRONG_PASSWORD', path: ['input', 'currentPassword'] },
    ]);
    const { data } = await bff.ask('{ viewer { user { contactName pendingEmail } } }', {}, by('huoltomies'));
    expect(data.viewer.user).toMatchObject({ pendingEmail: null });
    expect(data.viewer.user.contactName).not.toBe('Muu');
  });

  it('is pending until its link is confirmed, by any browser and once', async () => {
    const input = { email: 'uusi.huolto@example.fi', currentPassword: password };
    const result = await bff.ask(update, { input }, by('huoltomies'));
    expect(result.data.updateUser).toMatchObject({ user: pending, userErrors: [] });
    const old = await tokenTo(upstream, 'uusi.huolto@example.fi');
    const soon = await bff.ask(
      `mutation { resendEmailConfirmation(input: { email: "uusi.huolto@example.fi" }) { ${errors} } }`,
      {},
      by('huoltomies'),
    );
    expect(soon.data.resendEmailConfirmation.userErrors).toMatchObject([{ code: 'RATE_LIMITED' }]);
    const cancelled = await bff.ask(
      `mutation { cancelEmailChange(input: { email: "uusi.huolto@example.fi" }) { user { email pendingEmail } ${errors} } }`,
      {},
      by('huoltomies'),
    );
    expect(cancelled.data.cancelEmailChange).toEqual({
      user: { email: 'huoltomies@example.fi', pendingEmail: null },
      userErrors: [],
    });
    const look = 'query ($token: String!) { emailConfirmation(token: $token) { validity email } }';
    const confirm = `mutation ($token: String!) { confirmEmail(input: { token: $token }) { email ${errors} } }`;
    expect((await bff.ask(look, { token: old })).data.emailConfirmation).toEqual({ validity: 'EXPIRED', email: null });
    expect((await bff.ask(confirm, { token: old })).data.confirmEmail.userErrors).toMatchObject([
      { code: 'INVALID_EMAIL_TOKEN' },
    ]);
    await bff.ask(update, { input }, by('huoltomies'));
    const token = await tokenTo(upstream, 'uusi.huolto@example.fi');
    const email = 'uusi.huolto@example.fi';
    expect((await bff.ask(look, { token })).data.emailConfirmation).toEqual({ validity: 'VALID', email });
    expect((await bff.ask(confirm, { token })).data.confirmEmail).toEqual({ email, userErrors: [] });
    expect((await bff.ask(look, { token })).data.emailConfirmation).toEqual({ validity: 'USED', email: null });
    const { data } = await bff.ask('{ viewer { user { email pendingEmail } } }', {}, by('huoltomies'));
    expect(data.viewer.user).toEqual({ email, pendingEmail: null });
    expect(bff.lines.join()).not.toContain(token);
  });
});

describe('the links of mails', () => {
  it('set a new password once, and are refused when used or invented', async () => {
    const request = `mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { ${errors} } }`;
    for (const username of ['mes', 'kukaan']) {
      const { data } = await bff.ask(request, { input: { account: { username } } });
      expect(data.requestPasswordReset.userErrors).toEqual([]);
    }
    const token = await tokenTo(upstream, 'mes@example.fi');
    const valid = 'query ($token: String!) { passwordResetToken(token: $token) }';
    expect((await bff.ask(valid, { token })).data.passwordResetToken).toBe('VALID');
    for (const wrong of ['x'.repeat(40), 'x', '../user'])
      expect((await bff.ask(valid, { token: wrong })).data.passwordResetToken).toBe('EXPIRED');
    const reset = `mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { ${errors} } }`;
    const mismatch = await bff.ask(reset, { input: { token, password: fresh, passwordRepeat: 'muu' } });
    expect(mismatch.data.resetPassword.userErrors[0]).toMatchObject({
      code: 'MISMATCH',
      path: ['input', 'passwordRepeat'],
    });
    const done = await bff.ask(reset, { input: { token, password: fresh, passwordRepeat: fresh } });
    expect(done.data.resetPassword.userErrors).toEqual([]);
    expect(done.calls).toEqual(['csrf 1', 'resetPassword 1']);
    const again = await bff.ask(reset, { input: { token, password: fresh, passwordRepeat: fresh } });
    expect(again.data.resetPassword.userErrors[0].code).toBe('INVALID_RESET_TOKEN');
    expect((await bff.ask(valid, { token })).data.passwordResetToken).toBe('USED');
    expect(bff.lines.join()).not.toContain(token);
  });

  it('activate an invited account', async () => {
    const share = `mutation ($input: CreateShareInput!) { createShare(input: $input) { ${errors} } }`;
    const targets = await bff.ask('{ viewer { targets { nodes { id } } } }', {}, by('isannoitsija'));
    const input = {
      targetId: targets.data.viewer.targets.nodes[0].id,
      user: 'kaarina@example.fi',
      role: 'TARGET_VIEWER',
    };
    expect((await bff.ask(share, { input }, by('isannoitsija'))).data.createShare.userErrors).toEqual([]);
    const token = await tokenTo(upstream, 'kaarina@example.fi');
    const invited =
      'query ($token: String!) { invitation(token: $token) { validity email } usernameAvailable(username: "kaarina") }';
    const { data } = await bff.ask(invited, { token });
    expect(data).toEqual({ invitation: { validity: 'VALID', email: 'kaarina@example.fi' }, usernameAvailable: true });
    const activate = `mutation ($input: ActivateAccountInput!) { activateAccount(input: $input) { username ${errors} } }`;
    const account = {
      token,
      username: 'kaarina',
      password: fresh,
      passwordRepeat: fresh,
      contactName: 'Kaarina Koski',
    };
    const made = await bff.ask(activate, { input: account });
    expect(made.data.activateAccount).toEqual({ username: 'kaarina', userErrors: [] });
    const used = await bff.ask(invited, { token });
    expect(used.data.invitation.validity).not.toBe('VALID');
    expect(used.data.usernameAvailable).toBe(false);
    const viewer = await bff.ask('{ viewer { targets { nodes { name } } } }', {}, { as: 'kaarina', password: fresh });
    expect(viewer.data.viewer.targets.nodes).toEqual([{ name: 'As Oy Kotikuusi' }]);
  });
});

describe('feedback', () => {
  const send = `mutation ($input: SendFeedbackInput!) { sendFeedback(input: $input) { ${errors} } }`;

  it('is accepted without a session, and requires an email where a reply is requested', async () => {
    const { data } = await bff.ask(send, { input: { feedbackText: 'Hyvä palvelu' } });
    expect(data.sendFeedback.userErrors).toEqual([]);
    const reply = await bff.ask(send, { input: { feedbackText: 'Soittakaa', allowContact: true } });
    expect(reply.data.sendFeedback.userErrors[0]).toMatchObject({ code: 'REQUIRED', path: ['input', 'email'] });
  });
});
