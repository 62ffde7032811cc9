import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { deleteOldDrafts } from '../../../upstream/entities/target/treeDraftRows.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, type World } from '../../kit/world.ts';

const day = 24 * 3_600_000;
let clock = 0;
let upstream: Upstream;
let world: World;
let developer: TestClient;
let manager: TestClient;

beforeEach(async () => {
  clock = Date.parse('2026-11-21T10:00:00Z');
  upstream = await startUpstream({ now: () => clock });
  world = await makeWorld(upstream, clock);
  developer = await signIn(upstream.fetch, 'developer');
  manager = await signIn(upstream.fetch, 'huoltomies');
});
afterEach(() => upstream.stop());

const draftOf = (client: TestClient, fields: Record<string, string> = {}) =>
  client.ui.createTreeDraft({ name: 'As Oy Uusi', step: 'site', fields });

const missing = { status: 404, body: { error: 'NOT_FOUND' } };

it('keeps changes field by field, the later one of a field, and counts them', async () => {
  const { id: draftId, version } = await draftOf(developer, { site: '1', houses: '1', old: '1' });
  expect(version).toBe(1);
  await developer.ui.updateTreeDraft({ draftId, step: 'spaces', fields: { site: '2', old: null } });
  // Another machine has read version 1 and changes another field.
  const saved = await developer.ui.updateTreeDraft({ draftId, name: 'Toinen', fields: { houses: '3' } });
  expect(saved).toMatchObject({ name: 'Toinen', step: 'spaces', version: 3, fields: { site: '2', houses: '3' } });
  expect(saved.fields).not.toHaveProperty('old');
  expect(await developer.ui.treeDraft({ draftId })).toEqual(saved);
  expect(await developer.ui.treeDrafts({})).toMatchObject([{ id: draftId, name: 'Toinen', version: 3 }]);
});

it('is of its own account: for others it does not exist', async () => {
  const { id: draftId } = await draftOf(developer, { site: '1' });
  expect(await manager.ui.treeDrafts({})).toEqual([]);
  for (const name of ['treeDraft', 'deleteTreeDraft'] as const)
    expect(await manager.ask(name, { draftId })).toMatchObject(missing);
  expect(await manager.ask('updateTreeDraft', { draftId, fields: { site: '2' } })).toMatchObject(missing);
  expect(await manager.ask('createTree', { draftId, target: { name: 'x' }, groups: [] })).toMatchObject(missing);
  expect(await developer.ui.treeDraft({ draftId })).toMatchObject({ fields: { site: '1' } });
});

it('extends only a target that the caller manages', async () => {
  const start = (targetId: number) => manager.ask('createTreeDraft', { name: 'x', step: 'site', targetId, fields: {} });
  expect(await start(world.house.id)).toMatchObject({ status: 201, body: { targetId: world.house.id } });
  expect(await start(world.other.id)).toMatchObject(missing);
});

it('is deleted by its owner, and 30 days after its last change', async () => {
  const [first, second] = [await draftOf(developer), await draftOf(developer)];
  await developer.ui.deleteTreeDraft({ draftId: first.id });
  clock += 29 * day;
  developer = await signIn(upstream.fetch, 'developer');
  expect(second.expiresAt).toBe('2026-12-21T10:00:00.000Z');
  await developer.ui.updateTreeDraft({ draftId: second.id, fields: {} });
  clock += 30 * day - 1;
  await deleteOldDrafts(upstream.db, clock);
  developer = await signIn(upstream.fetch, 'developer');
  expect(await developer.ui.treeDrafts({})).toMatchObject([{ id: second.id }]);
  clock += 1;
  developer = await signIn(upstream.fetch, 'developer');
  expect(await developer.ask('treeDraft', { draftId: second.id })).toMatchObject(missing);
  await deleteOldDrafts(upstream.db, clock);
  expect(await upstream.db.selectFrom('treeDrafts').select('id').execute()).toEqual([]);
});

it('has at most 600,000 characters, and an account at most 20 drafts', async () => {
  const { id: draftId } = await draftOf(developer, { a: 'x'.repeat(400_000) });
  const over = await developer.ask('updateTreeDraft', { draftId, fields: { b: 'x'.repeat(200_000) } });
  expect(over).toMatchObject({ status: 400, body: { fields: { fields: 'TOO_LARGE' } } });
  for (let count = 1; count < 20; count += 1) await draftOf(developer);
  expect(await developer.ask('createTreeDraft', { name: 'x', step: 'site', fields: {} })).toMatchObject({
    status: 409,
    body: { error: 'TOO_MANY_DRAFTS' },
  });
  await draftOf(manager);
});

it('creates one target however often its creation is requested', async () => {
  const { id: draftId } = await draftOf(developer, { site: '1' });
  const tree = { draftId, target: { name: 'As Oy Uusi' }, groups: [{ name: 'Talo 1' }] };
  const dry = await developer.ui.createTree({ ...tree, dryRun: true });
  expect(dry).toMatchObject({ targetId: null, errors: [] });
  const made = await Promise.all([1, 2, 3].map(() => developer.ui.createTree(tree)));
  const [{ targetId } = { targetId: 0 }] = made;
  expect(made.map((one) => one.targetId)).toEqual([targetId, targetId, targetId]);
  const named = await upstream.db.selectFrom('targets').select('id').where('name', '=', 'As Oy Uusi').execute();
  expect(named).toEqual([{ id: targetId }]);
  // The draft is done: it keeps the target, and takes no changes.
  expect(await developer.ui.treeDrafts({})).toEqual([]);
  expect(await developer.ui.updateTreeDraft({ draftId, fields: { site: '2' } })).toMatchObject({
    createdTargetId: targetId,
    fields: {},
  });
});

it('stays as it is when the creation is refused', async () => {
  const { id: draftId } = await draftOf(developer, { site: '1' });
  const made = await developer.ui.createTree({ draftId, target: { name: '' }, groups: [] });
  expect(made).toMatchObject({ targetId: null, errors: [{ path: 'target.name', code: 'REQUIRED' }] });
  expect(await developer.ui.treeDraft({ draftId })).toMatchObject({ createdTargetId: null, fields: { site: '1' } });
});

it('lists the configurations of new devices to every account', async () => {
  const models = await manager.ui.deviceModels({});
  expect(models.find(({ configurationId }) => configurationId === 2)).toEqual({
    configurationId: 2,
    name: 'Huoneiston vesi',
    productName: 'Vesi-Core 2',
    isMama: false,
    typeIds: [34, 35, 21, 23, 25],
  });
  expect(models.find(({ configurationId }) => configurationId === 9)).toMatchObject({ isMama: true });
});
