import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import { mutationText } from '../../kit/change.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { makeFirmware, configuration, startDeviceWorld, type DeviceWorld } from '../../upstream/devices/deviceWorld.ts';

/*
 * Mutations of several items, against a /ui that fails from its n-th call on: completed items are returned as
 * completed, and no item that may be completed is returned as failed.
 */

let devices: DeviceWorld;
let bff: StartedBff;
/** Call from which on /ui fails, and whether it still performs the write before it fails. */
let breaksAt: number;
let doesIt: boolean;
let seen: number;

const by = { as: 'isannoitsija', password: 'Demo-talo-1!' };

beforeEach(async () => {
  [breaksAt, seen] = [Infinity, 0];
  doesIt = false;
  devices = await startDeviceWorld();
  bff = await startBff(
    async (request) => {
      seen += 1;
      if (seen < breaksAt) return devices.upstream.fetch(request);
      if (doesIt && seen === breaksAt) await devices.upstream.fetch(request);
      throw new Error('The line is cut.');
    },
    { resilience: { repeats: 0, breaksAfter: 100 } },
  );
  await bff.ask('{ viewer { user { id } } }', {}, by);
});
afterEach(async () => {
  await bff.stop();
  await devices.stop();
});

const house = () => devices.world.house;
const coreId = (name: keyof DeviceWorld['world']['house']['cores']) =>
  encodeNodeId('Core', house().cores[name].id, house().id);
const spaceId = () => encodeNodeId('Space', house().spaces.sauna, house().id);

const run = async (name: string, input: object, fields: string, from: number) => {
  seen = 0;
  breaksAt = from;
  const result = await bff.ask(mutationText(name, fields), { input }, by);
  breaksAt = Infinity;
  return { payload: result.data?.[name], errors: result.errors ?? [], calls: seen };
};

const nameOf = async (id: string): Promise<string> =>
  (await bff.ask('query ($id: ID!) { node(id: $id) { ... on Core { name } } }', { id }, by)).data.node.name;

describe('renaming several cores', () => {
  const ids = () => (['water1', 'water2', 'water3', 'climate1'] as const).map(coreId);
  const input = () => ({ cores: ids().map((id, at) => ({ id, name: at === 1 ? ' ' : `Uusi ${at}` })) });
  const fields = 'outcomes { core { name } userErrors { code path message } }';

  it.each([
    ['before it does its work', false],
    ['after it has done its work', true],
  ])('returns one outcome per core, whichever call /ui fails at, %s', async (_when, does) => {
    doesIt = does;
    for (let from = 1; from <= 4; from += 1) {
      const { payload, errors } = await run('renameCores', input(), fields, from);
      expect(errors).toEqual([]);
      const codes = payload.outcomes.map(
        ({ core, userErrors: [error] }: { core: object | null; userErrors: { code: string }[] }) =>
          error?.code ?? (core ? 'DONE' : 'nothing'),
      );
      // The second is refused by the validation of the graph, without a /ui call.
      const sent = [0, 2, 3].map((at, order) => [at, order + 1 < from ? 'DONE' : 'NOT_KNOWN'] as const);
      expect(codes).toEqual(Object.values({ ...Object.fromEntries(sent), 1: 'REQUIRED' }));
      const unknown = payload.outcomes.find(
        ({ userErrors }: { userErrors: { code: string }[] }) => userErrors[0]?.code === 'NOT_KNOWN',
      );
      if (from <= 3) expect(unknown.userErrors[0].message).toMatch(/Tarkista/);
    }
    expect(await nameOf(ids()[3] ?? '')).toBe('Uusi 3');
  });

  it('is refused as a whole while the circuit is open', async () => {
    await bff.stop();
    bff = await startBff(
      async (request) => {
        seen += 1;
        if (seen < breaksAt) return devices.upstream.fetch(request);
        throw new Error('The line is cut.');
      },
      { resilience: { repeats: 0, breaksAfter: 2, atOnce: 1, restMs: 30_000 } },
    );
    await bff.ask('{ viewer { user { id } } }', {}, by);
    const { payload } = await run('renameCores', input(), fields, 2);
    const codes = payload.outcomes.map(
      ({ userErrors: [error] }: { userErrors: { code: string }[] }) => error?.code ?? 'DONE',
    );
    expect(codes.filter((code: string) => code === 'DONE')).toHaveLength(1);
    expect(codes).toContain('NOT_KNOWN');
    const later = await run('renameCores', input(), fields, 1);
    expect(
      later.payload.outcomes.map(({ userErrors }: { userErrors: { code: string }[] }) => userErrors[0]?.code),
    ).toEqual(['NOT_BEGUN', 'REQUIRED', 'NOT_BEGUN', 'NOT_BEGUN']);
    const all = await run('renameCores', { cores: [{ id: coreId('water1'), name: 'Uusi' }] }, fields, 1);
    expect(all.errors[0]?.extensions).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', notSent: true });
    expect(all.payload ?? null).toBeNull();
  });
});

/** Mutations with one write and reads of their payload afterwards. */
const once: Record<
  string,
  { input: () => Promise<object> | object; fields: string; told: (payload: never) => unknown; shown: string }
> = {
  setParent: {
    input: () => ({ parentId: coreId('main'), coreIds: [coreId('climate1')] }),
    fields: 'outcomes { core { name } userErrors { code path } }',
    told: ({ outcomes }: { outcomes: object[] }) => outcomes,
    shown: 'outcomes.0.core',
  },
  updateCores: {
    input: async () => ({
      kind: 'FIRMWARE',
      coreIds: [coreId('water1')],
      firmwareId: encodeNodeId(
        'Firmware',
        await makeFirmware(devices.db, configuration.flatWater, '2.0.0'),
        configuration.flatWater,
      ),
    }),
    fields: 'outcomes { core { name } userErrors { code path } }',
    told: ({ outcomes }: { outcomes: object[] }) => outcomes,
    shown: 'outcomes.0.core',
  },
};

describe('a mutation with one write', () => {
  it.each(Object.entries(once))('%s: succeeds where /ui fails before its payload is read', async (name, mutation) => {
    const input = await mutation.input();
    const { payload, errors } = await run(name, input, mutation.fields, 2);
    expect(mutation.told(payload as never)).toEqual([{ core: null, userErrors: [] }]);
    expect(payload.userErrors).toEqual([]);
    expect(errors.map(({ path, extensions }) => [path?.slice(1).join('.'), extensions.code])).toEqual([
      [mutation.shown, 'UPSTREAM_UNAVAILABLE'],
    ]);
  });

  const alone: Record<string, { input: () => object; fields: string; shown?: string }> = {
    setParent: {
      input: () => ({ parentId: coreId('main'), coreIds: [coreId('climate1')] }),
      fields: 'outcomes { core { name } }',
    },
    moveCores: {
      input: () => ({ spaceId: spaceId(), coreIds: [coreId('water2')] }),
      fields: 'outcomes { core { name } }',
    },
    connectCores: {
      input: () => ({ parentId: coreId('mama'), coreIds: [coreId('water2')] }),
      fields: 'outcomes { core { name } }',
    },
    updateCores: {
      input: () => ({ kind: 'REBOOT', coreIds: [coreId('water2')] }),
      fields: 'outcomes { core { name } }',
    },
    updateSpaceLocations: {
      input: () => ({ locations: [{ spaceId: spaceId(), x: 1, y: 1, w: 1, h: 1 }] }),
      fields: 'spaces { name }',
    },
    importTree: {
      input: () => ({ target: { id: encodeNodeId('Target', house().id) }, groups: [{ name: 'Talo X' }] }),
      fields: 'target { name }',
    },
    writeCoreConfig: {
      input: () => ({ id: coreId('water1'), settings: [{ ioId: encodeNodeId('Io', 1), value: '1' }] }),
      fields: 'core { name }',
    },
    setIoVisible: {
      input: () => ({
        groupId: encodeNodeId('Group', house().groups.a, house().id),
        productIds: [encodeNodeId('Product', 1)],
        io: 'x',
        visible: true,
      }),
      fields: 'group { name }',
    },
    clearCoreErrors: { input: () => ({ id: coreId('water1') }), fields: 'core { name }', shown: 'core' },
    clearCoreMessages: { input: () => ({ id: coreId('water1') }), fields: 'core { name }', shown: 'core' },
  };

  it.each(Object.entries(alone))(
    '%s: is an error that names the call where that fails',
    async (name, { input, fields }) => {
      const { payload, errors } = await run(name, input(), fields, 1);
      expect(payload ?? null).toBeNull();
      expect(errors).toHaveLength(1);
      expect(errors[0]).toMatchObject({
        path: [name],
        extensions: { code: 'UPSTREAM_UNAVAILABLE', call: expect.any(String) },
      });
    },
  );

  it.each(Object.entries(alone).filter(([, { shown }]) => shown))(
    '%s: succeeds where its payload cannot be read',
    async (name, { input, fields, shown }) => {
      const { payload, errors } = await run(name, input(), fields, 2);
      expect(payload).toEqual({ core: null, userErrors: [] });
      expect(errors.map(({ path }) => path?.slice(1).join('.'))).toEqual([shown]);
    },
  );
});
