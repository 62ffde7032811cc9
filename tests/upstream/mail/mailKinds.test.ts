import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MailData } from '../../../upstream/mail/mailData.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { anonymous, signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, password, type World } from '../../kit/world.ts';
import { makeWaterWorld } from '../people/waterWorld.ts';
import { mailsTo, tokenTo } from './outbox.ts';

const minute = 60_000;
const hour = 60 * minute;
const victim = 'uhri@example.org';
const service = 'palvelu@example.fi';
const network = { 'x-forwarded-for': '192.0.2.9' };
let clock = 0;
let upstream: Upstream;
let world: World;
let manager: TestClient;
let visitor: TestClient;

beforeEach(async () => {
  clock = Date.parse('2026-11-21T10:00:00Z');
  upstream = await startUpstream({ now: () => clock, customerService: service });
  world = await makeWorld(upstream, clock);
  await upstream.db.updateTable('users').set({ emailVerified: 1 }).execute();
  manager = await signIn(upstream.fetch, 'isannoitsija', { remember: true });
  visitor = anonymous(upstream.fetch);
});
afterEach(() => upstream.stop());

/** One attempt to mail somebody. */
type Attempt = (count: number) => Promise<unknown>;

/** Who can cause a kind of mail, where it goes, and how often within a day if a person causes it. */
type Line = { who: string; to: string } & (
  | { address: string; day: number; begin: () => Promise<Attempt> | Attempt }
  | { day: null; why: string }
);

const shared =
  (user: string): Attempt =>
  async () => {
    const made = await manager.ask('createShare', { id: world.house.id, user, role: 'TARGET_VIEWER' });
    const shares = await manager.ui.shares({ id: world.house.id });
    const share = shares.find((one) => one.user.username === user);
    if (share) await manager.ask('inviteShare', { id: world.house.id, shareId: share.id });
    if (share) await manager.ui.endShare({ id: world.house.id, shareId: share.id });
    return made;
  };

const receiver = async () => {
  const [level] = await manager.ui.alertLevels({ id: world.house.id });
  for (const { id } of level?.receivers ?? []) await manager.ui.deleteReceiver({ id: world.house.id, receiverId: id });
  const of = { id: world.house.id, levelId: level?.id ?? 0, type: 'email' as const, name: 'Vastaanottaja' };
  await manager.ask('createReceiver', { ...of, email: victim });
  const receiverId = (await manager.ui.alertLevels({ id: world.house.id }))[0]?.receivers[0]?.id ?? 999;
  return { id: world.house.id, receiverId };
};

/** Every kind of mail: a new one does not compile until its line says who causes it. */
const lines: Record<keyof MailData, Line> = {
  invitation: { who: 'TARGET_ADMIN', to: 'a typed address', address: victim, day: 10, begin: () => shared(victim) },
  access: {
    who: 'TARGET_ADMIN',
    to: 'the account of a typed address',
    address: 'stranger@example.fi',
    day: 10,
    begin: () => shared('stranger@example.fi'),
  },
  moveOffer: {
    who: 'TARGET_ADMIN',
    to: 'a typed address',
    address: victim,
    day: 10,
    begin: () => async () => {
      const made = await manager.ask('moveToUser', { id: world.house.id, user: victim });
      const [offer] = await manager.ui.targetOffers({ id: world.house.id });
      if (offer) await manager.ui.withdrawOffer({ id: world.house.id, offerId: offer.id });
      return made;
    },
  },
  alertConfirm: {
    who: 'TARGET_ADMIN',
    to: 'a typed address',
    address: victim,
    day: 5,
    begin: () => async () => manager.ask('requestConfirmation', await receiver()),
  },
  alert: {
    who: 'TARGET_ADMIN as a test message, otherwise the alert rules',
    to: 'a confirmed address',
    address: victim,
    day: 5,
    begin: async () => {
      await upstream.db
        .insertInto('alertConsents')
        .values({ targetId: world.house.id, email: victim, confirmedAt: 0 })
        .execute();
      return async () => manager.ask('testReceiver', await receiver());
    },
  },
  contractAccepted: {
    who: 'the holder of the link of a contract',
    to: 'a typed address',
    address: victim,
    day: 1,
    begin: async () => {
      const of = { id: world.house.id, productId: [1], prices: {}, start: '2026-11-01' };
      const made = await (await signIn(upstream.fetch, 'admin')).ui.createSubscription(of);
      const token = made.contract.verifyToken ?? '';
      return () => visitor.ask('verifySubscription', { token, name: 'Aino', email: victim });
    },
  },
  emailConfirm: {
    who: 'any account',
    to: 'a typed address',
    address: victim,
    day: 10,
    begin: () => (count) =>
      manager.ask('updateUser', { email: count % 2 ? victim : 'muu@example.org', currentPassword: password }),
  },
  reportConfirm: {
    who: 'the recipient of a report, TARGET_ADMIN',
    to: 'a typed address',
    address: victim,
    day: 30,
    begin: async () => {
      const from = Date.parse('2026-09-30T21:00:00Z');
      const { targetId } = await makeWaterWorld(upstream.db, { from, to: clock });
      const sanna = await signIn(upstream.fetch, 'sanna', { remember: true });
      await sanna.ui.updateWaterPost({ id: targetId, enabled: true });
      const { items } = await sanna.ui.reports({ id: targetId, month: '2026-10' });
      return (count) =>
        sanna.ask('updateReport', { reportId: items[count % items.length]?.reportId ?? '', email: victim });
    },
  },
  reset: {
    who: 'anyone',
    to: 'the account of a typed username or address',
    address: 'stranger@example.fi',
    day: 12,
    begin: async () => {
      const { token } = await visitor.ui.csrf({});
      return () => visitor.ask('requestReset', { username: 'stranger', _csrf_token: token });
    },
  },
  feedback: {
    who: 'anyone',
    to: 'customer service',
    address: service,
    day: 240,
    begin: () => () => visitor.ask('sendFeedback', { feedbackText: 'x', allowContact: true, email: victim }, network),
  },
  order: {
    who: 'anyone',
    to: 'customer service',
    address: service,
    day: 240,
    begin: () => (count) =>
      visitor.ask('orderReport', { address: `Kuusitie ${count}`, email: victim, name: 'Ulla' }, network),
  },
  account: { who: 'the operator', to: 'a typed address', day: null, why: 'a command on the server' },
  emailRequested: { who: 'the account holder', to: 'the own address', day: null, why: 'counted by emailConfirm' },
  emailChanged: {
    who: 'the account holder',
    to: 'the own address',
    day: null,
    why: 'needs the new address to confirm',
  },
  passwordChanged: {
    who: 'the account holder',
    to: 'the own address',
    day: null,
    why: 'needs the password or a reset',
  },
  contract: {
    who: 'a staff admin',
    to: 'the invoicing contact or a typed address',
    day: null,
    why: 'the provider itself, once in 3 minutes',
  },
  invoice: {
    who: 'a staff admin',
    to: 'the invoicing contact',
    day: null,
    why: 'the provider itself, once in 3 minutes',
  },
  report: {
    who: 'the water post',
    to: 'the address of a resident',
    day: null,
    why: 'one a month, unsubscribed by one POST',
  },
};

const caused = Object.entries(lines).flatMap(([kind, line]) => (line.day === null ? [] : [{ kind, ...line }]));

describe('a mail that a person can cause', () => {
  it.each(caused)('$kind: by $who, to $to, at most $day a day', async ({ kind, address, day, begin }) => {
    const attempt = await begin();
    const end = clock + 24 * hour - minute;
    for (let count = 0; clock < end && count < 300; count += 1) {
      await attempt(count);
      clock += day > 100 ? 5 * minute : 31 * minute;
    }
    const sent = (await mailsTo(upstream, address)).filter((mail) => mail.kind === kind);
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.length).toBeLessThanOrEqual(day);
    if (address !== victim) expect(await mailsTo(upstream, victim)).toEqual([]);
  });
});

describe('an answer', () => {
  it('is the same for an address with an account and one without', async () => {
    const { token } = await visitor.ui.csrf({});
    const ask = async (email: string) => {
      const answers = [
        await visitor.ask('requestReset', { email, _csrf_token: token }),
        await visitor.ask('orderReport', { address: 'Kuusitie 1', email, name: 'Ulla' }),
        await visitor.ask('sendFeedback', { feedbackText: 'x', allowContact: true, email }),
        await manager.ask('moveToUser', { id: world.house.id, user: email }),
        await manager.ask('updateUser', { email, currentPassword: password }),
      ];
      const [offer] = await manager.ui.targetOffers({ id: world.house.id });
      await manager.ui.withdrawOffer({ id: world.house.id, offerId: offer?.id ?? 999 });
      return answers.map(({ status, body }) => [status, JSON.stringify(body).replaceAll(email, 'EMAIL')]);
    };
    expect(await ask('stranger@example.fi')).toEqual(await ask('nobody@example.fi'));
  });

  it('confirms a new address by its own link only', async () => {
    await manager.ask('updateUser', { email: victim, currentPassword: password });
    expect(await visitor.ask('confirmEmail', { token: await tokenTo(upstream, victim) })).toMatchObject({
      status: 200,
      body: { email: victim },
    });
  });
});
