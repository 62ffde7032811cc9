import { describe, expect, it } from 'vitest';
import { demoTargets, refusal, useService } from './service.ts';

const service = useService();

describe('a group', () => {
  it('is renamed, and back', async () => {
    const manager = await service.as('huoltomies');
    const group = (await demoTargets(manager)).koivurinne.groups[0];
    const { id = 0, name = '' } = group ?? {};
    expect(await manager.ui.updateGroup({ id, name: 'Toinen nimi' })).toMatchObject({ id, name: 'Toinen nimi' });
    expect(await manager.ui.updateGroup({ id, name })).toMatchObject({
      name,
      spaces: group?.spaces.map((space) => ({ id: space.id })),
    });
  });

  it('has no negative width or height', async () => {
    const manager = await service.as('huoltomies');
    const id = (await demoTargets(manager)).koivurinne.groups[0]?.id ?? 0;
    expect(await manager.send('PATCH', `/ui/groups/${id}`, { body: 'height=-1' })).toMatchObject(
      refusal(400, 'BAD_REQUEST', { fields: { height: 'TOO_SMALL' } }),
    );
  });
});
