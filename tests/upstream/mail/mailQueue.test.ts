import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCsrf } from '../../../upstream/auth/csrf.ts';
import { makeLink } from '../../../upstream/entities/account/accountLinks.ts';
import { mailedIdOf } from '../../../upstream/entities/report/mailedLink.ts';
import { linkTo } from '../../../upstream/mail/links.ts';
import { queueMail } from '../../../upstream/mail/queueMail.ts';
import { sendDue } from '../../../upstream/mail/sender.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { makeMail, makeUser } from '../../kit/makeRows.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { makeWorld, type World } from '../../kit/world.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
let clock = 0;
let upstream: Upstream;
let world: World;
let admin: TestClient;

beforeEach(async () => {
  clock = Date.parse('2026-11-21T10:00:00Z');
  upstream = await startUpstream({ now: () => clock, watch: false });
  world = await makeWorld(upstream, clock);
  await upstream.db.deleteFrom('outbox').execute();
  admin = await signIn(upstream.fetch, 'admin');
});

afterEach(() => upstream.stop());

/** Sends what is due; the server refuses with the error if there is one. */
const send = async (error?: Error): Promise<string[]> => {
  const texts: string[] = [];
  await sendDue(upstream.db, {
    transport: {
      send: ({ to, text }) => {
        if (error) return Promise.reject(error);
        texts.push(`${to} ${text}`);
        return Promise.resolve();
      },
      close: () => undefined,
    },
    publicUrl: 'https://talo.example',
    now: () => clock,
    onOutcome: () => Promise.resolve(),
  });
  return texts;
};

const refusal = (responseCode: number, message = 'no') =>
  Object.assign(new Error(message), { responseCode, command: 'RCPT TO' });

const stored = (id: number) =>
  upstream.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const audits = async () => {
  const rows = await upstream.db
    .selectFrom('audit')
    .select(['action', 'detail', 'userId'])
    .where('action', 'like', 'mail.%')
    .orderBy('id')
    .execute();
  return rows.map(({ action, detail, userId }) => [action, detail, userId]);
};

/** A sender that has reserved the due mail and waits for the server; the function lets the server answer. */
const beginToSend = async (error?: Error) => {
  const begun = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const working = sendDue(upstream.db, {
    transport: {
      send: async () => {
        begun.resolve();
        await answered.promise;
        if (error) throw error;
      },
      close: () => undefined,
    },
    publicUrl: 'https://talo.example',
    now: () => clock,
    onOutcome: () => Promise.resolve(),
  });
  await begun.promise;
  return async () => {
    answered.resolve();
    await working;
  };
};

describe('the list of mails', () => {
  it('begins with the longest waiting one, then failed ones and then the others, newest first', async () => {
    const at = (hours: number) => clock - hours * 60 * minute;
    await makeMail(upstream.db, { subject: 'sent 5', at: at(5), state: 'sent', sentAt: at(5) });
    await makeMail(upstream.db, { subject: 'waiting 1', at: at(1) });
    await makeMail(upstream.db, { subject: 'waiting 3', at: at(3) });
    await makeMail(upstream.db, { subject: 'failed 9', at: at(9), state: 'failed' });
    await makeMail(upstream.db, { subject: 'failed 2', at: at(2), state: 'failed' });
    await makeMail(upstream.db, { subject: 'dropped 4', at: at(4), state: 'dropped' });
    const all = ['waiting 3', 'waiting 1', 'failed 2', 'failed 9', 'dropped 4', 'sent 5'];
    const { items, total, hasMore } = await admin.ui.mails({});
    expect(items.map(({ subject }) => subject)).toEqual(all);
    expect([total, hasMore]).toEqual([6, false]);
    const first = await admin.ui.mails({ limit: 3 });
    expect([first.total, first.hasMore]).toEqual([6, true]);
    const next = await admin.ui.mails({ after: first.items[2]?.cursor, limit: 3 });
    expect(next.items.map(({ subject }) => subject)).toEqual(all.slice(3));
    const last = await admin.ui.mails({ before: next.items[0]?.cursor, limit: 2, backwards: true });
    expect(last.items.map(({ subject }) => subject)).toEqual(all.slice(1, 3));
    const failed = await admin.ui.mails({ state: 'failed' });
    expect(failed.items.map(({ subject }) => subject)).toEqual(['failed 2', 'failed 9']);
    expect(await admin.ask('mails', { after: '[1]' })).toMatchObject({ status: 400, body: { fields: {} } });
  });

  it('finds words in the receiver and the subject, and no signs as a pattern', async () => {
    await makeMail(upstream.db, { to: 'aino@example.fi', subject: 'Vesiposti: Äijänpolku' });
    await makeMail(upstream.db, { to: 'eero@example.fi', subject: 'Palaute' });
    const found = async (text: string) => (await admin.ui.mails({ text })).items.map(({ to }) => to);
    expect(await found('äijän')).toEqual(['aino@example.fi']);
    expect(await found('eero palaute')).toEqual(['eero@example.fi']);
    expect(await found('eero vesiposti')).toEqual([]);
    expect(await found('%')).toEqual([]);
  });

  it('has no text, link or token, also where the server repeats the link', async () => {
    const user = await makeUser(upstream.db, { username: 'uusi', state: 'invited' });
    const token = await makeLink(upstream.db, 'register', user, clock);
    const link = linkTo(`/register/${token}`);
    await queueMail(upstream.db, { to: 'uusi@example.fi', kind: 'account', locale: 'fi', data: { link } }, clock);
    await send(refusal(450, `450 listed: https://talo.example/register/${token}`));
    const { items } = await admin.ui.mails({});
    expect(items).toMatchObject([{ to: 'uusi@example.fi', kind: 'account', state: 'waiting', attempts: 1 }]);
    expect(items[0]?.error).toBe('450 listed: https://talo.example/register/…');
    expect(JSON.stringify(items)).not.toContain(token);
    expect((await stored(items[0]?.id ?? 0)).error).not.toContain(token);
    expect(JSON.stringify(items)).not.toContain('Sinulle on luotu');
  });
});

describe('a mail that is sent again', () => {
  it('is sent now if it waits, also when it is older than the sender sends by itself', async () => {
    const id = await makeMail(upstream.db, { at: clock - 4 * day, attempts: 2, nextAt: clock + minute, error: 'busy' });
    expect(await send()).toEqual([]);
    expect(await admin.ui.sendMail({ mailId: id })).toMatchObject({ state: 'waiting', attempts: 2 });
    // A second press: it is due already.
    expect(await admin.ui.sendMail({ mailId: id })).toMatchObject({ state: 'waiting', attempts: 2 });
    expect(await send()).toEqual(['aino@example.fi Teksti']);
    expect(await stored(id)).toMatchObject({ state: 'sent', sending: 0 });
    expect(await audits()).toEqual([['mail.send', 'aino@example.fi: Palaute', world.users.admin]]);
    expect(await admin.ask('sendMail', { mailId: id })).toMatchObject({ status: 409, body: { error: 'MAIL_ENDED' } });
  });

  it('waits again without attempts if it had failed', async () => {
    const id = await makeMail(upstream.db, { at: clock });
    await send(refusal(550));
    expect(await stored(id)).toMatchObject({ state: 'failed', attempts: 1, error: 'no' });
    clock += 5 * day;
    admin = await signIn(upstream.fetch, 'admin');
    const again = { state: 'waiting', attempts: 0, error: null };
    expect(await admin.ui.sendMail({ mailId: id })).toMatchObject(again);
    expect(await send()).toEqual(['aino@example.fi Teksti']);
  });

  it('is refused where its link was removed when it failed', async () => {
    const token = await makeLink(upstream.db, 'reset', world.users.hallitus, clock);
    const data = { username: 'hallitus', link: linkTo(`/resetting/${token}`) };
    await queueMail(upstream.db, { to: 'h@example.fi', kind: 'reset', locale: 'fi', data }, clock);
    await send(refusal(550));
    const [mail] = (await admin.ui.mails({ state: 'failed' })).items;
    expect(mail).toMatchObject({ kind: 'reset', isLinkRemoved: true });
    const mailId = mail?.id ?? 0;
    expect(await admin.ask('sendMail', { mailId })).toMatchObject({
      status: 409,
      body: { error: 'MAIL_LINK_REMOVED' },
    });
    expect(await stored(mailId)).toMatchObject({ state: 'failed' });
    expect(await audits()).toEqual([]);
  });

  it('of a report has the links of the report again, unless the report was removed', async () => {
    const linkPart = 'a'.repeat(64);
    const email = 'asukas@example.fi';
    await upstream.db
      .insertInto('reports')
      .values({
        linkPart,
        email,
        targetId: 1,
        spaceId: 1,
        residentId: 1,
        month: '2026-10',
        locale: 'fi',
        status: 'bounced',
        madeAt: clock,
        content: '{}',
      })
      .execute();
    const link = linkTo(`/vesiposti/${mailedIdOf(createCsrf(upstream.db), { linkPart, email })}`);
    const data = { location: 'As Oy', month: '2026-10', link, removeLink: `${link}/remove` };
    await queueMail(upstream.db, { to: email, kind: 'report', locale: 'fi', data, about: linkPart }, clock);
    const [before] = await upstream.db.selectFrom('outbox').select(['id', 'text', 'html']).execute();
    const mailId = before?.id ?? 0;
    await send(refusal(550));
    expect((await stored(mailId)).text).not.toContain(link);
    await admin.ui.sendMail({ mailId });
    expect(await stored(mailId)).toMatchObject({ text: before?.text, html: before?.html });
    await send(refusal(550));
    await upstream.db.updateTable('reports').set({ status: 'removed' }).where('linkPart', '=', linkPart).execute();
    expect((await admin.ui.mails({})).items).toMatchObject([{ isLinkRemoved: true }]);
    expect(await admin.ask('sendMail', { mailId })).toMatchObject({ body: { error: 'MAIL_LINK_REMOVED' } });
  });
});

describe('a dropped mail', () => {
  it('is never sent, keeps no token and is recorded', async () => {
    const token = await makeLink(upstream.db, 'reset', world.users.hallitus, clock);
    const data = { username: 'hallitus', link: linkTo(`/resetting/${token}`) };
    await queueMail(upstream.db, { to: 'h@example.fi', kind: 'reset', locale: 'fi', data }, clock);
    const [mail] = (await admin.ui.mails({})).items;
    const mailId = mail?.id ?? 0;
    expect(await admin.ui.dropMail({ mailId })).toMatchObject({ state: 'dropped', nextAt: null });
    expect(JSON.stringify(await stored(mailId))).not.toContain(token);
    clock += 60 * minute;
    expect(await send()).toEqual([]);
    expect(await audits()).toEqual([['mail.drop', `h@example.fi: ${mail?.subject}`, world.users.admin]]);
    for (const call of ['dropMail', 'sendMail'] as const)
      expect(await admin.ask(call, { mailId })).toMatchObject({ status: 409, body: { error: 'MAIL_ENDED' } });
    expect(await admin.ask('dropMail', { mailId: 999_999 })).toMatchObject({ status: 404 });
  });

  it('was not failed: a failed one is refused', async () => {
    const mailId = await makeMail(upstream.db, { state: 'failed' });
    expect(await admin.ask('dropMail', { mailId })).toMatchObject({ status: 409, body: { error: 'MAIL_ENDED' } });
  });

  it('is dropped once by two processes', async () => {
    const mailId = await makeMail(upstream.db);
    const both = await Promise.all([admin.ask('dropMail', { mailId }), admin.ask('dropMail', { mailId })]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await audits()).toHaveLength(1);
  });
});

describe('a mail that a process is sending', () => {
  it('can be neither dropped nor sent again until it is settled', async () => {
    const mailId = await makeMail(upstream.db, { at: clock });
    const answer = await beginToSend(refusal(450));
    expect((await admin.ui.mails({})).items).toMatchObject([{ isSending: true }]);
    for (const call of ['dropMail', 'sendMail'] as const)
      expect(await admin.ask(call, { mailId })).toMatchObject({ status: 409, body: { error: 'MAIL_SENDING' } });
    await answer();
    expect((await admin.ui.mails({})).items).toMatchObject([{ isSending: false, attempts: 1 }]);
    expect(await admin.ui.dropMail({ mailId })).toMatchObject({ state: 'dropped' });
  });

  it('can be dropped once the reservation of a killed process is over, and does not return by a late error', async () => {
    const mailId = await makeMail(upstream.db, { at: clock });
    const answer = await beginToSend(refusal(450));
    clock += minute;
    expect(await admin.ui.dropMail({ mailId })).toMatchObject({ state: 'dropped' });
    await answer();
    expect(await stored(mailId)).toMatchObject({ state: 'dropped', attempts: 0 });
    expect(await send()).toEqual([]);
  });
});

it('is for staff admins only', async () => {
  const mailId = await makeMail(upstream.db);
  for (const who of ['mes', 'isannoitsija']) {
    const other = await signIn(upstream.fetch, who);
    expect(await other.ask('mails', {})).toMatchObject({ status: 401 });
    expect(await other.ask('dropMail', { mailId })).toMatchObject({ status: 401 });
  }
  expect(await stored(mailId)).toMatchObject({ state: 'waiting' });
});
