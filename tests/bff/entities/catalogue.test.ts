import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { cookiesOf, type Data } from '../../kit/graphqlClient.ts';
import { createChange, mutationText } from '../../kit/change.ts';
import { zipOf } from '../../kit/makeFiles.ts';
import { sendFile } from '../../kit/sendFile.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld } from '../../kit/world.ts';

/*
 * The catalogue of devices: products, configurations, firmwares, IOs, models and components.
 */

const mes = { as: 'mes', password: 'Demo-talo-1!' };

let upstream: Upstream;
let bff: StartedBff;
let cookie: string;

beforeAll(async () => {
  upstream = await startUpstream();
  await makeWorld(upstream);
  bff = await startBff(upstream.fetch);
  const login = 'mutation ($input: LoginInput!) { login(input: $input) { userErrors { code } } }';
  const signed = await bff.ask(login, { input: { username: 'mes', password: mes.password } });
  cookie = cookiesOf(signed.headers);
});
afterAll(async () => {
  await bff.stop();
  await upstream.stop();
});

const change = createChange(() => bff.ask, mes);

const send = async (name: string, input: object, fields: string, file = 'core-1.2.0.zip') => {
  const sent = { name: file, type: 'application/zip', bytes: zipOf({ 'a.bin': 'abc' }) };
  const result = await sendFile(bff.url, { query: mutationText(name, fields), input, file: sent }, { cookie });
  expect(result.errors).toBeUndefined();
  return result.data[name];
};

const makeConfiguration = async () => {
  const { product } = await change('createProduct', { name: 'Testi-Core', typeCode: 1 }, 'product { id }');
  const version = { productId: product.id, number: '1.0' };
  const { productVersion } = await change('createProductVersion', version, 'productVersion { id }');
  const { productConfiguration } = await change(
    'createProductConfiguration',
    { versionId: productVersion.id, name: 'Perus', code: 'T-1', hasBattery: true },
    'productConfiguration { id key }',
  );
  return { product: product.id, version: productVersion.id, configuration: productConfiguration };
};

describe('the catalogue', () => {
  it('is read level by level, the configurations of several versions by one call', async () => {
    const query = `{ products(text: "vesi-core 2") { totalCount nodes { name type { name } versions { nodes { number archived
      configurations { nodes { id key name hasBattery ioCount ios { name direction type { kind } slaves { name } ioGroup { name } }
      ioGroups { name } firmwares { totalCount } } } } } } } }`;
    const { data, errors, calls } = await bff.ask(query, {}, mes);
    expect(errors).toBeUndefined();
    const [product] = data.products.nodes;
    expect(product.name).toBe('Vesi-Core 2');
    const configurations = product.versions.nodes.flatMap((version: Data) => version.configurations.nodes);
    expect(configurations[0].ios.length).toBe(configurations[0].ioCount);
    expect(configurations[0].ios.map(({ direction }: Data) => direction)).toContain('INPUT');
    const count = configurations.length;
    expect(calls).toEqual([
      `firmwares ${count}`,
      `ioGroups ${count}`,
      `ios ${count}`,
      'productTree 1',
      'productTypes 1',
      'products 1',
      'versions 1',
    ]);
    const found = await bff.ask(
      'query ($id: ID!, $key: Int) { node(id: $id) { id ... on ProductConfiguration { name version { product { name } } } } productConfiguration(key: $key) { id } }',
      { id: configurations[0].id, key: configurations[0].key },
      mes,
    );
    expect(found.data.node).toMatchObject({
      name: configurations[0].name,
      version: { product: { name: 'Vesi-Core 2' } },
    });
    expect(found.data.productConfiguration.id).toBe(configurations[0].id);
  });

  it('is read as a whole with its cores in the field by two calls, sums of each level equal', async () => {
    const { db } = upstream;
    const { id: configurationId } = await db
      .selectFrom('configurations')
      .select('id')
      .where('versionId', 'is not', null)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const firmware = '2.1.4';
    await db.insertInto('firmwares').values({ configurationId, name: firmware, size: 1, uploadedAt: 1 }).execute();
    await db.updateTable('cores').set({ configurationId, firmware }).where('targetId', 'is not', null).execute();
    const query = `{ products { nodes { coreCount versions { nodes { coreCount configurations { nodes { coreCount
      firmwareUses { firmware coreCount } } } } } } } }`;
    const { data, errors, calls } = await bff.ask(query, {}, mes);
    expect(errors).toBeUndefined();
    expect(calls).toEqual(['productTree 1', 'products 1']);
    type Counted = { coreCount: number };
    const sum = (some: Counted[]) => some.reduce((total, { coreCount }) => total + coreCount, 0);
    for (const product of data.products.nodes) {
      expect(sum(product.versions.nodes)).toBe(product.coreCount);
      for (const version of product.versions.nodes) {
        expect(sum(version.configurations.nodes)).toBe(version.coreCount);
        for (const { coreCount, firmwareUses } of version.configurations.nodes)
          expect(sum(firmwareUses)).toBe(coreCount);
      }
    }
    expect(sum(data.products.nodes)).toBeGreaterThan(5);
    const used = await bff.ask(
      'query ($key: Int) { productConfiguration(key: $key) { coreCount firmwareUses { firmware } firmwares { nodes { name coreCount } } } }',
      { key: configurationId },
      mes,
    );
    const { coreCount, firmwareUses, firmwares } = used.data.productConfiguration;
    expect(coreCount).toBe(sum(data.products.nodes));
    expect(firmwareUses).toEqual([{ firmware }]);
    expect(firmwares.nodes).toContainEqual({ name: firmware, coreCount });
  });

  it('is refused except to Mes', async () => {
    const { data, errors } = await bff.ask('{ products { totalCount } }', {}, { ...mes, as: 'isannoitsija' });
    expect(data.products).toBeNull();
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const made = await change('createProduct', { name: 'x', typeCode: 1 }, 'product { id }', {
      ...mes,
      as: 'isannoitsija',
    });
    expect(made.userErrors[0].code).toBe('NO_PERMISSION');
  });

  it('grows, is copied and shrinks', async () => {
    const { product, version, configuration } = await makeConfiguration();
    const refused = await change('createProduct', { name: 'x', typeCode: 99 }, 'product { id }');
    expect(refused).toMatchObject({ product: null, userErrors: [{ code: 'NOT_FOUND', path: ['input', 'typeCode'] }] });
    const named = await change('updateProduct', { id: product, name: 'Testi-Core 2' }, 'product { name versionCount }');
    expect(named.product).toEqual({ name: 'Testi-Core 2', versionCount: 1 });
    const archived = await change(
      'updateProductVersion',
      { id: version, archived: true, description: 'Vanha' },
      'productVersion { archived description number product { name } }',
    );
    expect(archived.productVersion).toMatchObject({ archived: true, description: 'Vanha', number: '1.0' });
    const cleared = await change(
      'updateProductConfiguration',
      { id: configuration.id, code: null },
      'productConfiguration { name code hasBattery }',
    );
    expect(cleared.productConfiguration).toEqual({ name: 'Perus', code: null, hasBattery: true });
    const copy = await change(
      'copyProductConfiguration',
      { id: configuration.id, name: 'Perus B', code: 'P-B' },
      'productConfiguration { id name code }',
    );
    expect(copy.productConfiguration).toMatchObject({ name: 'Perus B', code: 'P-B' });
    expect(copy.productConfiguration.id).not.toBe(configuration.id);
    for (const [name, id] of [
      ['ProductConfiguration', configuration.id],
      ['ProductVersion', version],
      ['Product', product],
    ] as const)
      expect(await change(`delete${name}`, { id }, `deleted${name}Id`)).toMatchObject({
        [`deleted${name}Id`]: id,
        userErrors: [],
      });
    expect((await bff.ask('query ($id: ID!) { node(id: $id) { id } }', { id: version }, mes)).data.node).toBeNull();
  });

  it('accepts firmwares as files', async () => {
    const { configuration } = await makeConfiguration();
    const input = { configurationId: configuration.id, name: '1.2.0' };
    const { firmware, userErrors } = await send('createFirmware', input, 'firmware { id name size url uploadedAt }');
    expect(userErrors).toEqual([]);
    expect(firmware).toMatchObject({ name: '1.2.0', size: zipOf({ 'a.bin': 'abc' }).length });
    const described = await change(
      'updateFirmware',
      { id: firmware.id, description: 'Korjaus' },
      'firmware { id description }',
    );
    expect(described.firmware).toEqual({ id: firmware.id, description: 'Korjaus' });
    const node = await bff.ask(
      'query ($id: ID!) { node(id: $id) { ... on Firmware { name } } }',
      { id: firmware.id },
      mes,
    );
    expect(node.data.node).toEqual({ name: '1.2.0' });
    await change('deleteFirmware', { id: firmware.id }, 'deletedFirmwareId');
    const { data } = await bff.ask(
      'query ($key: Int) { productConfiguration(key: $key) { firmwares { totalCount } } }',
      { key: configuration.key },
      mes,
    );
    expect(data.productConfiguration.firmwares.totalCount).toBe(0);
  });
});

describe('models and components', () => {
  it('have documents as files', async () => {
    const { model } = await change('createModel', { productCode: 'VC-2' }, 'model { id }');
    const input = { modelId: model.id, name: 'Ohje', description: 'Asennus' };
    const sent = await send(
      'createModelFile',
      input,
      'modelFile { id name mimeType } model { files { name } }',
      'ohje.zip',
    );
    expect(sent.model).toEqual({ files: [{ name: 'Ohje' }] });
    const wrong = await send('createModelFile', input, 'modelFile { id }', 'ohje.exe');
    expect(wrong.userErrors).toEqual([{ code: 'WRONG_TYPE', path: ['input', 'file'] }]);
    const file = await change(
      'updateModelFile',
      { id: sent.modelFile.id, description: null },
      'modelFile { name description }',
    );
    expect(file.modelFile).toEqual({ name: 'Ohje', description: null });
    await change('updateModel', { id: model.id, productCode: 'VC-3' }, 'model { productCode }');
    await change('deleteModelFile', { id: sent.modelFile.id }, 'deletedModelFileId');
    const { data } = await bff.ask('{ models(text: "vc-3") { nodes { productCode files { name } } } }', {}, mes);
    expect(data.models.nodes).toEqual([{ productCode: 'VC-3', files: [] }]);
    await change('deleteModel', { id: model.id }, 'deletedModelId');
  });

  it('are created, changed and deleted', async () => {
    const { component } = await change('createComponent', { name: 'Antenni', code: 'A-1' }, 'component { id code }');
    const changed = await change('updateComponent', { id: component.id, code: null }, 'component { name code }');
    expect(changed.component).toEqual({ name: 'Antenni', code: null });
    const { data } = await bff.ask('query ($id: ID) { component(id: $id) { name } }', component, mes);
    expect(data.component.name).toBe('Antenni');
    await change('deleteComponent', { id: component.id }, 'deletedComponentId');
    expect((await bff.ask('{ components(text: "antenni") { totalCount } }', {}, mes)).data.components.totalCount).toBe(
      0,
    );
  });
});
