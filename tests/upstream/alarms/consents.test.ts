import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { anonymous, signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, type World } from '../../kit/world.ts';
import { mailsTo } from '../mail/outbox.ts';

const day = 24 * 3_600_000;
const stranger = 'tuntematon@example.org';
let clock = 0;
let upstream: Upstream;
let world: World;
let manager: TestClient;
let visitor: TestClient;

beforeEach(async () => {
  clock = Date.parse('2026-11-21T10:00:00Z');
  upstream = await startUpstream({ now: () => clock });
  world = await makeWorld(upstream, clock);
  await upstream.db.updateTable('users').set({ emailVerified: 1 }).execute();
  manager = await signIn(upstream.fetch, 'isannoitsija', { remember: true });
  visitor = anonymous(upstream.fetch);
});
afterEach(() => upstream.stop());

const id = () => world.house.id;

const levelId = async () => (await manager.ui.alertLevels({ id: id() }))[0]?.id ?? 0;

const add = async (email: string, name = 'Vastaanottaja') =>
  manager.ask('createReceiver', { id: id(), levelId: await levelId(), type: 'email', name, email });

const receivers = async () => (await manager.ui.alertLevels({ id: id() })).flatMap((level) => level.receivers);

const tokenOf = async (email: string): Promise<string> =>
  /\/halytykset\/(\d+-[\da-f]{32})/.exec((await mailsTo(upstream, email)).at(-1)?.text ?? '')?.[1] ?? '';

describe('the address of a receiver of alerts', () => {
  it('that is not of a user of the target confirms itself by a POST of its mailed link', async () => {
    expect(await add(stranger)).toMatchObject({ status: 201, body: { state: 'waiting' } });
    const [mail] = await mailsTo(upstream, stranger);
    expect(mail).toMatchObject({ kind: 'alertConfirm' });
    expect(mail?.text).toContain('Sanna Korhonen lisäsi tämän osoitteen kohteen As Oy Kotikuusi');
    const token = await tokenOf(stranger);
    const about = { targetName: 'As Oy Kotikuusi', email: stranger, addedBy: 'Sanna Korhonen' };
    // Reading, as a mail scanner does, confirms nothing.
    for (const _ of [1, 2]) expect(await visitor.ui.alertConsent({ token })).toEqual({ ...about, state: 'waiting' });
    await visitor.ui.confirmAlerts({ token });
    expect(await receivers()).toMatchObject([{ state: 'confirmed' }]);
    const consent = upstream.db.selectFrom('alertConsents').select('locale').where('email', '=', stranger);
    expect(await consent.execute()).toEqual([{ locale: 'fi' }]);
    await visitor.ui.stopAlerts({ token });
    expect(await receivers()).toMatchObject([{ state: 'stopped' }]);
  });

  it('of a user of the target needs no confirmation, and can stop the mails', async () => {
    expect(await add('huoltomies@example.fi')).toMatchObject({ body: { state: 'confirmed' } });
    expect(await mailsTo(upstream, 'huoltomies@example.fi')).toEqual([]);
    const [receiver] = await receivers();
    await manager.ui.testReceiver({ id: id(), receiverId: receiver?.id ?? 0 });
    const [mail] = await mailsTo(upstream, 'huoltomies@example.fi');
    expect(mail?.text).toContain('Osoitteen lisäsi hälytysten vastaanottajaksi Sanna Korhonen.');
    await visitor.ui.stopAlerts({ token: await tokenOf('huoltomies@example.fi') });
    expect(await receivers()).toMatchObject([{ state: 'stopped' }]);
  });

  it('gets no test message while it waits, and none after it stopped them, though it is entered again', async () => {
    await add(stranger);
    const [first] = await receivers();
    const receiverId = first?.id ?? 0;
    expect(await manager.ask('testReceiver', { id: id(), receiverId })).toMatchObject({ status: 409 });
    await visitor.ui.stopAlerts({ token: await tokenOf(stranger) });
    await manager.ui.deleteReceiver({ id: id(), receiverId });
    expect(await add(stranger)).toMatchObject({ body: { state: 'stopped' } });
    const [second] = await receivers();
    for (const name of ['testReceiver', 'requestConfirmation'] as const)
      expect(await manager.ask(name, { id: id(), receiverId: second?.id ?? 0 })).toMatchObject({ status: 409 });
    expect(await mailsTo(upstream, stranger)).toHaveLength(1);
  });

  it('gets five mails a day that people cause, over deletion, other targets and other accounts', async () => {
    await add(stranger);
    await visitor.ui.confirmAlerts({ token: await tokenOf(stranger) });
    const tests = [];
    for (let count = 0; count < 6; count += 1) {
      clock += 60_000;
      for (const { id: receiverId } of await receivers()) await manager.ui.deleteReceiver({ id: id(), receiverId });
      await add(stranger);
      const [receiver] = await receivers();
      tests.push((await manager.ask('testReceiver', { id: id(), receiverId: receiver?.id ?? 0 })).status);
    }
    expect(tests).toEqual([204, 204, 204, 204, 429, 429]);
    const admin = await signIn(upstream.fetch, 'admin');
    const other = (await admin.ui.alertLevels({ id: world.other.id }))[0]?.id ?? 0;
    const elsewhere = { id: world.other.id, levelId: other, type: 'email' as const, name: 'x', email: stranger };
    expect(await admin.ask('createReceiver', elsewhere)).toMatchObject({ status: 429 });
    clock += day;
    expect(await manager.ask('testReceiver', { id: id(), receiverId: (await receivers())[0]?.id ?? 0 })).toMatchObject({
      status: 204,
    });
  });

  it('has a name that is no link, and none becomes one in a mail', async () => {
    for (const name of ['https://evil.example', 'Katso www.evil.fi'])
      expect(await add(stranger, name)).toMatchObject({ status: 400, body: { fields: { name: 'INVALID' } } });
    await upstream.db.updateTable('targets').set({ name: 'Voitit! evil.com/x' }).where('id', '=', id()).execute();
    await add(stranger, 'evil.fi');
    const [mail] = await mailsTo(upstream, stranger);
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/evil\.(com|fi)/);
    expect(mail?.subject).toContain('evil. com/x');
  });

  it('is not confirmed by a token of another address, or a wrong one', async () => {
    await add(stranger);
    await add('toinen@example.org');
    const [, signature] = (await tokenOf(stranger)).split('-');
    const [otherId] = (await tokenOf('toinen@example.org')).split('-');
    for (const token of [`${otherId}-${signature}`, `1-${'0'.repeat(32)}`, 'x'.repeat(20)]) {
      expect(await visitor.ask('alertConsent', { token })).toMatchObject({ status: 404 });
      expect(await visitor.ask('confirmAlerts', { token })).toMatchObject({ status: 400 });
      expect(await visitor.ask('stopAlerts', { token })).toMatchObject({ status: 400 });
    }
    expect((await receivers()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  });
});
