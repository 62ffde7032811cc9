import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { conflict, demoTargets, refusal, useService } from './service.ts';

const service = useService();

describe('the reads of developers and production', () => {
  it('include raw readings of a core, at most sixty of each value', async () => {
    const { kuusikallio } = await demoTargets(await service.as('isannoitsija'));
    const all = await (await service.as('isannoitsija')).ui.targetCores({ id: kuusikallio.id });
    const core = all.find(({ name }) => name === 'Vesi A1');
    const admin = await service.as('admin');
    const realtime = await admin.ui.realtime({ coreId: core?.id ?? 0 });
    expect(realtime.map(({ valueId }) => valueId)).toEqual(core?.values.map(({ id }) => id));
    expect(realtime.every(({ points }) => points.length <= 60)).toBe(true);
    expect(realtime.some(({ points }) => points.length > 5)).toBe(true);
  });

  it('include the audit log of a core, with impersonating admins', async () => {
    const mes = await service.as('mes');
    const manager = await service.as('huoltomies');
    const { koivurinne } = await demoTargets(manager);
    const [core] = await manager.ui.targetCores({ id: koivurinne.id });
    const { id = 0, name = '' } = core ?? {};
    await manager.ui.renameCore({ id, name });
    const { items } = await mes.ui.audit({ coreId: id });
    expect(items[0]).toMatchObject({ username: 'huoltomies', actingAdmin: null, action: 'RENAME', result: 1 });
    expect((await mes.ui.audit({ coreId: id, from: '2000-01-01', to: '2000-01-02' })).total).toBe(0);
    expect(await manager.ask('audit', { coreId: id })).toMatchObject(refusal(401, 'Access denied'));
  });

  it('include production tests by their result, and a starting one', async () => {
    const tester = await service.as('tester');
    const done = await tester.ui.testRuns({ result: 1 });
    expect(done.total).toBeGreaterThan(0);
    expect(done.items.every(({ result }) => result === 1)).toBe(true);
    const serialId = `K-${randomUUID().slice(0, 8)}`;
    const run = await tester.ui.startTest({ serialId });
    expect(run).toMatchObject({ serialId, coreId: null, result: 0, by: 'tester' });
    expect((await tester.ui.testRuns({})).items[0]).toMatchObject({ id: run.id });
    expect(await tester.ask('startTest', { serialId })).toMatchObject(conflict('TEST_RUNNING'));
  });
});
