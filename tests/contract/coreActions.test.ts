import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CoreRecord } from '../../contract/entities/core/core.ts';
import type { TestClient } from '../kit/testClient.ts';
import { demoTargets, refusal, useService } from './service.ts';

const service = useService();
const serialId = `K-${randomUUID().slice(0, 8)}`;

let manager: TestClient;
let mama: CoreRecord;
let made: CoreRecord;
beforeAll(async () => {
  manager = await service.as('huoltomies');
  const { koivurinne } = await demoTargets(manager);
  const all = await manager.ui.targetCores({ id: koivurinne.id });
  const model = all.find(({ isMama, configurationId, spaceId }) => !isMama && configurationId && spaceId);
  const gateway = all.find(({ isMama }) => isMama);
  if (!model || !gateway) throw new Error('The demo world has no such devices.');
  mama = gateway;
  made = await manager.ui.createCore({
    name: 'Sovittu laite',
    serialId,
    configurationId: model.configurationId ?? 0,
    targetId: koivurinne.id,
    spaceId: model.spaceId ?? 0,
  });
});
afterAll(async () => {
  await (await service.as('admin')).ui.deleteCore({ id: made.id, everywhere: true });
});

describe('a created core', () => {
  it('has the values of its configuration, and a unique serial', async () => {
    expect(made).toMatchObject({ serialId, online: false, canOperate: true });
    expect(made.values.length).toBeGreaterThan(0);
    const again = { name: 'x', serialId, targetId: made.targetId ?? 0 };
    expect(await manager.ask('createCore', again)).toMatchObject(refusal(409, 'DEVICE_ALREADY_ADDED'));
    expect(await manager.ask('createCore', { ...again, serialId: 'NOBODY' })).toMatchObject(
      refusal(404, 'DEVICE_NOT_FOUND'),
    );
  });

  it('is among the names of its target, with gateways and M-Bus meters marked', async () => {
    const targetId = made.targetId ?? 0;
    expect(await manager.ui.coreNames({ targetId })).toContain('Sovittu laite');
    expect((await manager.ui.mamas({ targetId })).map(({ id }) => id)).toContain(mama.id);
    expect(await manager.ui.mbusMeters({ targetId })).toBeInstanceOf(Array);
  });

  it('moves to another space, and gets a parent that the network has to confirm', async () => {
    const { koivurinne } = await demoTargets(manager);
    const other = koivurinne.groups.flatMap(({ spaces }) => spaces).find(({ id }) => id !== made.spaceId);
    expect(await manager.ui.moveCores({ spaceId: other?.id ?? 0, cores: [made.id] })).toMatchObject([
      { id: made.id, spaceId: other?.id },
    ]);
    expect(await manager.ui.connectCores({ parentId: mama.id, ids: [made.id] })).toEqual([
      { coreId: made.id, error: null },
    ]);
    expect(await manager.ui.core({ id: made.id })).toMatchObject({ parentId: mama.id, mamaId: mama.id });
    expect(await manager.ask('setParent', { id: made.id, cores: [made.id] })).toMatchObject(
      refusal(400, 'BAD_REQUEST', { fields: { id: 'INVALID' } }),
    );
  });

  it('gets its identification from Mes', async () => {
    const mes = await service.as('mes');
    expect(await mes.ui.setSystemIds({ id: made.id, idNumber: 17 })).toMatchObject({ idNumber: 17, serialId });
  });
});

describe('actions on cores', () => {
  it('return the core, or one outcome for each', async () => {
    const id = made.id;
    expect(await manager.ui.resetCore({ id })).toMatchObject({ id });
    expect(await manager.ui.turnOffCore({ id })).toMatchObject({ id });
    expect(await manager.ui.updateCores({ n: 2, cores: [id] })).toEqual([{ coreId: id, error: null }]);
    expect(await manager.ui.reconnectCore({ id })).toMatchObject({ id, reconnecting: true });
    const { pendingActions = [] } = await manager.ui.core({ id });
    expect(pendingActions.map(({ kind }) => kind)).toContain('RECONNECT');
    expect((await manager.ui.coreUpdates({ id }))[0]).toMatchObject({ kind: 2, by: 'huoltomies' });
  });

  it('are refused with the invalid fields', async () => {
    const ids = { cores: [made.id] };
    expect(await manager.ask('updateCores', { n: 1, ...ids })).toMatchObject(
      refusal(400, 'BAD_REQUEST', { fields: { firmwareId: 'REQUIRED' } }),
    );
    expect(await manager.ask('writeIo', { id: made.id, ioId: 999_999_999, value: '1' })).toMatchObject(
      refusal(404, 'NOT_FOUND'),
    );
    const value = made.values.find(({ typeId }) => [27, 33, 34, 35, 1, 2].includes(typeId));
    if (value)
      expect(await manager.ask('writeValue', { id: made.id, valueId: value.id, value: '1' })).toMatchObject(
        refusal(400, 'BAD_REQUEST', { fields: { value: 'INVALID' } }),
      );
  });

  it('are refused to a viewer', async () => {
    const viewer = await service.as('hallitus');
    const { kuusikallio } = await demoTargets(await service.as('isannoitsija'));
    const [core] = await viewer.ui.targetCores({ id: kuusikallio.id });
    for (const name of ['resetCore', 'reconnectCore', 'turnOffCore'] as const)
      expect(await viewer.ask(name, { id: core?.id ?? 0 })).toMatchObject(refusal(401, 'Access denied'));
  });
});
