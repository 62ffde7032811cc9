import { describe, expect, it } from 'vitest';
import { adviceFor, faultsOf, type GridPoint } from '../../../../web/screens/TargetRouteScreen/network/faults.ts';
import { hopsOf, networkTree } from '../../../../web/screens/TargetRouteScreen/network/networkTree.ts';
import { linksInto, treeRows } from '../../../../web/screens/TargetRouteScreen/network/treeRows.ts';
import type { RoutedDevice } from '../../../../web/screens/TargetRouteScreen/useRoutedDevices.ts';
import { routedDevice } from './routedDevice.ts';

const mama = (id: string, rest: Partial<RoutedDevice> = {}) =>
  routedDevice(id, { isMama: true, quality: null, ...rest });
const core = (id: string, parent: string | null, rest: Partial<RoutedDevice> = {}) =>
  routedDevice(id, { parent, battery: 90, relays: false, quality: 95, ...rest });
const offline = { isOnline: false, state: 'offline' } as const;

const names = (devices: readonly { id: string }[]) => devices.map(({ id }) => id);

describe('the trees of a network', () => {
  const devices = [
    mama('A'),
    core('good', 'A'),
    core('relay', 'A', { relays: true, quality: 93 }),
    core('deep', 'relay', { quality: 12 }),
    core('weak', 'A', { quality: 40 }),
    core('lost', null, { alone: true }),
    core('ring1', 'ring2'),
    core('ring2', 'ring1'),
  ];
  const tree = networkTree(devices);

  it('have on top what leads to the worst link', () => {
    expect(names(tree.childrenOf('A'))).toEqual(['relay', 'weak', 'good']);
    expect(names(tree.branches.map(({ head }) => head))).toEqual(['A']);
    expect(names(tree.branches[0]?.members ?? [])).toEqual(['relay', 'deep', 'weak', 'good']);
    expect(tree.relayedBy('A')).toBe(4);
  });

  it('keep their order where an older state is given, as while the pointer is over them', () => {
    const changed = devices.map((one) => (one.id === 'good' ? { ...one, quality: 1 } : one));
    expect(names(networkTree(changed).childrenOf('A'))).toEqual(['good', 'relay', 'weak']);
    expect(names(networkTree(changed, devices).childrenOf('A'))).toEqual(['relay', 'weak', 'good']);
  });

  it('list apart what has no route, and what routes through itself', () => {
    expect(names(tree.unrouted)).toEqual(['lost', 'ring1', 'ring2']);
    expect(names(tree.pathOf('ring1'))).toEqual(['ring1', 'ring2']);
  });

  it('lead from a device to its mama', () => {
    expect(names(tree.pathOf('deep'))).toEqual(['deep', 'relay', 'A']);
    expect(hopsOf(tree, 'deep')).toBe(2);
  });

  it('are drawn in columns by hops, no device above its parent, and no two links crossing', () => {
    const rows = treeRows(tree, 'A').map(({ device, hop, row }) => [device.id, hop, row]);
    expect(rows).toEqual([
      ['relay', 1, 0],
      ['deep', 2, 0],
      ['weak', 1, 1],
      ['good', 1, 2],
    ]);
    const low = networkTree([mama('A'), core('first', 'A', { quality: 1 }), core('r', 'A'), core('d', 'r')]);
    expect(treeRows(low, 'A').map(({ device, row }) => [device.id, row])).toEqual([
      ['first', 0],
      ['r', 1],
      ['d', 1],
    ]);
  });

  it('have the links of one class as one group, the worst last', () => {
    const groups = linksInto(treeRows(tree, 'A'), 1).map(({ name, links }) => [name, links.length]);
    expect(groups).toEqual([
      ['above90', 2],
      ['below50', 1],
    ]);
  });
});

describe('what is to be mended in a network', () => {
  const points: Record<string, GridPoint> = {
    flat1: { groupId: 'G', x: 1, y: 1 },
    flat2: { groupId: 'G', x: 1, y: 2 },
    flat9: { groupId: 'G', x: 9, y: 9 },
    stair: { groupId: 'G', x: 2, y: 2 },
  };
  const locate = ({ spaceId }: RoutedDevice) => (spaceId === null ? undefined : points[spaceId]);
  const devices = [
    mama('A', { spaceId: 'stair' }),
    mama('B', { spaceId: 'flat9' }),
    core('hub', 'A', { relays: true, quality: 30, spaceId: 'flat1' }),
    core('child', 'hub', { spaceId: 'flat1' }),
    core('poor', 'A', { quality: 20, battery: null, spaceId: 'flat2' }),
    core('near', 'A', { quality: 97, relays: true, battery: null, spaceId: 'flat1' }),
    core('far', 'B', { quality: 99, relays: true, spaceId: 'flat9' }),
    core('new', 'A', { ...offline, lastSeen: '2026-11-20T00:00:00Z' }),
    core('old', 'A', { ...offline, lastSeen: '2026-11-01T00:00:00Z' }),
    core('lost', null, { ...offline, alone: true, lastSeen: '2026-11-10T00:00:00Z', spaceId: 'flat1' }),
  ];
  const tree = networkTree(devices);
  const { offline: gone, weak } = faultsOf(tree);
  const advice = (id: string) => {
    const fault = [...gone, ...weak].find(({ device }) => device.id === id);
    return fault && adviceFor(fault, tree, locate);
  };

  it('is what is offline, oldest first, then weak links, relays first', () => {
    expect(names(gone.map(({ device }) => device))).toEqual(['old', 'lost', 'new']);
    expect(names(weak.map(({ device }) => device))).toEqual(['hub', 'poor']);
  });

  it('has a next step: the nearest mama, another position, or the nearest relay', () => {
    expect(advice('old')).toEqual({ kind: 'reconnect' });
    expect(advice('lost')).toMatchObject({ kind: 'chooseMama', other: { id: 'A' } });
    expect(advice('hub')).toMatchObject({ kind: 'checkPosition', other: { id: 'child' } });
    // On mains it is fixed: it goes through what is near.
    expect(advice('poor')).toMatchObject({ kind: 'changeTo', other: { id: 'near' } });
  });

  it('moves what is behind an offline device', () => {
    const broken = networkTree(devices.map((one) => (one.id === 'hub' ? { ...one, ...offline } : one)));
    const fault = faultsOf(broken).offline.find(({ device }) => device.id === 'hub');
    expect(fault && adviceFor(fault, broken, locate)).toMatchObject({ kind: 'moveOthers', others: [{ id: 'child' }] });
  });

  it('is one fault where a mama is offline, however many report through it', () => {
    const silent = networkTree([
      mama('A', { ...offline }),
      core('a', 'A', { ...offline }),
      core('b', 'A', { ...offline }),
    ]);
    expect(faultsOf(silent).offline).toMatchObject([{ kind: 'mamaOffline', device: { id: 'A' }, behind: 2 }]);
  });
});
