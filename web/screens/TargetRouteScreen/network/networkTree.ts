import type { RoutedDevice } from '../useRoutedDevices.ts';

/** A mama, or another device without a parent that relays for some, and all that reports through it. */
export type Branch = { head: RoutedDevice; members: readonly RoutedDevice[] };

/** The network as trees: who reports through whom. */
export type NetworkTree = {
  byId: ReadonlyMap<string, RoutedDevice>;
  /** What reports directly through a device, worst first. */
  childrenOf: (id: string) => readonly RoutedDevice[];
  branches: readonly Branch[];
  /** Devices that report through none. */
  unrouted: readonly RoutedDevice[];
  /** From a device to its mama, itself first. */
  pathOf: (id: string) => readonly RoutedDevice[];
  /** How many devices report through a device, directly or through others. */
  relayedBy: (id: string) => number;
};

const byName = new Intl.Collator('fi', { numeric: true });

/** The lower, the sooner a device is read: offline, then by the quality of its link, then what is unknown. */
const rankOf = ({ isOnline, quality }: RoutedDevice): number => {
  if (!isOnline) return -1;
  return quality ?? 101;
};

/**
 * Builds the trees of a network. Children are in order of the worst device in their subtree, so that what needs work is
 * on top; `rankedAs` gives an older state of the devices whose order is kept.
 */
export const networkTree = (devices: readonly RoutedDevice[], rankedAs = devices): NetworkTree => {
  const byId = new Map(devices.map((device) => [device.id, device]));
  const parentOf = ({ id, parent }: RoutedDevice): string | null =>
    parent !== null && parent !== id && byId.has(parent) ? parent : null;
  const unsorted = Map.groupBy(devices, parentOf);
  const roots = unsorted.get(null) ?? [];
  const worst = new Map<string, number>();
  const relayed = new Map<string, number>();
  const ranks = new Map(rankedAs.map((device) => [device.id, rankOf(device)]));

  /** Subtrees without recursion: a chain of hops may be long, and a cycle has no root. */
  const ordered: RoutedDevice[] = [];
  const queue = [...roots];
  for (let next = queue.pop(); next; next = queue.pop()) {
    ordered.push(next);
    queue.push(...(unsorted.get(next.id) ?? []));
  }
  const children = new Map<string, readonly RoutedDevice[]>();
  for (const device of ordered.toReversed()) {
    const below = unsorted.get(device.id) ?? [];
    const badness = ({ id }: RoutedDevice) => worst.get(id) ?? 101;
    children.set(
      device.id,
      below.toSorted((one, other) => badness(one) - badness(other) || byName.compare(one.name, other.name)),
    );
    worst.set(device.id, Math.min(ranks.get(device.id) ?? rankOf(device), ...below.map(badness)));
    relayed.set(
      device.id,
      below.reduce((sum, { id }) => sum + 1 + (relayed.get(id) ?? 0), 0),
    );
  }
  const membersOf = (head: RoutedDevice): RoutedDevice[] => {
    const members: RoutedDevice[] = [];
    const open = (children.get(head.id) ?? []).toReversed();
    for (let next = open.pop(); next; next = open.pop()) {
      members.push(next);
      open.push(...(children.get(next.id) ?? []).toReversed());
    }
    return members;
  };
  const heads = roots
    .filter(({ id, isMama }) => isMama || unsorted.has(id))
    .toSorted((one, other) => byName.compare(one.name, other.name));
  const reached = new Set(ordered.map(({ id }) => id));
  return {
    byId,
    childrenOf: (id) => children.get(id) ?? [],
    branches: heads.map((head) => ({ head, members: membersOf(head) })),
    // Devices in a cycle reach no mama either.
    unrouted: [
      ...roots.filter(({ id, isMama }) => !isMama && !unsorted.has(id)),
      ...devices.filter(({ id }) => !reached.has(id)),
    ],
    pathOf: (id) => {
      const path: RoutedDevice[] = [];
      for (let at = byId.get(id); at && !path.includes(at); at = byId.get(parentOf(at) ?? '')) path.push(at);
      return path;
    },
    relayedBy: (id) => relayed.get(id) ?? 0,
  };
};

/** Number of hops from a device to its mama. */
export const hopsOf = (tree: NetworkTree, id: string): number => tree.pathOf(id).length - 1;
