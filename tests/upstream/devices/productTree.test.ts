import { afterAll, beforeAll, expect, it } from 'vitest';
import type { VersionBranch } from '../../../contract/entities/product.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { makeCore, makeTarget } from '../../kit/makeRows.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { signIn } from '../../kit/testClient.ts';
import { makeWorld } from '../../kit/world.ts';

let upstream: Upstream;
let productId: number;

beforeAll(async () => {
  upstream = await startUpstream();
  await makeWorld(upstream, Date.now());
  const { db } = upstream;
  const add = async (rows: Promise<{ id: number }>) => (await rows).id;
  productId = await add(
    db.insertInto('products').values({ name: 'Koemittari', type: 0 }).returning('id').executeTakeFirstOrThrow(),
  );
  const version = (number: string, archived: 0 | 1) =>
    add(db.insertInto('versions').values({ productId, number, archived }).returning('id').executeTakeFirstOrThrow());
  const versionId = await version('1', 0);
  await version('0.9', 1);
  const configuration = (name: string) =>
    add(
      db.insertInto('configurations').values({ versionId, name, battery: 1 }).returning('id').executeTakeFirstOrThrow(),
    );
  const used = await configuration('käytössä');
  await configuration('tyhjä');
  const targetId = await makeTarget(db, { name: 'Laitekanta' });
  const put = (name: string, more: object) =>
    makeCore(db, { name, targetId, configurationId: used, firmware: '2.0', ...more });
  await put('uusi 1', {});
  await put('uusi 2', {});
  await put('vanha', { firmware: '1.9' });
  await put('tuntematon', { firmware: null });
  await put('varastossa', { targetId: null });
  await put('arkistossa', { targetId: await makeTarget(db, { name: 'Vanha', state: 5 }) });
});

afterAll(() => upstream.stop());

const tree = async (): Promise<VersionBranch[]> => {
  const { ui } = await signIn(upstream.fetch, 'mes');
  return (await ui.productTree({})).filter((version) => version.productId === productId);
};

it('has the versions of all products with their configurations, also those without any', async () => {
  expect(await tree()).toMatchObject([
    {
      number: '1',
      archived: false,
      configurationCount: 2,
      configurations: [
        { name: 'käytössä', battery: true, ioCount: 0 },
        { name: 'tyhjä', firmwares: [] },
      ],
    },
    { number: '0.9', archived: true, configurationCount: 0, configurations: [] },
  ]);
});

it('counts the cores of present targets by firmware, those of archived targets and of production not', async () => {
  const [version] = await tree();
  expect(version?.configurations[0]?.firmwares).toEqual([
    { firmware: '2.0', coreCount: 2 },
    { firmware: '1.9', coreCount: 1 },
    { firmware: null, coreCount: 1 },
  ]);
});
