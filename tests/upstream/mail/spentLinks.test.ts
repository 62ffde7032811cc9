import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetOldLinks } from '../../../upstream/entities/account/accountLinks.ts';
import { linkTo } from '../../../upstream/mail/links.ts';
import { queueMail } from '../../../upstream/mail/queueMail.ts';
import { sendDue } from '../../../upstream/mail/sender.ts';
import { redactSpentLinks } from '../../../upstream/mail/spentLinks.ts';
import { withoutTokens } from '../../../upstream/text/linkTokens.ts';
import { hashOf, newSecret } from '../../../upstream/text/secrets.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { makeUser, password } from '../../kit/makeRows.ts';
import { anonymous, signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { mailsTo, tokenTo } from './outbox.ts';

const hour = 3_600_000;
const good = 'Vihreä-kettu-7!soutaa';
const former = 'sanna@example.fi';
const fresh = 'uusi@example.fi';
let clock = 0;
let upstream: Upstream;
let sanna: TestClient;

beforeEach(async () => {
  clock = Date.parse('2026-11-21T10:00:00Z');
  upstream = await startUpstream({ now: () => clock });
  await makeUser(upstream.db, { username: 'sanna' });
  sanna = await signIn(upstream.fetch, 'sanna', { remember: true });
});

afterEach(() => upstream.stop());

const requestReset = async (): Promise<string> => {
  const { token: _csrf_token } = await sanna.ui.csrf({});
  await sanna.ui.requestReset({ username: 'sanna', _csrf_token });
  return tokenTo(upstream, former);
};

const requestEmail = async (email = fresh): Promise<string> => {
  await sanna.ui.updateUser({ email, currentPassword: password });
  return tokenTo(upstream, email);
};

const holds = async (token: string): Promise<boolean> =>
  JSON.stringify(await upstream.db.selectFrom('outbox').selectAll().execute()).includes(token);

const reset = async (token: string) => {
  const person = anonymous(upstream.fetch);
  const { token: _csrf_token } = await person.ui.csrf({});
  return person.ask('resetPassword', { token, password: good, passwordRepeat: good, _csrf_token });
};

describe('the outbox', () => {
  it('contains a link while it is valid, and no part of it after its use', async () => {
    const token = await requestReset();
    expect(await holds(token)).toBe(true);
    expect(await reset(token)).toMatchObject({ status: 204 });
    expect(await holds(token)).toBe(false);
    const [mail] = await mailsTo(upstream, former);
    expect(mail).toMatchObject({ state: 'failed', error: 'its link was used or is over', linkHash: null });
    expect(mail?.text).toContain('{portal}/resetting/…');
  });

  it('contains no link of a reset that another one, or a changed password, has replaced', async () => {
    const first = await requestReset();
    clock += 2 * hour;
    const second = await requestReset();
    await reset(second);
    expect([await holds(first), await holds(second)]).toEqual([false, false]);
    clock += 2 * hour;
    sanna = await signIn(upstream.fetch, 'sanna', { password: good });
    const third = await requestReset();
    const wanted = 'Toinen-salasana-9!hauki';
    await sanna.ui.changePassword({ currentPassword: good, password: wanted, passwordRepeat: wanted });
    expect(await holds(third)).toBe(false);
  });

  it('contains no link to an email that was confirmed, cancelled or replaced', async () => {
    const cancelled = await requestEmail();
    await sanna.ui.cancelEmail({ email: fresh });
    expect(await holds(cancelled)).toBe(false);
    const replaced = await requestEmail();
    const confirmed = await requestEmail('toinen@example.fi');
    expect([await holds(replaced), await holds(confirmed)]).toEqual([false, true]);
    await sanna.ui.confirmEmail({ token: confirmed });
    expect(await holds(confirmed)).toBe(false);
  });

  it('contains no expired link, and still the valid ones', async () => {
    const over = await requestReset();
    clock += 23 * hour;
    const working = await requestEmail();
    clock += hour;
    await forgetOldLinks(upstream.db, clock);
    expect([await holds(over), await holds(working)]).toEqual([false, true]);
  });

  it('contains no expired link whose row is kept', async () => {
    const token = await requestReset();
    await redactSpentLinks(upstream.db, clock);
    expect(await holds(token)).toBe(true);
    clock += 24 * hour;
    await redactSpentLinks(upstream.db, clock);
    expect(await holds(token)).toBe(false);
  });

  it('contains the link that confirms the address of a water post for as long as it is valid', async () => {
    const token = newSecret();
    const [pendingHash, pendingUntil] = [hashOf(token), clock + 24 * hour];
    const pending = { spaceId: 1, residentId: 0, pendingEmail: fresh, pendingHash, pendingUntil };
    await upstream.db.insertInto('reportSettings').values(pending).execute();
    const data = { link: linkTo(`/vesiposti/${token}/confirm`) };
    await queueMail(upstream.db, { to: fresh, kind: 'reportConfirm', locale: 'fi', data }, clock);
    await redactSpentLinks(upstream.db, pendingUntil - 1);
    expect(await holds(token)).toBe(true);
    await redactSpentLinks(upstream.db, pendingUntil);
    expect(await holds(token)).toBe(false);
  });

  it('contains no link of a sent email, whose link is valid', async () => {
    const token = await requestReset();
    const sent: string[] = [];
    const transport = {
      send: ({ text }: { text: string }) => Promise.resolve(void sent.push(text)),
      close: () => undefined,
    };
    const onOutcome = () => Promise.resolve();
    await sendDue(upstream.db, { transport, publicUrl: 'https://talo.example', now: () => clock, onOutcome });
    expect(sent.join()).toContain(`https://talo.example/resetting/${token}`);
    expect(await holds(token)).toBe(false);
    expect(await reset(token)).toMatchObject({ status: 204 });
  });

  it('does not send a link that was used before its email was sent', async () => {
    await reset(await requestReset());
    const sent: string[] = [];
    const transport = {
      send: ({ text }: { text: string }) => Promise.resolve(void sent.push(text)),
      close: () => undefined,
    };
    const onOutcome = () => Promise.resolve();
    await sendDue(upstream.db, { transport, publicUrl: 'https://talo.example', now: () => clock, onOutcome });
    expect(sent.join()).not.toContain('/resetting/…');
    expect(sent).toHaveLength(1);
  });
});

describe('a stored text without its tokens', () => {
  it.each([
    ['{portal}/register/abcdefghijklmnop_-1', '{portal}/register/…'],
    ['{portal}/vesiposti/0123456789abcdef-0123/remove', '{portal}/vesiposti/…/remove'],
    ['{portal}/email/abcdefghijklmnopq"', '{portal}/email/…"'],
    ['{portal}/resetting', '{portal}/resetting'],
    ['{portal}/target/1/alerts', '{portal}/target/1/alerts'],
  ])('of %s is %s', (text, left) => {
    expect(withoutTokens(`a ${text} b ${text}`)).toBe(`a ${left} b ${left}`);
  });
});
