import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Upstream } from '../../upstream/server.ts';
import { cookiesOf, type Data } from '../kit/ask.ts';
import { zipOf } from '../kit/makeFiles.ts';
import { sendFile } from '../kit/sendFile.ts';
import { startBff, type StartedBff } from '../kit/startBff.ts';
import { startUpstream } from '../kit/startUpstream.ts';
import { makeWorld } from '../kit/world.ts';

/*
 * What devices are made of: products, configurations, firmwares, IOs, models and components.
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

const typeOf = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;

const text = (name: string, fields: string) =>
  `mutation ($input: ${typeOf(name)}!) { ${name}(input: $input) { ${fields} userErrors { code path } } }`;

const change = async (name: string, input: object, fields: string, as: object = mes): Promise<Data> => {
  const { data, errors } = await bff.ask(text(name, fields), { input }, as);
  expect(errors).toBeUndefined();
  return data[name];
};

const send = async (name: string, input: object, fields: string, file = 'core-1.2.0.zip') => {
  const sent = { name: file, type: 'application/zip', bytes: zipOf({ 'a.bin': 'abc' }) };
  const answer = await sendFile(bff.url, { query: text(name, fields), input, file: sent }, { cookie });
  expect(answer.errors).toBeUndefined();
  return answer.data[name];
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
  it('is read level by level, one call for each thing that is opened', async () => {
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
    const versions = product.versions.nodes.length;
    const count = configurations.length;
    expect(calls).toEqual([
      `configurations ${versions}`,
      `firmwares ${count}`,
      `ioGroups ${count}`,
      `ios ${count}`,
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

  it('is nobody’s but Mes’s', async () => {
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
    expect(refused).toEqual({ product: null, userErrors: [{ code: 'NOT_FOUND', path: ['input', 'typeCode'] }] });
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
    const copy = await change('copyProductConfiguration', { id: configuration.id }, 'productConfiguration { id name }');
    expect(copy.productConfiguration.name).toBe('Perus');
    expect(copy.productConfiguration.id).not.toBe(configuration.id);
    for (const [name, id] of [
      ['ProductConfiguration', configuration.id],
      ['ProductVersion', version],
      ['Product', product],
    ] as const)
      expect(await change(`delete${name}`, { id }, `deleted${name}Id`)).toEqual({
        [`deleted${name}Id`]: id,
        userErrors: [],
      });
    expect((await bff.ask('query ($id: ID!) { node(id: $id) { id } }', { id: version }, mes)).data.node).toBeNull();
  });

  it('takes firmwares as files', async () => {
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

  it('are made, changed and removed', async () => {
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

describe('a configuration that is being developed', () => {
  it('gets IOs with followers and groups, in their order', async () => {
    const made = await change('createDeveloperConfiguration', { name: 'Uusi' }, 'developerConfiguration { id key }');
    const configurationId = made.developerConfiguration.id;
    const io = {
      configurationId,
      name: 'Asetus',
      typeCode: 36,
      direction: 'CONFIGURATION',
      min: 5,
      max: 30,
      step: 0.5,
    };
    const first = await change('createIo', io, 'io { id number direction min step type { kind } }');
    expect(first.io).toMatchObject({ number: 1, direction: 'CONFIGURATION', min: 5, type: { kind: 'SET_POINT' } });
    const wrong = await change('createIo', { ...io, max: 1 }, 'io { id }');
    expect(wrong.userErrors).toEqual([{ code: 'TOO_SMALL', path: ['input', 'max'] }]);
    const second = await change('createIo', { ...io, name: 'Seuraaja' }, 'io { id }');
    const slave = await change(
      'addIoSlave',
      { id: first.io.id, slaveId: second.io.id },
      'io { slaves { id name master { name } } }',
    );
    expect(slave.io.slaves).toEqual([{ id: second.io.id, name: 'Seuraaja', master: { name: 'Asetus' } }]);
    const { ioGroup } = await change('createIoGroup', { configurationId, name: 'Lämpö' }, 'ioGroup { id }');
    const grouped = await change('setIoGroup', { id: first.io.id, ioGroupId: ioGroup.id }, 'io { ioGroup { name } }');
    expect(grouped.io).toEqual({ ioGroup: { name: 'Lämpö' } });
    const changed = await change(
      'updateIo',
      { id: first.io.id, step: null, direction: 'OUTPUT' },
      'io { step direction max }',
    );
    expect(changed.io).toEqual({ step: null, direction: 'OUTPUT', max: 30 });
    await change('deleteIo', { id: first.io.id }, 'deletedIoId');
    const again = await change('reindexIos', { configurationId }, 'ios { number name master { id } }');
    expect(again.ios).toEqual([{ number: 1, name: 'Seuraaja', master: null }]);
    const query = 'query ($key: Int) { developerConfiguration(key: $key) { ioCount ios { name } ioGroups { name } } }';
    const { data, calls } = await bff.ask(query, { key: made.developerConfiguration.key }, mes);
    expect(data.developerConfiguration).toEqual({
      ioCount: 1,
      ios: [{ name: 'Seuraaja' }],
      ioGroups: [{ name: 'Lämpö' }],
    });
    expect(calls).toEqual(['developerConfigurations 1', 'developerIos 1', 'ioGroups 1']);
    const renamed = { id: configurationId, name: 'Valmis', description: null };
    await change('updateDeveloperConfiguration', renamed, 'developerConfiguration { name }');
    await change('deleteDeveloperConfiguration', { id: configurationId }, 'deletedDeveloperConfigurationId');
    const { data: left } = await bff.ask('{ developerConfigurations(text: "valmis") { totalCount } }', {}, mes);
    expect(left.developerConfigurations.totalCount).toBe(0);
  });
});
