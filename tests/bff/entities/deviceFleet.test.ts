import { describe, expect, it } from 'vitest';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import { makeCore } from '../../kit/makeRows.ts';
import { configuration, makeFirmware } from '../../upstream/devices/deviceWorld.ts';
import { by, manager, startDemoGraph } from './demoGraph.ts';

/*
 * Creating, moving and removing cores, one and several at once, over the embedded service.
 */

const { devices, bff, coreId, change } = await startDemoGraph();

describe('adding a core', () => {
  const input = () => ({
    name: 'Uusi',
    serialId: 'UUSI-1',
    spaceId: encodeNodeId('Space', devices.world.house.spaces.a2, devices.world.house.id),
  });
  const fields = 'core { key name serialId space { name } values { name } }';

  it('refuses an unknown serial, and a core of a target', async () => {
    expect((await change('createCore', input(), fields)).userErrors).toEqual([
      { code: 'DEVICE_NOT_FOUND', path: ['input'] },
    ]);
    const taken = await change('createCore', { ...input(), serialId: 'W-1' }, fields);
    expect(taken.userErrors).toEqual([{ code: 'DEVICE_ALREADY_ADDED', path: ['input'] }]);
  });

  it('adds one from production to a space by the call of the space, and with tags by the general one', async () => {
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

  it('is undone by removing it from the target', async () => {
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

describe('several cores at once', () => {
  it('are renamed row by row; a refused row does not stop the others', async () => {
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
      { core: null, userErrors: [{ code: 'REQUIRED', path: ['input', 'cores', 1, 'name'] }] },
      { core: null, userErrors: [{ code: 'NOT_FOUND', path: ['input', 'cores', 2, 'id'] }] },
    ]);
  });

  it('start a firmware update unless busy, and are read with one call', async () => {
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
        userErrors: [{ code: 'UPLOAD_RUNNING', path: ['input', 'coreIds', 1] }],
      },
    ]);
    expect(sent.calls).toEqual(['targetCores 1', 'updateCores 1']);
    const without = await change('updateCores', { ...input, firmwareId: null }, 'outcomes { userErrors { code } }');
    expect(without).toMatchObject({ outcomes: null, userErrors: [{ code: 'REQUIRED' }] });
  });

  it('are listed as waiting for newer firmware, by group', async () => {
    const query = `query ($id: ID) { target(id: $id) { groups { name firmwareUpdates {
      nodes { core { id } name firmware newestFirmware newestFirmwareId } } } } }`;
    const { data } = await bff.ask(query, { id: encodeNodeId('Target', devices.world.house.id) }, manager);
    const all = data.target.groups.flatMap(
      (group: { firmwareUpdates: { nodes: object[] } }) => group.firmwareUpdates.nodes,
    );
    expect(all).toContainEqual(
      expect.objectContaining({ core: { id: coreId('water2') }, firmware: '1.0.0', newestFirmware: '2.0.0' }),
    );
  });

  it('show or hide the values of one IO of their product, by group', async () => {
    const groupId = encodeNodeId('Group', devices.world.house.groups.a, devices.world.house.id);
    const products = 'products { productId name ios { name hasDefaultName type { kind } coreCount visibleCount } }';
    const read = (who: string) =>
      bff.ask(`query ($id: ID!) { group(id: $id) { ${products} } }`, { id: groupId }, by(who));
    const before = await read('isannoitsija');
    type Product = { productId: string; ios: { name: string; coreCount: number }[] };
    const named = (one: Product) => one.ios.find(({ name }) => name === 'Kylmä vesi');
    const found: Product = before.data.group.products.find(named);
    const coreCount = named(found)?.coreCount ?? 0;
    expect(coreCount).toBeGreaterThan(1);
    const shown = { name: 'Kylmä vesi', hasDefaultName: true, type: { kind: 'COLD_WATER_METER' }, coreCount };
    expect(named(found)).toEqual({ ...shown, visibleCount: coreCount });
    const input = { groupId, productIds: [found.productId], io: 'Kylmä vesi', visible: false };
    const fields = `group { ${products} coresOfKind(kind: WATER) { nodes { values { visible } } } }`;
    const { group, userErrors, calls } = await change('setIoVisible', input, fields);
    expect(userErrors).toEqual([]);
    expect(group.coresOfKind.nodes[0].values.map(({ visible }: { visible: boolean }) => visible)).toContain(false);
    const after = group.products.find(({ productId }: Product) => productId === found.productId);
    expect(named(after)).toEqual({ ...shown, visibleCount: 0 });
    expect(calls).toContain('groupProducts 1');
    expect((await read('hallitus')).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await change('setIoVisible', { ...input, io: 'Ei ole' }, 'group { id }')).userErrors).toEqual([
      { code: 'NOT_FOUND', path: ['input', 'io'] },
    ]);
    expect((await change('setIoVisible', input, 'group { id }', by('hallitus'))).userErrors[0].code).toBe(
      'NO_PERMISSION',
    );
  });

  it('move into a space and get another parent, with one outcome each', async () => {
    const spaceId = encodeNodeId('Space', devices.world.house.spaces.sauna, devices.world.house.id);
    const moved = await change(
      'moveCores',
      { spaceId, coreIds: [coreId('water2'), coreId('main')] },
      'outcomes { core { name space { name } } userErrors { code } }',
    );
    expect(moved.outcomes).toEqual([
      { core: expect.objectContaining({ space: { name: 'Sauna' } }), userErrors: [] },
      { core: { name: 'Päävesi', space: { name: 'Sauna' } }, userErrors: [] },
    ]);
    expect(moved.calls).toEqual(['moveCores 1', 'target 1']);
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
    expect(known.userErrors[0].code).toBe('ALREADY_CONNECTED');
  });

  const unknownCore = () => encodeNodeId('Core', devices.world.other.water.id, devices.world.other.id);
  const flat = () => encodeNodeId('Space', devices.world.house.spaces.a2, devices.world.house.id);
  const acts: [string, () => object][] = [
    ['moveCores', () => ({ spaceId: flat() })],
    ['updateCores', () => ({ kind: 'REBOOT' })],
    ['setParent', () => ({ parentId: coreId('main') })],
  ];

  it.each(acts)('%s: are changed although one is NOT_FOUND, which is in its outcome', async (name, rest) => {
    const coreIds = [unknownCore(), coreId('climate1')];
    const changed = await change(name, { ...rest(), coreIds }, 'outcomes { core { id } userErrors { code path } }');
    expect(changed.userErrors).toEqual([]);
    expect(changed.outcomes).toEqual([
      { core: null, userErrors: [{ code: 'NOT_FOUND', path: ['input', 'coreIds', 0] }] },
      { core: { id: coreId('climate1') }, userErrors: [] },
    ]);
    expect(changed.calls).toContain(`${name} 2`);
  });

  it.each(acts)('%s: are refused as a whole if all are refused', async (name, rest) => {
    const some = [coreId('climate1'), coreId('water2')];
    const fields = 'outcomes { userErrors { code } }';
    const seen = await change(name, { ...rest(), coreIds: some }, fields, by('hallitus'));
    expect(seen).toMatchObject({ outcomes: null, userErrors: [{ code: 'NO_PERMISSION' }] });
    const none = await change(name, { ...rest(), coreIds: [unknownCore()] }, fields);
    expect(none).toMatchObject({ outcomes: null, userErrors: [{ code: 'NOT_FOUND' }] });
  });

  it('are moved except one of another target, which is not', async () => {
    const elsewhere = { as: 'admin', password: 'Demo-talo-1!' };
    const input = { spaceId: flat(), coreIds: [coreId('water2'), unknownCore()] };
    const moved = await change(
      'moveCores',
      input,
      'cores { name } outcomes { core { key } userErrors { code } }',
      elsewhere,
    );
    expect(moved.outcomes).toEqual([
      { core: { key: devices.world.house.cores.water2.id }, userErrors: [] },
      { core: { key: devices.world.other.water.id }, userErrors: [{ code: 'NOT_FOUND' }] },
    ]);
    expect(moved.cores).toHaveLength(1);
  });

  it('are not moved into an unknown space', async () => {
    const nowhere = encodeNodeId('Space', 9_999_999, devices.world.house.id);
    const input = { spaceId: nowhere, coreIds: [coreId('water2'), coreId('main')] };
    const refused = await change('moveCores', input, 'outcomes { userErrors { code } }');
    expect(refused).toMatchObject({ outcomes: null, userErrors: [{ code: 'NOT_FOUND' }] });
  });
});
