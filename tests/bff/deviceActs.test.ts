import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '../../bff/graph/nodeId.ts';
import { makeCore } from '../kit/makeRows.ts';
import { startBff, type StartedBff } from '../kit/startBff.ts';
import { configuration, makeFirmware, startDeviceWorld, type DeviceWorld } from '../upstream/devices/deviceWorld.ts';

/*
 * What is asked of devices, and what makes, moves and removes them, over the embedded service.
 */

const by = (username: string) => ({ as: username, password: 'Demo-talo-1!' });
const manager = by('isannoitsija');

let devices: DeviceWorld;
let bff: StartedBff;

beforeAll(async () => {
  devices = await startDeviceWorld();
  bff = await startBff(devices.upstream.fetch);
});
afterAll(async () => {
  await bff.stop();
  await devices.stop();
});

const coreId = (name: 'mama' | 'water1' | 'water2' | 'water3' | 'climate1' | 'main') =>
  encodeNodeId('Core', devices.world.house.cores[name].id, devices.world.house.id);

/** Runs one mutation; answers its payload. */
const change = async (name: string, input: object, fields: string, as = manager) => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} userErrors { code path } } }`;
  const { data, errors, calls } = await bff.ask(query, { input }, as);
  expect(errors).toBeUndefined();
  return { ...data[name], calls };
};

describe('adding a device', () => {
  const input = () => ({
    name: 'Uusi',
    serialId: 'UUSI-1',
    spaceId: encodeNodeId('Space', devices.world.house.spaces.a2, devices.world.house.id),
  });
  const fields = 'core { key name serialId space { name } values { name } }';

  it('refuses what nobody made, and what stands somewhere already', async () => {
    expect((await change('createCore', input(), fields)).userErrors).toEqual([
      { code: 'DEVICE_NOT_FOUND', path: ['input'] },
    ]);
    const taken = await change('createCore', { ...input(), serialId: 'W-1' }, fields);
    expect(taken.userErrors).toEqual([{ code: 'DEVICE_ALREADY_ADDED', path: ['input'] }]);
  });

  it('takes one that production made into a space by the call of the space, with tags by the general one', async () => {
    for (const serialId of ['UUSI-1', 'UUSI-2'])
      await makeCore(devices.db, { name: serialId, serialId, configurationId: configuration.flatWater });
    const one = await change('createCore', input(), fields);
    expect(one).toMatchObject({ core: { name: 'Uusi', serialId: 'UUSI-1', space: { name: 'A2' } }, userErrors: [] });
    expect(one.core.values.length).toBeGreaterThan(0);
    expect(one.calls).toContain('createSpaceCore 1');
    const tagged = await change('createCore', { ...input(), serialId: 'UUSI-2', tags: ['m-bus'] }, 'core { tags }');
    expect(tagged).toMatchObject({ core: { tags: ['m-bus'] }, userErrors: [] });
    expect(tagged.calls).toContain('createCore 1');
  });

  it('is undone by taking it out of the site', async () => {
    const { data } = await bff.ask(
      'query ($id: ID) { target(id: $id) { cores(filter: { text: "UUSI-1" }) { nodes { id } } } }',
      { id: encodeNodeId('Target', devices.world.house.id) },
      manager,
    );
    const { id } = data.target.cores.nodes[0];
    expect(await change('deleteCore', { id }, 'deletedCoreId')).toMatchObject({ deletedCoreId: id, userErrors: [] });
    expect((await bff.ask('query ($id: ID!) { node(id: $id) { id } }', { id }, manager)).data.node).toBeNull();
    const everywhere = await change('deleteCore', { id: coreId('main'), everywhere: true }, 'deletedCoreId');
    expect(everywhere.userErrors[0].code).toBe('NO_PERMISSION');
  });
});

describe('several devices at once', () => {
  it('are renamed row by row: one refusal stops no other', async () => {
    const { outcomes, userErrors } = await change(
      'renameCores',
      {
        cores: [
          { id: coreId('water1'), name: 'Keittiö' },
          { id: coreId('water2'), name: ' ' },
          { id: encodeNodeId('Core', devices.world.other.water.id, devices.world.other.id), name: 'x' },
        ],
      },
      'outcomes { core { name } userErrors { code path } }',
    );
    expect(userErrors).toEqual([]);
    expect(outcomes).toEqual([
      { core: { name: 'Keittiö' }, userErrors: [] },
      { core: null, userErrors: [{ code: 'REQUIRED', path: ['input', 'cores', '1', 'name'] }] },
      { core: null, userErrors: [{ code: 'NOT_FOUND', path: ['input', 'cores', '2', 'id'] }] },
    ]);
  });

  it('take a firmware, each that is not busy, and are read with one call', async () => {
    const firmware = await makeFirmware(devices.db, configuration.flatWater, '2.0.0', devices.now());
    const input = {
      kind: 'FIRMWARE',
      coreIds: [coreId('water1'), coreId('water3')],
      firmwareId: encodeNodeId('Firmware', firmware, configuration.flatWater),
    };
    const sent = await change('updateCores', input, 'outcomes { core { name uploading } userErrors { code path } }');
    expect(sent.outcomes).toEqual([
      { core: { name: 'Keittiö', uploading: true }, userErrors: [] },
      {
        core: { name: 'B3 vesi', uploading: true },
        userErrors: [{ code: 'CONFLICT', path: ['input', 'coreIds', '1'] }],
      },
    ]);
    expect(sent.calls).toEqual(['targetCores 1', 'updateCores 1']);
    const without = await change('updateCores', { ...input, firmwareId: null }, 'outcomes { userErrors { code } }');
    expect(without).toMatchObject({ outcomes: null, userErrors: [{ code: 'REQUIRED' }] });
  });

  it('wait for newer firmware, told building by building', async () => {
    const query = `query ($id: ID) { target(id: $id) { groups { name deviceUpdates {
      nodes { core { id } name firmware newestFirmware newestFirmwareId } } } } }`;
    const { data } = await bff.ask(query, { id: encodeNodeId('Target', devices.world.house.id) }, manager);
    const all = data.target.groups.flatMap(
      (group: { deviceUpdates: { nodes: object[] } }) => group.deviceUpdates.nodes,
    );
    expect(all).toContainEqual(
      expect.objectContaining({ core: { id: coreId('water2') }, firmware: '1.0.0', newestFirmware: '2.0.0' }),
    );
  });

  it('show or hide what one IO of their product measures, building by building', async () => {
    const catalogue = await bff.ask(
      'query ($key: Int) { productConfiguration(key: $key) { version { product { id } } ios { name } } }',
      { key: configuration.flatWater },
      by('mes'),
    );
    const { version, ios } = catalogue.data.productConfiguration;
    const groupId = encodeNodeId('Group', devices.world.house.groups.a, devices.world.house.id);
    const input = { groupId, productIds: [version.product.id], io: ios[0].name, visible: false };
    const fields = 'group { devices(kind: WATER) { nodes { values { visible } } } }';
    const { group, userErrors } = await change('setIoVisible', input, fields);
    expect(userErrors).toEqual([]);
    expect(group.devices.nodes[0].values.map(({ visible }: { visible: boolean }) => visible)).toContain(false);
    expect((await change('setIoVisible', { ...input, io: 'Ei ole' }, 'group { id }')).userErrors).toEqual([
      { code: 'NOT_FOUND', path: ['input', 'io'] },
    ]);
    expect((await change('setIoVisible', input, 'group { id }', by('hallitus'))).userErrors[0].code).toBe(
      'NO_PERMISSION',
    );
  });

  it('move into a space all together, and get another parent one by one', async () => {
    const spaceId = encodeNodeId('Space', devices.world.house.spaces.sauna, devices.world.house.id);
    const moved = await change(
      'moveCores',
      { spaceId, coreIds: [coreId('water2'), coreId('main')] },
      'cores { name space { name } }',
    );
    expect(moved.cores).toHaveLength(2);
    expect(moved.cores[0].space).toEqual({ name: 'Sauna' });
    const parent = await change(
      'setParent',
      { parentId: coreId('main'), coreIds: [coreId('climate1')] },
      'outcomes { core { parent { name } parentConfirmed } userErrors { code } }',
    );
    expect(parent.outcomes).toEqual([
      { core: { parent: { name: 'Päävesi' }, parentConfirmed: false }, userErrors: [] },
    ]);
    const mama = await change(
      'setParent',
      { parentId: coreId('main'), coreIds: [coreId('mama')] },
      'outcomes { core { id } }',
    );
    expect(mama).toMatchObject({ outcomes: null, userErrors: [{ code: 'INVALID', path: ['input', 'coreIds'] }] });
    const known = await change(
      'connectCores',
      { parentId: coreId('mama'), coreIds: [coreId('water2')] },
      'outcomes { userErrors { code } }',
    );
    expect(known.userErrors[0].code).toBe('CONFLICT');
  });
});

describe('a device', () => {
  it('resets and turns off for who may operate it', async () => {
    const id = coreId('main');
    expect(await change('resetCore', { id }, 'core { name }')).toMatchObject({ core: { name: 'Päävesi' } });
    expect((await change('resetCore', { id }, 'core { name }', by('hallitus'))).userErrors[0].code).toBe(
      'NO_PERMISSION',
    );
    expect((await change('turnOffCore', { id }, 'core { name }')).userErrors).toEqual([]);
  });

  it('is written settings, which are pending, and told which of them cannot be', async () => {
    const id = coreId('climate1');
    const read =
      'query ($id: ID) { core(id: $id) { config { name ios { ioId name direction min max pending type { kind } } } mamaConfig { core { name } ios { name } } } }';
    const { data, errors, calls } = await bff.ask(read, { id }, manager);
    expect(errors).toBeUndefined();
    expect(calls).toEqual(expect.arrayContaining(['coreConfig 1', 'mamaConfig 1']));
    expect(data.core.mamaConfig.core.name).toBe('Mama A');
    const setting = data.core.config.ios.find(
      ({ type, direction }: { type: { kind: string }; direction: string }) =>
        type.kind === 'SET_POINT' && direction !== 'INPUT',
    );
    const fields = 'core { config { ios { ioId pending } } }';
    const wrong = await change('writeCoreConfig', { id, settings: [{ ioId: setting.ioId, value: '999' }] }, fields);
    expect(wrong).toMatchObject({
      core: null,
      userErrors: [{ code: 'TOO_LARGE', path: ['input', 'settings', '0', 'value'] }],
    });
    const done = await change('writeCoreConfig', { id, settings: [{ ioId: setting.ioId, value: '21' }] }, fields);
    expect(done.core.config.ios).toContainEqual({ ioId: setting.ioId, pending: '21' });
    const one = await change('writeIo', { coreId: id, ioId: setting.ioId, value: '22' }, fields);
    expect(one.core.config.ios).toContainEqual({ ioId: setting.ioId, pending: '22' });
  });

  it('is written no value that it measures, and tells what was written', async () => {
    const { id, values } = devices.world.house.cores.climate1;
    const valueId = encodeNodeId('Value', values[1] ?? 0, devices.world.house.id, id);
    const { userErrors } = await change(
      'writeValue',
      { coreId: coreId('climate1'), valueId, value: '1' },
      'core { id }',
    );
    expect(userErrors).toEqual([{ code: 'INVALID', path: ['input', 'value'] }]);
    const { data, errors } = await bff.ask(
      'query ($id: ID) { core(id: $id) { valueEvents { totalCount nodes { valueName value { id } result } } } }',
      { id: coreId('climate1') },
      manager,
    );
    expect({ data, errors }).toMatchObject({ data: { core: { valueEvents: { totalCount: 0 } } }, errors: undefined });
  });

  it('is told no more of what went wrong', async () => {
    const { id } = devices.world.house.cores.water1;
    await devices.db.insertInto('coreErrors').values({ coreId: id, at: 1, code: 'TIMEOUT', detail: null }).execute();
    const done = await change('clearCoreErrors', { id: coreId('water1') }, 'core { errors { totalCount } }');
    expect(done.core).toEqual({ errors: { totalCount: 0 } });
    const messages = await change(
      'clearCoreMessages',
      { id: coreId('water1') },
      'core { hasMessage messages { totalCount } }',
    );
    expect(messages.core).toEqual({ hasMessage: false, messages: { totalCount: 0 } });
  });

  it('is replaced only by a free one of its kind', async () => {
    const { userErrors } = await change('replaceCore', { id: coreId('water2'), serialId: 'W-1' }, 'core { serialId }');
    expect(userErrors).toEqual([{ code: 'REPLACE_FAILED', path: ['input'] }]);
    const { core } = await change('replaceCore', { id: coreId('water2'), serialId: 'UUSI-1' }, 'core { key serialId }');
    expect(core).toEqual({ key: expect.any(Number), serialId: 'UUSI-1' });
  });

  it('is known by what Mes says, and goes to another site by what an admin says', async () => {
    const id = coreId('main');
    const ids = { id, uniqueName: 'RADIO-9', idNumber: 12 };
    expect((await change('setSystemIds', ids, 'core { id }')).userErrors[0].code).toBe('NO_PERMISSION');
    const set = await change('setSystemIds', ids, 'core { uniqueName idNumber serialId }', by('admin'));
    expect(set.core).toEqual({ uniqueName: 'RADIO-9', idNumber: 12, serialId: 'M-1' });
    const targetId = encodeNodeId('Target', devices.world.other.id);
    const moved = await change('transferCore', { id, targetId }, 'formerCoreId core { id target { id } }', by('admin'));
    expect(moved).toMatchObject({ formerCoreId: id, core: { target: { id: targetId } } });
    expect(moved.core.id).not.toBe(id);
  });
});

describe('the staff', () => {
  it('read the audit log and realtime of a device, others do not', async () => {
    const query = `query ($id: ID, $day: Date) { core(id: $id) {
      audit(from: $day, to: $day) { totalCount nodes { action username detail result } } realtime { name columns } } }`;
    const variables = { id: coreId('water1'), day: '2026-11-21' };
    const { data, errors } = await bff.ask(query, variables, by('admin'));
    expect(errors).toBeUndefined();
    expect(data.core.audit.nodes.map(({ action }: { action: string }) => action)).toContain('RENAME');
    expect(data.core.realtime.length).toBeGreaterThan(0);
    const refused = await bff.ask(query, variables, manager);
    expect(refused.data.core).toEqual({ audit: null, realtime: null });
    expect(refused.errors?.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  });

  it('test devices in production', async () => {
    await makeCore(devices.db, { name: 'TEST-1', serialId: 'TEST-1', configurationId: configuration.flatWater });
    const placed = await change('startTest', { serialId: 'W-3' }, 'testRun { serialId }', by('tester'));
    expect(placed.userErrors[0].code).toBe('DEVICE_ALREADY_ADDED');
    const started = await change(
      'startTest',
      { serialId: 'TEST-1' },
      'testRun { serialId result core { id } }',
      by('tester'),
    );
    expect(started).toMatchObject({ testRun: { serialId: 'TEST-1', result: 'RUNNING' }, userErrors: [] });
    const { data, errors } = await bff.ask(
      '{ testRuns(result: RUNNING) { totalCount nodes { serialId steps { name } } } all: testRuns(result: ERROR) { totalCount } }',
      {},
      by('tester'),
    );
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({ testRuns: { totalCount: 1 }, all: { totalCount: 0 } });
  });
});
