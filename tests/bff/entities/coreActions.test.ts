import { describe, expect, it } from 'vitest';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import { makeCore } from '../../kit/makeRows.ts';
import { configuration } from '../../upstream/devices/deviceWorld.ts';
import { by, manager, startDemoGraph } from './demoGraph.ts';

/*
 * Actions on one core, and its data for staff, over the embedded service.
 */

const { devices, bff, coreId, change } = await startDemoGraph();

describe('a core', () => {
  it('is reset and turned off by viewers who may operate it', async () => {
    const id = coreId('main');
    expect(await change('resetCore', { id }, 'core { name }')).toMatchObject({ core: { name: 'Päävesi' } });
    expect((await change('resetCore', { id }, 'core { name }', by('hallitus'))).userErrors[0].code).toBe(
      'NO_PERMISSION',
    );
    expect((await change('turnOffCore', { id }, 'core { name }')).userErrors).toEqual([]);
  });

  it('receives settings, which are pending, and returns an error for each invalid one', async () => {
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
      userErrors: [{ code: 'TOO_LARGE', path: ['input', 'settings', 0, 'value'] }],
    });
    const done = await change('writeCoreConfig', { id, settings: [{ ioId: setting.ioId, value: '21' }] }, fields);
    expect(done.core.config.ios).toContainEqual({ ioId: setting.ioId, pending: '21' });
    const one = await change('writeIo', { coreId: id, ioId: setting.ioId, value: '22' }, fields);
    expect(one.core.config.ios).toContainEqual({ ioId: setting.ioId, pending: '22' });
  });

  it('cancels a request that the core has not received, for viewers who may operate it', async () => {
    const id = coreId('climate1');
    await change('resetCore', { id }, 'core { id }');
    const fields = 'core { pendingActions { kind } }';
    const refused = await change('cancelCoreActions', { id, kind: 'RESET' }, fields, by('hallitus'));
    expect(refused.userErrors[0].code).toBe('NO_PERMISSION');
    const { core } = await change('cancelCoreActions', { id, kind: 'RESET' }, fields);
    expect(core.pendingActions).not.toContainEqual({ kind: 'RESET' });
    const again = await change('cancelCoreActions', { id, kind: 'RESET' }, fields);
    expect(again).toMatchObject({ core: null, userErrors: [{ code: 'ACTION_ENDED' }] });
  });

  it('refuses writes to measured values, and contains the written ones', async () => {
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

  it('has its errors deleted', async () => {
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
    await makeCore(devices.db, { name: 'UUSI-1', serialId: 'UUSI-1', configurationId: configuration.flatWater });
    const { userErrors } = await change('replaceCore', { id: coreId('water2'), serialId: 'W-1' }, 'core { serialId }');
    expect(userErrors).toEqual([{ code: 'REPLACE_FAILED', path: ['input', 'serialId'] }]);
    const { core } = await change('replaceCore', { id: coreId('water2'), serialId: 'UUSI-1' }, 'core { key serialId }');
    expect(core).toEqual({ key: expect.any(Number), serialId: 'UUSI-1' });
  });

  it('gets its identification from Mes, and is transferred to another target by an admin', async () => {
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
  it('reads the audit log and realtime of a core, which are refused to others', async () => {
    await change('renameCore', { id: coreId('water1'), name: 'Keittiö' }, 'core { name }');
    const query = `query ($id: ID, $day: Date) { core(id: $id) {
      audit(from: $day, until: $day) { totalCount nodes { action username detail result } } realtime { name columns } } }`;
    const variables = { id: coreId('water1'), day: '2026-11-21' };
    const { data, errors } = await bff.ask(query, variables, by('admin'));
    expect(errors).toBeUndefined();
    expect(data.core.audit.nodes.map(({ action }: { action: string }) => action)).toContain('RENAME');
    expect(data.core.realtime.length).toBeGreaterThan(0);
    const refused = await bff.ask(query, variables, manager);
    expect(refused.data.core).toEqual({ audit: null, realtime: null });
    expect(refused.errors?.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  });

  it('of Mes reads the log of a core of an invisible target, not its readings; to others it is NOT_FOUND', async () => {
    const query = `query ($key: Int!) { core(key: $key) { name } coreInspection(key: $key) {
      audit(first: 1) { nodes { action } } realtime { name columns } } }`;
    const key = devices.world.house.cores.water1.id;
    const seen = await bff.ask(query, { key }, by('mes'));
    expect(seen.data.core).toBeNull();
    expect(seen.data.coreInspection.audit.nodes).toHaveLength(1);
    expect(seen.data.coreInspection.realtime).toBeNull();
    expect(seen.errors?.map(({ path }) => path)).toContainEqual(['coreInspection', 'realtime']);
    const all = await bff.ask(query, { key }, by('admin'));
    expect(all.data.coreInspection.realtime.length).toBeGreaterThan(0);
    const resultFor = async (who: string, coreKey: number) => {
      const { data, errors = [] } = await bff.ask(query, { key: coreKey }, by(who));
      expect(data.coreInspection).toEqual({ audit: null, realtime: null });
      return errors.flatMap(({ path, extensions }) => (path?.[0] === 'coreInspection' ? [extensions.code] : []));
    };
    expect(await resultFor('isannoitsija', key)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    expect(await resultFor('tester', key)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect(await resultFor('tester', 999_999)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  });

  it('of Mes sets the identification of a core of an invisible target; others do not learn whether it is taken', async () => {
    const query = '{ coreInspection(key: %) { coreId } }'.replace('%', String(devices.world.house.cores.water1.id));
    const { coreId: id } = (await bff.ask(query, {}, by('mes'))).data.coreInspection;
    const set = await change('setSystemIds', { id, idNumber: 44 }, 'core { idNumber }', by('mes'));
    expect(set).toMatchObject({ core: { idNumber: 44 }, userErrors: [] });
    const taken = await change('setSystemIds', { id, serialId: 'W-2' }, 'core { id }', by('mes'));
    expect(taken.userErrors).toEqual([{ code: 'TAKEN', path: ['input', 'serialId'] }]);
    const refused = await change('setSystemIds', { id, serialId: 'W-2' }, 'core { id }', by('tester'));
    expect(refused.userErrors.map(({ code }: { code: string }) => code)).not.toContain('TAKEN');
  });

  it('tests devices in production', async () => {
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
