import { describe, expect, it } from 'vitest';
import { demoTargets, refusal, useService } from './service.ts';

const service = useService();

describe('targets', () => {
  it('are returned with their groups and spaces', async () => {
    const { kuusikallio } = await demoTargets(await service.as('isannoitsija'));
    expect(kuusikallio).toMatchObject({ role: 'TARGET_ADMIN', canEdit: true, canAdminister: true, type: 1, state: 3 });
    expect(kuusikallio.groups).toHaveLength(2);
    const flats = kuusikallio.groups.flatMap(({ spaces }) => spaces).filter(({ type }) => type === 1);
    expect(flats).toHaveLength(72);
    expect(flats.every(({ targetId, coreCount }) => targetId === kuusikallio.id && coreCount > 0)).toBe(true);
    expect(kuusikallio.deviceCount).toBe(207);
  });

  it('are the same one by one as together', async () => {
    const client = await service.as('isannoitsija');
    const { koivurinne } = await demoTargets(client);
    const {
      offlineCount: _now,
      lowBatteryCount: _then,
      groups,
      ...same
    } = await client.ui.target({ id: koivurinne.id });
    expect(koivurinne).toMatchObject(same);
    expect(groups.map(({ id }) => id)).toEqual(koivurinne.groups.map(({ id }) => id));
  });

  it('contain the own apartment only for a resident', async () => {
    const targets = await (await service.as('asukas')).ui.targets({});
    expect(targets).toHaveLength(1);
    expect(targets[0]).toMatchObject({ role: 'RESIDENT', canEdit: false });
    expect(targets[0]?.groups.flatMap(({ spaces }) => spaces.map(({ name }) => name))).toEqual(['A12']);
  });

  it('of others have the same response as unknown ones', async () => {
    const { koivurinne } = await demoTargets(await service.as('isannoitsija'));
    const board = await service.as('hallitus');
    const theirs = await board.ask('target', { id: koivurinne.id });
    expect(theirs).toMatchObject(refusal(404, 'NOT_FOUND'));
    expect((await board.ask('target', { id: 987_654_321 })).body).toEqual(theirs.body);
  });

  it('are changed by a manager, and not by a viewer', async () => {
    const manager = await service.as('huoltomies');
    const { kuusikallio } = await demoTargets(manager);
    const { id, tampuuriName } = kuusikallio;
    expect(await manager.ui.updateTarget({ id, tampuuriName: 'KK-1' })).toMatchObject({ id, tampuuriName: 'KK-1' });
    expect((await manager.ui.updateTarget({ id, tampuuriName: null })).tampuuriName).toBeNull();
    expect(await manager.ui.updateTarget({ id, tampuuriName })).toMatchObject({ tampuuriName });
    const board = await service.as('hallitus');
    expect(await board.ask('updateTarget', { id, tampuuriName: 'x' })).toMatchObject(refusal(401, 'Access denied'));
  });

  it('have a customer that is changed by their administrators, and not by a manager', async () => {
    const administrator = await service.as('isannoitsija');
    const { kuusikallio } = await demoTargets(administrator);
    const { id, signature } = kuusikallio;
    expect(await administrator.ui.updateTarget({ id, signature: 'KK-1' })).toMatchObject({ id, signature: 'KK-1' });
    expect(await administrator.ui.updateTarget({ id, signature })).toMatchObject({ signature });
    const manager = await service.as('huoltomies');
    expect(await manager.ask('updateTarget', { id, signature: 'x' })).toMatchObject(refusal(401, 'Access denied'));
  });

  it('have a state, a fee and a subscription that are changed by staff only', async () => {
    const client = await service.as('isannoitsija');
    const { kuusikallio } = await demoTargets(client);
    for (const change of [{ state: 5 }, { monthlyFee: 1 }, { subscription: 0 }, { type: 2 }])
      expect(await client.ask('updateTarget', { id: kuusikallio.id, ...change })).toMatchObject(
        refusal(401, 'Access denied'),
      );
    const admin = await service.as('admin');
    const { id, state } = kuusikallio;
    expect(await admin.ui.updateTarget({ id, state })).toMatchObject({ state });
    expect(await admin.send('PATCH', `/ui/targets/${id}`, { body: 'state=9' })).toMatchObject(
      refusal(400, 'BAD_REQUEST', { fields: { state: 'TOO_LARGE' } }),
    );
  });

  it('are refused with the invalid field', async () => {
    const manager = await service.as('huoltomies');
    const { id } = (await demoTargets(manager)).kuusikallio;
    const send = (body: string) => manager.send('PATCH', `/ui/targets/${id}`, { body });
    expect(await send('name=')).toMatchObject(refusal(400, 'BAD_REQUEST', { fields: { name: 'REQUIRED' } }));
    expect(await send('postal=123')).toMatchObject(refusal(400, 'BAD_REQUEST', { fields: { postal: 'INVALID' } }));
  });
});

describe('a building tree', () => {
  const row = (configurationId: number, serialId: string) => [
    { name: 'Talo', spaces: [{ name: 'A1', cores: [{ name: 'Vesi', configurationId, serialId }] }] },
  ];

  it('is validated in a dry run', async () => {
    const client = await service.as('isannoitsija');
    const before = (await client.ui.targets({})).length;
    const tried = await client.ui.createTree({ target: { name: 'Koe' }, dryRun: true, groups: row(2, 'TRIED-1') });
    expect(tried).toEqual({ targetId: null, errors: [], groups: [] });
    expect(await client.ui.targets({})).toHaveLength(before);
  });

  it('is refused row by row', async () => {
    const client = await service.as('isannoitsija');
    const { kuusikallio } = await demoTargets(client);
    const cores = await client.ui.targetCores({ id: kuusikallio.id });
    const taken = cores.find(({ serialId }) => serialId)?.serialId ?? '';
    const made = await client.ui.createTree({ targetId: kuusikallio.id, groups: row(999_999, taken) });
    expect(made.groups).toEqual([]);
    expect(made.errors).toEqual([
      { path: 'groups.0.spaces.0.cores.0.configurationId', code: 'NOT_FOUND' },
      { path: 'groups.0.spaces.0.cores.0.serialId', code: 'DEVICE_ALREADY_ADDED' },
    ]);
  });
});
