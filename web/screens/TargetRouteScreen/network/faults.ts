import type { RoutedDevice } from '../useRoutedDevices.ts';
import { isWeak } from './linkClass.ts';
import type { NetworkTree } from './networkTree.ts';

/** A device that needs work, and how many devices report through it. */
export type Fault = {
  kind: 'mamaOffline' | 'noRoute' | 'offline' | 'weak';
  device: RoutedDevice;
  behind: number;
};

/** A position on the floor grid of a group, in cells. */
export type GridPoint = { groupId: string; x: number; y: number };

/** Position of a device's space on the floor grid; undefined if it has none. */
export type Locate = (device: RoutedDevice) => GridPoint | undefined;

/** The next step for a device: what is to be done, and the device that it is done with. */
export type Advice =
  | { kind: 'fixMama' | 'reconnect' | 'choose' | 'change' }
  | { kind: 'chooseMama' | 'checkPosition' | 'changeTo'; other: RoutedDevice }
  | { kind: 'moveOthers'; others: readonly RoutedDevice[] };

const timeOf = ({ lastSeen }: RoutedDevice): number => (lastSeen === null ? 0 : Date.parse(lastSeen));

/**
 * Faults of a network: offline devices and those without a route, oldest first, then weak links, relays first, then by
 * quality. Offline devices behind an offline mama are no faults of their own: the mama is the one fault.
 */
export const faultsOf = (tree: NetworkTree): { offline: readonly Fault[]; weak: readonly Fault[] } => {
  const faults = [...tree.byId.values()].flatMap((device): Fault[] => {
    const behind = tree.relayedBy(device.id);
    if (!device.isOnline) {
      const head = tree.pathOf(device.id).at(-1);
      if (head && head !== device && head.isMama && !head.isOnline) return [];
      const kind = device.isMama ? 'mamaOffline' : device.alone ? 'noRoute' : 'offline';
      return [{ kind, device, behind }];
    }
    if (device.alone) return [{ kind: 'noRoute', device, behind }];
    return !device.isMama && isWeak(device) ? [{ kind: 'weak', device, behind }] : [];
  });
  const weak = faults.filter(({ kind }) => kind === 'weak');
  return {
    offline: faults
      .filter(({ kind }) => kind !== 'weak')
      .toSorted(
        (one, other) =>
          Number(other.kind === 'mamaOffline') - Number(one.kind === 'mamaOffline') ||
          timeOf(one.device) - timeOf(other.device),
      ),
    weak: weak.toSorted(
      (one, other) =>
        Number(other.behind > 0) - Number(one.behind > 0) || (one.device.quality ?? 0) - (other.device.quality ?? 0),
    ),
  };
};

/** The nearest of some devices by the floor grid of its group; undefined if none has a position there. */
const nearest = (device: RoutedDevice, others: readonly RoutedDevice[], locate: Locate): RoutedDevice | undefined => {
  const at = locate(device);
  if (!at) return undefined;
  const distance = (other: RoutedDevice) => {
    const point = locate(other);
    return point?.groupId === at.groupId ? Math.hypot(point.x - at.x, point.y - at.y) : Infinity;
  };
  let best: { other: RoutedDevice; far: number } | undefined;
  for (const other of others) {
    const far = distance(other);
    if (far < (best?.far ?? Infinity)) best = { other, far };
  }
  return best?.other;
};

const isGood = ({ isOnline, quality }: RoutedDevice): boolean => isOnline && quality !== null && quality > 90;

/** The next step for a fault: the first rule that fits. The network reports no quality to other possible parents. */
export const adviceFor = ({ kind, device, behind }: Fault, tree: NetworkTree, locate: Locate): Advice => {
  const devices = [...tree.byId.values()];
  if (kind === 'mamaOffline') return { kind: 'fixMama' };
  if (kind === 'noRoute') {
    const mama = nearest(
      device,
      devices.filter(({ isMama, isOnline }) => isMama && isOnline),
      locate,
    );
    return mama ? { kind: 'chooseMama', other: mama } : { kind: 'choose' };
  }
  if (kind === 'offline')
    return behind > 0 ? { kind: 'moveOthers', others: tree.childrenOf(device.id) } : { kind: 'reconnect' };
  // A device on mains is fixed.
  if (device.battery !== null) {
    const beside = devices.find(
      (one) => one !== device && one.spaceId !== null && one.spaceId === device.spaceId && isGood(one),
    );
    if (beside) return { kind: 'checkPosition', other: beside };
  }
  const relay = nearest(
    device,
    devices.filter(
      (one) =>
        one.id !== device.parent &&
        !one.isMama &&
        one.relays &&
        isGood(one) &&
        tree.byId.get(one.parent ?? '')?.isMama === true &&
        !tree.pathOf(one.id).includes(device),
    ),
    locate,
  );
  return relay ? { kind: 'changeTo', other: relay } : { kind: 'change' };
};
