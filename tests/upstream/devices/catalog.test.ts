import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { fileOf } from '../../kit/makeFiles.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld } from '../../kit/world.ts';

let upstream: Upstream;
let mes: TestClient;

beforeAll(async () => {
  upstream = await startUpstream();
  await makeWorld(upstream);
  mes = await signIn(upstream.fetch, 'mes');
});
afterAll(() => upstream.stop());

const makeConfiguration = async () => {
  const product = await mes.ui.createProduct({ name: 'Testi-Core', type: 1 });
  const version = await mes.ui.createVersion({ id: product.id, number: '1.0', description: 'Ensimmäinen' });
  const configuration = await mes.ui.createConfiguration({
    versionId: version.id,
    name: 'Perus',
    code: 'T-1',
    battery: true,
  });
  return { product, version, configuration };
};

describe('the catalogue', () => {
  it('has the standard products with their versions and configurations', async () => {
    const products = await mes.ui.products({});
    const water = products.find(({ name }) => name === 'Vesi-Core 2');
    expect(water?.versionCount).toBeGreaterThan(0);
    const [version] = await mes.ui.versions({ id: water?.id ?? 0 });
    const configurations = await mes.ui.configurations({ versionId: version?.id ?? 0 });
    expect(configurations[0]).toMatchObject({ productId: water?.id, battery: true });
    expect(configurations[0]?.ioCount).toBeGreaterThan(3);
  });

  it('grows by products, versions, configurations and firmwares, and shrinks again', async () => {
    const { product, version, configuration } = await makeConfiguration();
    const file = fileOf('core-1.2.0.bin', 'zip');
    const firmware = await mes.ui.createFirmware({ configurationId: configuration.id, name: '1.2.0', file });
    expect(firmware).toMatchObject({ name: '1.2.0', size: file.size });
    expect(await mes.ui.updateFirmware({ firmwareId: firmware.id, description: 'Korjaus' })).toMatchObject({
      name: '1.2.0',
      description: 'Korjaus',
    });
    expect(await mes.ui.updateVersion({ versionId: version.id, archived: true })).toMatchObject({ archived: true });
    await mes.ui.deleteProduct({ id: product.id });
    expect(await mes.ask('versions', { id: product.id })).toMatchObject({ status: 404 });
    expect(await mes.ask('firmwares', { configurationId: configuration.id })).toMatchObject({ status: 404 });
    expect(await mes.send('GET', firmware.url ?? '')).toMatchObject({ status: 404 });
  });

  it('does not remove configurations that devices use', async () => {
    const [configuration] = await upstream.db.selectFrom('configurations').select('id').execute();
    const id = configuration?.id ?? 0;
    await upstream.db.updateTable('cores').set({ configurationId: id }).where('name', '=', 'Mama A').execute();
    expect(await mes.ask('deleteConfiguration', { configurationId: id })).toMatchObject({ status: 409 });
  });

  it('copies a configuration with its IOs, their groups and followers', async () => {
    const made = await mes.ui.createDeveloperConfiguration({ name: 'Kehitys' });
    const group = await mes.ui.createIoGroup({ id: made.id, name: 'Vesi' });
    const master = await mes.ui.createIo({
      id: made.id,
      name: 'Kylmä',
      typeId: 34,
      direction: 1,
      ioGroupId: group.id,
    });
    const slave = await mes.ui.createIo({ id: made.id, name: 'Virtaama', typeId: 26, direction: 1 });
    await mes.ui.addSlave({ ioId: master.id, slaveId: slave.id });
    const { version } = await makeConfiguration();
    await upstream.db.updateTable('configurations').set({ versionId: version.id }).where('id', '=', made.id).execute();
    const copy = await mes.ui.copyConfiguration({ configurationId: made.id });
    const ios = await mes.ui.ios({ configurationId: copy.id });
    expect(ios.map(({ name, number }) => [number, name])).toEqual([
      [1, 'Kylmä'],
      [2, 'Virtaama'],
    ]);
    expect(ios[0]?.slaves).toEqual([ios[1]?.id]);
    expect(ios[0]?.ioGroupId).not.toBe(group.id);
    expect(ios[0]?.ioGroupId).not.toBeNull();
  });
});

describe('the IOs of a development configuration', () => {
  it('are renumbered without gaps', async () => {
    const { id } = await mes.ui.createDeveloperConfiguration({ name: 'Numerot' });
    const make = (name: string) => mes.ui.createIo({ id, name, typeId: 1, direction: 1, min: -20, max: 40, step: 0.5 });
    await make('a');
    const b = await make('b');
    await make('c');
    await mes.ui.deleteIo({ ioId: b.id });
    expect((await mes.ui.developerIos({ id })).map(({ number }) => number)).toEqual([1, 3]);
    expect((await mes.ui.reindexIos({ id })).map(({ name, number }) => [name, number])).toEqual([
      ['a', 1],
      ['c', 2],
    ]);
  });

  it('follow no IO in a cycle, and none of another configuration', async () => {
    const one = await mes.ui.createDeveloperConfiguration({ name: 'Yksi' });
    const other = await mes.ui.createDeveloperConfiguration({ name: 'Kaksi' });
    const io = (id: number, name: string) => mes.ui.createIo({ id, name, typeId: 1, direction: 2 });
    const [a, b, c, far] = [
      await io(one.id, 'a'),
      await io(one.id, 'b'),
      await io(one.id, 'c'),
      await io(other.id, 'd'),
    ];
    await mes.ui.addSlave({ ioId: a.id, slaveId: b.id });
    for (const [ioId, slaveId, code] of [
      [a.id, a.id, 'INVALID'],
      [b.id, a.id, 'INVALID'],
      [b.id, c.id, 'INVALID'],
      [a.id, far.id, 'NOT_FOUND'],
    ] as const)
      expect(await mes.ask('addSlave', { ioId, slaveId })).toMatchObject({
        status: 400,
        body: { fields: { slaveId: code } },
      });
  });

  it('keep their bounds in order', async () => {
    const { id } = await mes.ui.createDeveloperConfiguration({ name: 'Rajat' });
    const wrong = { id, name: 'x', typeId: 1, direction: 0, min: 5, max: 1, step: 0 };
    expect(await mes.ask('createIo', wrong)).toMatchObject({
      status: 400,
      body: { fields: { max: 'TOO_SMALL', step: 'TOO_SMALL' } },
    });
  });
});

describe('models and components', () => {
  it('have documents whose files are returned to staff', async () => {
    const model = await mes.ui.createModel({ productCode: 'VC-2' });
    const document = await mes.ui.createDocument({
      id: model.id,
      name: 'Asennusohje',
      file: fileOf('ohje.pdf', 'pdf'),
    });
    expect((await mes.ui.models({})).find(({ id }) => id === model.id)?.files).toEqual([document]);
    const response = await upstream.fetch(
      new Request(`http://ui.test${document.url}`, {
        headers: { cookie: Array.from(mes.cookies, ([name, value]) => `${name}=${value}`).join('; ') },
      }),
    );
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const manager = await signIn(upstream.fetch, 'isannoitsija');
    expect(await manager.send('GET', document.url)).toMatchObject({ status: 404 });
    await mes.ui.deleteModel({ id: model.id });
    expect(await mes.send('GET', document.url)).toMatchObject({ status: 404 });
  });

  it('are changed and removed', async () => {
    const made = await mes.ui.createComponent({ name: 'Radio', code: 'R-868' });
    expect(await mes.ui.updateComponent({ id: made.id, code: null })).toEqual({ ...made, code: null });
    await mes.ui.deleteComponent({ id: made.id });
    expect(await mes.ask('updateComponent', { id: made.id, name: 'x' })).toMatchObject({ status: 404 });
  });
});
