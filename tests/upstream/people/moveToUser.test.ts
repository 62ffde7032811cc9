import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { forgetOldOffers } from '../../../upstream/entities/share/moveOfferRows.ts';
import { makeUser } from '../../kit/makeRows.ts';
import { anonymous, signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, type World } from '../../kit/world.ts';
import { mailsTo, tokenTo } from '../mail/outbox.ts';

const day = 24 * 3_600_000;
let clock = 0;

let upstream: Upstream;
let world: World;
let admin: TestClient;
let manager: TestClient;
let statements: string[] = [];

beforeEach(async () => {
  clock = Date.parse('2026-11-21T10:00:00Z');
  upstream = await startUpstream({ now: () => clock, onQuery: (sql) => statements.push(sql) });
  world = await makeWorld(upstream, clock);
  // The addresses are confirmed, so that an offer by email is to their accounts.
  await upstream.db.updateTable('users').set({ emailVerified: 1 }).execute();
  admin = await signIn(upstream.fetch, 'admin', { remember: true });
  manager = await signIn(upstream.fetch, 'isannoitsija', { remember: true });
});

afterEach(() => upstream.stop());

const id = () => world.house.id;

const share = (client: TestClient, user: string, rest: object = {}) =>
  client.ask('createShare', { id: id(), user, role: 'TARGET_VIEWER', ...rest });

const refused = (status: number, error: string) => ({ status, body: { error } });

const offer = (user: string, client = manager) => client.ask('moveToUser', { id: id(), user });

const offersTo = async (client: TestClient) => client.ui.ownOffers({});

const accept = async (client: TestClient) =>
  client.ask('acceptOffer', { offerId: (await offersTo(client))[0]?.id ?? 999 });

describe('offering a target to another user', () => {
  it('changes nothing and shows only the input until the receiver accepts', async () => {
    const before = await manager.ui.shares({ id: id() });
    expect(await offer('stranger@example.fi')).toMatchObject({ status: 204 });
    expect(await manager.ui.shares({ id: id() })).toEqual(before);
    expect(await manager.ui.targetOffers({ id: id() })).toMatchObject([
      { offeredTo: 'stranger@example.fi', offeredBy: 'Sanna Korhonen', targetName: 'As Oy Kotikuusi' },
    ]);
    const stranger = await signIn(upstream.fetch, 'stranger');
    expect(await stranger.ask('target', { id: id() })).toMatchObject({ status: 404 });
    expect(await offersTo(stranger)).toMatchObject([{ targetId: id(), targetAddress: 'Kuusitie 1, Tampere' }]);
  });

  it('makes the receiver its admin once accepted and ends the access of the mover, until it is shared back', async () => {
    await offer('stranger');
    const stranger = await signIn(upstream.fetch, 'stranger');
    expect(await accept(stranger)).toMatchObject({ status: 204 });
    expect(await manager.ask('target', { id: id() })).toMatchObject({ status: 404 });
    expect(await stranger.ui.target({ id: id() })).toMatchObject({ role: 'TARGET_ADMIN' });
    expect(await accept(stranger)).toMatchObject({ status: 404 });
    await share(stranger, 'isannoitsija', { role: 'TARGET_ADMIN' });
    expect(await manager.ask('target', { id: id() })).toMatchObject({ status: 200 });
    const rows = await upstream.db.selectFrom('audit').select(['action', 'userId', 'detail']).orderBy('id').execute();
    expect(rows.slice(0, 2)).toEqual([
      { action: 'target.moveOffer', userId: world.users.isannoitsija, detail: 'stranger' },
      { action: 'target.move', userId: world.users.stranger, detail: 'isannoitsija to stranger' },
    ]);
  });

  it('upgrades a lesser share of the receiver', async () => {
    await offer('hallitus@example.fi');
    await accept(await signIn(upstream.fetch, 'hallitus'));
    const shares = (await admin.ui.shares({ id: id() })).filter(({ user }) => user.username === 'hallitus');
    expect(shares).toMatchObject([{ role: 'TARGET_ADMIN', validUntil: null }]);
  });

  it('is the same for an email and a username with an account, a disabled one, and none', async () => {
    await makeUser(upstream.db, { username: 'suljettu', state: 'disabled', emailVerified: 1 });
    /** A response as text, with the number of database statements that it took. */
    const counted = async (work: () => ReturnType<TestClient['ask']>) => {
      statements = [];
      const { status, headers, body } = await work();
      return { status, headers: [...headers], body: JSON.stringify(body), statements: statements.length };
    };
    const seen = new Map<string, unknown>();
    for (const name of ['stranger', 'suljettu', 'nobody'])
      for (const user of [name, `${name}@example.fi`]) {
        const made = await counted(() => offer(user));
        const { body } = await manager.ask('targetOffers', { id: id() });
        const [listed] = await manager.ui.targetOffers({ id: id() });
        const again = await counted(() => offer(user));
        const withdrawn = await counted(() => manager.ask('withdrawOffer', { id: id(), offerId: listed?.id ?? 0 }));
        expect([made, again, withdrawn].map(({ status }) => status)).toEqual([204, 409, 204]);
        expect(listed).toMatchObject({ offeredTo: user });
        expect(made.statements).toBeGreaterThan(5);
        const shown = JSON.stringify(body).replace(`"id":${listed?.id},`, '').replaceAll(user, 'typed');
        seen.set(user, { made, shown, again, withdrawn });
      }
    const [first, ...others] = seen.values();
    for (const other of others) expect(other).toEqual(first);
  });

  it('mails nobody and is open to nobody for a username that no account has, also of a later account', async () => {
    await offer('nobody.here');
    expect(await upstream.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
    await makeUser(upstream.db, { username: 'nobody.here' });
    expect(await offersTo(await signIn(upstream.fetch, 'nobody.here'))).toEqual([]);
    const [listed] = await manager.ui.targetOffers({ id: id() });
    expect(listed).toMatchObject({ offeredTo: 'nobody.here', offeredAt: new Date(clock).toISOString() });
    clock += 14 * day;
    manager = await signIn(upstream.fetch, 'isannoitsija');
    expect(await manager.ui.targetOffers({ id: id() })).toEqual([]);
    await forgetOldOffers(upstream.db, clock);
    expect(await upstream.db.selectFrom('moveOffers').select('id').execute()).toEqual([]);
  });

  it('mails who offers, in the language of the receiver, and how to get an account where there is none', async () => {
    await upstream.db.updateTable('users').set({ locale: 'en' }).where('username', '=', 'stranger').execute();
    await offer('stranger@example.fi');
    expect(await mailsTo(upstream, 'stranger@example.fi')).toMatchObject([
      { subject: 'A site is offered to you: As Oy Kotikuusi', text: expect.stringContaining('Sanna Korhonen wants') },
    ]);
    const [listed] = await manager.ui.targetOffers({ id: id() });
    await manager.ui.withdrawOffer({ id: id(), offerId: listed?.id ?? 0 });
    await offer('nobody@example.fi');
    const [mail] = await mailsTo(upstream, 'nobody@example.fi');
    expect(mail?.text).toContain('Sanna Korhonen haluaa siirtää');
    expect(mail?.text).toMatch(/\/register\/[\w-]{16,}/);
  });

  it('reaches an account that is activated from the mail', async () => {
    await offer('nobody@example.fi');
    const token = await tokenTo(upstream, 'nobody@example.fi');
    const chosen = 'Kuusen-alla-7!';
    const form = { username: 'uusi', password: chosen, passwordRepeat: chosen };
    const browser = anonymous(upstream.fetch);
    const { token: csrf } = await browser.ui.csrf({});
    expect(await browser.ask('activate', { token, ...form, _csrf_token: csrf })).toMatchObject({ status: 201 });
    const uusi = await signIn(upstream.fetch, 'uusi', { password: chosen });
    expect(await accept(uusi)).toMatchObject({ status: 204 });
    expect(await uusi.ui.target({ id: id() })).toMatchObject({ role: 'TARGET_ADMIN' });
  });

  it('is withdrawn by an admin of the target and declined by the receiver, who has nothing then', async () => {
    const stranger = await signIn(upstream.fetch, 'stranger');
    await offer('stranger');
    const [listed] = await manager.ui.targetOffers({ id: id() });
    const offerId = listed?.id ?? 0;
    const other = await signIn(upstream.fetch, 'hallitus');
    expect(await other.ask('acceptOffer', { offerId })).toMatchObject({ status: 404 });
    expect(await other.ask('declineOffer', { offerId })).toMatchObject({ status: 404 });
    await manager.ui.withdrawOffer({ id: id(), offerId });
    expect(await stranger.ask('acceptOffer', { offerId })).toMatchObject({ status: 404 });
    await offer('stranger');
    const [second] = await offersTo(stranger);
    expect(await stranger.ask('declineOffer', { offerId: second?.id ?? 0 })).toMatchObject({ status: 204 });
    expect(await manager.ui.targetOffers({ id: id() })).toEqual([]);
    expect(await offersTo(stranger)).toEqual([]);
  });

  it('ends after 14 days, and with the rights of its maker', async () => {
    const stranger = await signIn(upstream.fetch, 'stranger', { remember: true });
    await offer('stranger');
    clock += 14 * day - 60_000;
    expect(await offersTo(stranger)).toHaveLength(1);
    clock += 60_000;
    expect(await offersTo(stranger)).toEqual([]);
    await offer('nobody@example.fi');
    await upstream.db.updateTable('shares').set({ role: 'TARGET_VIEWER' }).execute();
    expect(await admin.ui.targetOffers({ id: id() })).toEqual([]);
    clock += 14 * day;
    await forgetOldOffers(upstream.db, clock);
    expect(await upstream.db.selectFrom('moveOffers').select('id').execute()).toEqual([]);
    expect(
      await upstream.db.selectFrom('users').select('id').where('email', '=', 'nobody@example.fi').execute(),
    ).toEqual([]);
  });

  it('is accepted by the account holder only', async () => {
    await offer('stranger');
    const staff = await signIn(upstream.fetch, 'admin');
    await staff.ui.impersonate({ username: 'stranger' });
    expect(await accept(staff)).toMatchObject(refused(401, 'Access denied'));
  });

  it('is refused for a text that is no email, and for the caller', async () => {
    expect(await offer('not an@address')).toMatchObject({ status: 400, body: { fields: { user: 'INVALID' } } });
    for (const own of ['isannoitsija', 'isannoitsija@example.fi'])
      expect(await offer(own)).toMatchObject(refused(409, 'OWN_ACCOUNT'));
  });

  it('is possible 20 times a day an account, over all sessions, and 10 times an address', async () => {
    const attempt = async (user: string, client: TestClient) => {
      const made = await offer(user, client);
      const [listed] = await client.ui.targetOffers({ id: id() });
      if (listed) await client.ui.withdrawOffer({ id: id(), offerId: listed.id });
      return made.status;
    };
    const second = await signIn(upstream.fetch, 'isannoitsija');
    for (let count = 0; count < 10; count += 1) expect(await attempt('one@example.fi', manager)).toBe(204);
    expect(await attempt('one@example.fi', manager)).toBe(429);
    for (let count = 11; count < 20; count += 1) expect(await attempt(`a${count}@example.fi`, second)).toBe(204);
    expect(await attempt('stranger@example.fi', second)).toBe(429);
    expect(await attempt('nobody.here', manager)).toBe(429);
  });
});

describe('the audit log', () => {
  it('names the account that created, changed and ended a share', async () => {
    await share(manager, 'stranger');
    const shares = await manager.ui.shares({ id: id() });
    const shareId = shares.find(({ user }) => user.username === 'stranger')?.id ?? 0;
    await manager.ui.updateShare({ id: id(), shareId, role: 'TARGET_MANAGER' });
    await manager.ui.endShare({ id: id(), shareId });
    const rows = await upstream.db.selectFrom('audit').selectAll().orderBy('id').execute();
    expect(rows.map(({ action, userId, targetId }) => ({ action, userId, targetId }))).toEqual(
      ['share.create', 'share.update', 'share.end'].map((action) => ({
        action,
        userId: world.users.isannoitsija,
        targetId: id(),
      })),
    );
  });
});
