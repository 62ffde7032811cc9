import { describe, expect, it } from 'vitest';
import { conflict, demoTargets, refusal, useService } from './service.ts';

const service = useService();

describe('cores', () => {
  it('are read together with all their values, the same as one by one', async () => {
    const client = await service.as('isannoitsija');
    const { kuusikallio } = await demoTargets(client);
    const cores = await client.ui.targetCores({ id: kuusikallio.id });
    expect(cores).toHaveLength(kuusikallio.deviceCount);
    expect(cores.filter(({ isMama }) => isMama)).toHaveLength(7);
    const core = cores.find(({ values }) => values.some(({ typeId }) => typeId === 34));
    const one = await client.ui.core({ id: core?.id ?? 0 });
    expect(one).toMatchObject({ id: core?.id, name: core?.name, spaceId: core?.spaceId, targetId: kuusikallio.id });
    expect(one.values.map(({ id }) => id)).toEqual(core?.values.map(({ id }) => id));
  });

  it('have latest readings in the units of their types', async () => {
    const client = await service.as('isannoitsija');
    const { kuusikallio } = await demoTargets(client);
    const values = (await client.ui.targetCores({ id: kuusikallio.id })).flatMap((core) => core.values);
    // That of the outdoor sensor, which is in no space, may be below zero.
    const indoors = values.filter(({ spaceId }) => spaceId !== null);
    const temperatures = indoors.filter(({ typeId, latestValue }) => typeId === 1 && latestValue !== null);
    expect(temperatures.length).toBeGreaterThan(50);
    expect(temperatures.every(({ latestValue }) => latestValue !== null && latestValue > 5 && latestValue < 110)).toBe(
      true,
    );
    expect(values.find(({ typeId }) => typeId === 34)).toMatchObject({ valueUnit: 'm³', multiplier: 0.001 });
  });

  it('are renamed by a manager, and back', async () => {
    const manager = await service.as('huoltomies');
    const { koivurinne } = await demoTargets(manager);
    const [core] = await manager.ui.targetCores({ id: koivurinne.id });
    const { id = 0, name = '' } = core ?? {};
    expect(await manager.ui.renameCore({ id, name: 'Mittari 9' })).toMatchObject({ id, name: 'Mittari 9' });
    expect(await manager.ui.core({ id })).toMatchObject({ name: 'Mittari 9', canEdit: true, canOperate: true });
    expect(await manager.ui.renameCore({ id, name })).toMatchObject({ name });
  });

  it('are not renamed by a viewer, and NOT_FOUND for an account without access', async () => {
    const { kuusikallio } = await demoTargets(await service.as('isannoitsija'));
    const id = (await (await service.as('isannoitsija')).ui.targetCores({ id: kuusikallio.id }))[0]?.id ?? 0;
    const rename = { id, name: 'x' };
    expect(await (await service.as('hallitus')).ask('renameCore', rename)).toMatchObject(refusal(401, 'Access denied'));
    expect(await (await service.as('mes')).ask('renameCore', rename)).toMatchObject(refusal(404, 'NOT_FOUND'));
  });

  it('reconnect once at a time', async () => {
    const manager = await service.as('huoltomies');
    const { koivurinne } = await demoTargets(manager);
    const cores = await manager.ui.targetCores({ id: koivurinne.id });
    const idle = cores.find((core) => core.online && !core.uploading && !core.reconnecting && !core.isMama);
    const id = idle?.id ?? 0;
    expect(await manager.ui.reconnectCore({ id })).toMatchObject({ id, reconnecting: true });
    expect(await manager.ask('reconnectCore', { id })).toMatchObject(conflict('ACTION_RUNNING'));
  });

  it('do not reconnect during a firmware update', async () => {
    const admin = await service.as('admin');
    const targets = await admin.ui.targets({});
    const all = await Promise.all(targets.map(({ id }) => admin.ui.targetCores({ id })));
    for (const { id } of all
      .flat()
      .filter(({ uploading }) => uploading)
      .slice(0, 1))
      expect(await admin.ask('reconnectCore', { id })).toMatchObject(conflict('UPLOAD_RUNNING'));
  });
});
