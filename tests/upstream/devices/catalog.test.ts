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
    expect(await mes.ask('copyConfiguration', { configurationId: made.id })).toMatchObject({ status: 400 });
    const copy = await mes.ui.copyConfiguration({ configurationId: made.id, name: 'Kehitys 2' });
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

describe('a name or code that a sibling has, by letters and spaces', () => {
  const taken = (...fields: string[]) => ({
    status: 400,
    body: { error: 'BAD_REQUEST', fields: Object.fromEntries(fields.map((field) => [field, 'TAKEN'])) },
  });
  const bin = (name: string) => fileOf(name, 'zip');

  it('is refused to products, versions, configurations and firmwares, new and changed; one may retain its own', async () => {
    const product = await mes.ui.createProduct({ name: 'Kaksoiskone', type: 1 });
    const { id } = product;
    expect(await mes.ask('createProduct', { name: ' kaksoisKONE', type: 2 })).toMatchObject(taken('name'));
    const second = await mes.ui.createProduct({ name: 'Toinen kone', type: 1 });
    expect(await mes.ask('updateProduct', { id: second.id, name: 'Kaksoiskone' })).toMatchObject(taken('name'));
    expect(await mes.ui.updateProduct({ id, name: 'KAKSOISKONE' })).toMatchObject({ name: 'KAKSOISKONE' });

    const version = await mes.ui.createVersion({ id, number: '1.0' });
    expect(await mes.ask('createVersion', { id, number: '1.0' })).toMatchObject(taken('number'));
    const later = await mes.ui.createVersion({ id, number: '1.1' });
    expect(await mes.ask('updateVersion', { versionId: later.id, number: '1.0' })).toMatchObject(taken('number'));
    expect(await mes.ui.createVersion({ id: second.id, number: '1.0' })).toMatchObject({ number: '1.0' });

    const versionId = version.id;
    const basic = await mes.ui.createConfiguration({ versionId, name: 'Perus', code: 'K-1' });
    expect(await mes.ask('createConfiguration', { versionId, name: 'perus', code: 'k-1' })).toMatchObject(
      taken('name', 'code'),
    );
    const mains = await mes.ui.createConfiguration({ versionId, name: 'Verkko' });
    const configurationId = mains.id;
    expect(await mes.ask('updateConfiguration', { configurationId, name: 'Perus', code: 'K-1' })).toMatchObject(
      taken('name', 'code'),
    );
    expect(await mes.ask('updateConfiguration', { configurationId, code: '' })).toMatchObject({ status: 200 });
    expect(await mes.ui.createConfiguration({ versionId, name: 'Ilman koodia' })).toMatchObject({ code: null });

    const first = await mes.ui.createFirmware({ configurationId, name: '2.4.1', file: bin('a.bin') });
    const again = { configurationId, name: '2.4.1', file: bin('b.bin') };
    expect(await mes.ask('createFirmware', again)).toMatchObject(taken('name'));
    expect(await mes.ui.updateFirmware({ firmwareId: first.id, name: '2.4.1' })).toMatchObject({ name: '2.4.1' });
    const newer = await mes.ui.createFirmware({ configurationId, name: '2.4.2', file: bin('c.bin') });
    expect(await mes.ask('updateFirmware', { firmwareId: newer.id, name: '2.4.1' })).toMatchObject(taken('name'));
    expect(await mes.ui.createFirmware({ configurationId: basic.id, name: '2.4.1', file: bin('d.bin') })).toMatchObject(
      { name: '2.4.1' },
    );
  });

  it('is refused to a copy in the version that has it, and taken over into another version', async () => {
    const { id } = await mes.ui.createProduct({ name: 'Kopiokone', type: 1 });
    const [one, two] = [
      await mes.ui.createVersion({ id, number: '1.0' }),
      await mes.ui.createVersion({ id, number: '2.0' }),
    ];
    const { id: configurationId } = await mes.ui.createConfiguration({ versionId: one.id, name: 'Perus', code: 'P-1' });
    expect(await mes.ask('copyConfiguration', { configurationId })).toMatchObject(taken('name', 'code'));
    expect(await mes.ask('copyConfiguration', { configurationId, name: 'Perus B' })).toMatchObject(taken('code'));
    expect(await mes.ui.copyConfiguration({ configurationId, name: 'Perus B', code: '' })).toMatchObject({
      versionId: one.id,
      name: 'Perus B',
      code: null,
    });
    expect(await mes.ui.copyConfiguration({ configurationId, versionId: two.id })).toMatchObject({
      name: 'Perus',
      code: 'P-1',
    });
  });

  it('is refused to models, components and configurations that are being developed', async () => {
    const model = await mes.ui.createModel({ productCode: 'MALLI-1' });
    expect(await mes.ask('createModel', { productCode: 'malli-1' })).toMatchObject(taken('productCode'));
    const other = await mes.ui.createModel({ productCode: 'MALLI-2' });
    expect(await mes.ask('updateModel', { id: other.id, productCode: 'MALLI-1' })).toMatchObject(taken('productCode'));
    expect(await mes.ui.updateModel({ id: model.id, productCode: 'MALLI-1' })).toMatchObject({ id: model.id });

    await mes.ui.createComponent({ name: 'Anturi', code: 'OSA-1' });
    expect(await mes.ask('createComponent', { name: 'Anturi', code: 'OSA-1' })).toMatchObject(taken('code'));
    const part = await mes.ui.createComponent({ name: 'Anturi' });
    expect(await mes.ask('updateComponent', { id: part.id, code: 'osa-1' })).toMatchObject(taken('code'));

    const { id } = await mes.ui.createDeveloperConfiguration({ name: 'Koe', code: 'KOE' });
    expect(await mes.ask('createDeveloperConfiguration', { name: 'koe', code: 'koe' })).toMatchObject(
      taken('name', 'code'),
    );
    const next = await mes.ui.createDeveloperConfiguration({ name: 'Koe 2' });
    expect(await mes.ask('updateDeveloperConfiguration', { id: next.id, name: 'Koe' })).toMatchObject(taken('name'));
    expect(await mes.ui.updateDeveloperConfiguration({ id, code: 'KOE' })).toMatchObject({ code: 'KOE' });
  });

  it('goes to one of two requests at once', async () => {
    const { id } = await mes.ui.createProduct({ name: 'Yhtä aikaa', type: 1 });
    const made = await Promise.all([1, 2, 3].map(() => mes.ask('createVersion', { id, number: '7.0' })));
    expect(made.map(({ status }) => status === 201)).toEqual([true, false, false]);
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
