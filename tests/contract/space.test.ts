import { describe, expect, it } from 'vitest';
import { demoTargets, refusal, useService } from './service.ts';

const service = useService();

describe('a space', () => {
  it('is changed by its owner, field by field, and cleared by an empty value', async () => {
    const owner = await service.as('osakas');
    const [target] = await owner.ui.targets({});
    const space = target?.groups[0]?.spaces[0];
    const { id = 0, residents = null, tampuuriName = null } = space ?? {};
    expect(space).toMatchObject({ name: 'A12', canEdit: true });
    expect(await owner.ui.updateSpace({ id, residents: 7, tampuuriName: 'T' })).toMatchObject({
      residents: 7,
      name: 'A12',
    });
    expect(await owner.ui.updateSpace({ id, residents: null })).toMatchObject({ residents: null, tampuuriName: 'T' });
    expect(await owner.ui.updateSpace({ id, residents, tampuuriName })).toMatchObject({ residents, tampuuriName });
  });

  it('is read by its resident, who is refused to change it', async () => {
    const resident = await service.as('asukas');
    const [target] = await resident.ui.targets({});
    const id = target?.groups[0]?.spaces[0]?.id ?? 0;
    const cores = await resident.ui.spaceDevices({ id });
    expect(cores.length).toBeGreaterThan(0);
    expect(cores.every((core) => core.spaceId === id && core.values.length > 0 && !core.canEdit)).toBe(true);
    expect(await resident.ask('updateSpace', { id, name: 'x' })).toMatchObject(refusal(401, 'Access denied'));
  });

  it('of the neighbours is NOT_FOUND', async () => {
    const { kuusikallio } = await demoTargets(await service.as('isannoitsija'));
    const neighbour = kuusikallio.groups[0]?.spaces.find(({ name }) => name === 'A11')?.id ?? 0;
    const resident = await service.as('asukas');
    expect(await resident.ask('spaceDevices', { id: neighbour })).toMatchObject(refusal(404, 'NOT_FOUND'));
  });
});
