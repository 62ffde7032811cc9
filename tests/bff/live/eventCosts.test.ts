import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import { until } from '../../kit/subscribe.ts';
import { startCoreSubscriptions, type CoreSubscriptions } from './coreSubscriptions.ts';
import { site } from './subscribers.ts';

let live: CoreSubscriptions;

beforeEach(async () => {
  live = await startCoreSubscriptions();
});
afterEach(() => live.stop());

describe('the cost of an event', () => {
  const query =
    'subscription ($id: ID) { coreStatusChanged(targetId: $id) { cores { id online name lastSeen values { latestValue latestAt } } } }';
  const costOf = async (change: () => void, subscription = query): Promise<string[]> => {
    const one = await live.listen(subscription, site);
    const before = live.bff.calls.length;
    change();
    await until(() => one.events.length > 0);
    return live.bff.calls.slice(before).filter((name) => !['targetStatus', 'target'].includes(name));
  };

  it('is 0 for self-contained fields', async () => {
    const selfContained =
      'id key online uploading uploadProgress reconnecting battery hasMessage lastSeen parentConfirmed linkQuality pendingActions { kind startedAt }';
    const subscription = `subscription ($id: ID) { coreStatusChanged(targetId: $id) { cores { ${selfContained} } removedCoreIds } }`;
    expect(await costOf(() => live.ui.change(1110, { online: false }), subscription)).toEqual([]);
  });

  it('is one call for the counts of the target, and none while they are the same', async () => {
    const counting = `subscription ($id: ID) { coreStatusChanged(targetId: $id) { cores { id } target { offlineCount } spaces { id offlineCount coreCount } } }`;
    const one = await live.listen(counting, site);
    // Rechecks of access read the target too, in the background.
    const read = () =>
      live.ui.requests.filter(({ path, headers }) => path === '/ui/targets/1' && !headers.has('x-background')).length;
    const before = read();
    live.ui.change(1110, { online: false });
    await until(() => one.events.length === 1);
    expect(read() - before).toBe(1);
    expect(one.events[0].coreStatusChanged.spaces).toContainEqual({
      id: encodeNodeId('Space', 111, 1),
      offlineCount: expect.any(Number),
      coreCount: expect.any(Number),
    });
    expect(one.events[0].coreStatusChanged.target).toMatchObject({ offlineCount: expect.any(Number) });
    live.ui.change(1110, { lastSeen: '2026-11-21T11:00:00.000Z' });
    await until(() => one.events.length === 2);
    expect(one.events[1].coreStatusChanged).toMatchObject({ target: null, spaces: [] });
  });

  it('is one call for one core', async () => {
    expect(await costOf(() => live.ui.change(1110, { online: false }))).toEqual(['core']);
  });

  it('is one call for many', async () => {
    expect(await costOf(() => [1110, 1111, 1121].forEach((key) => live.ui.change(key, { online: false })))).toEqual([
      'targetCores',
    ]);
  });

  it('is paid again with each event, which reads current data', async () => {
    const one = await live.listen(query, site);
    live.ui.change(1110, { online: false });
    await until(() => one.events.length === 1);
    live.ui.cores.set(1110, { ...live.ui.cores.get(1110)!, name: 'Renamed' });
    live.ui.change(1110, { lastSeen: '2026-11-21T11:00:00.000Z' });
    await until(() => one.events.length === 2);
    expect(one.events[1].coreStatusChanged.cores[0].name).toBe('Renamed');
  });
});
