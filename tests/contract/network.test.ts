import { describe, expect, it } from 'vitest';
import { demoTargets, useService } from './service.ts';

const service = useService();

describe('the network', () => {
  it('of a target is a graph of all its cores', async () => {
    const client = await service.as('isannoitsija');
    const { kuusikallio } = await demoTargets(client);
    const { nodes, links } = await client.ui.targetNetwork({ id: kuusikallio.id });
    const ids = new Set(nodes.map(({ coreId }) => coreId));
    expect(ids.size).toBe(kuusikallio.deviceCount);
    expect(links.length).toBeGreaterThan(100);
    expect(links.every(({ from, to, quality }) => ids.has(from) && ids.has(to) && quality >= 0 && quality <= 100)).toBe(
      true,
    );
  });

  it('of a group is a part of it', async () => {
    const client = await service.as('isannoitsija');
    const { kuusikallio } = await demoTargets(client);
    const whole = new Set((await client.ui.targetNetwork({ id: kuusikallio.id })).nodes.map(({ coreId }) => coreId));
    const part = (await client.ui.groupNetwork({ id: kuusikallio.groups[0]?.id ?? 0 })).nodes;
    expect(part.length).toBeGreaterThan(0);
    expect(part.length).toBeLessThan(whole.size);
    expect(part.every(({ coreId }) => whole.has(coreId))).toBe(true);
  });

  it('returns all statuses at first, and later the changes since then', async () => {
    const manager = await service.as('huoltomies');
    const { koivurinne } = await demoTargets(manager);
    const all = await manager.ui.targetStatus({ id: koivurinne.id });
    expect(all.cores).toHaveLength(koivurinne.deviceCount);
    const [core] = await manager.ui.targetCores({ id: koivurinne.id });
    const { id = 0, name = '' } = core ?? {};
    await manager.ui.renameCore({ id, name });
    const since = await manager.ui.targetStatus({ id: koivurinne.id, since: all.now });
    expect(since.cores.map((status) => status.id)).toContain(id);
    expect(Date.parse(since.now)).toBeGreaterThanOrEqual(Date.parse(all.now));
    const group = await manager.ui.groupStatus({ id: koivurinne.groups[0]?.id ?? 0 });
    expect(group.cores.length).toBeLessThan(all.cores.length);
  });
});
