import type { GroupNetwork_group$data } from '../../__generated__/GroupNetwork_group.graphql.ts';

type Network = NonNullable<GroupNetwork_group$data['network']>;
type Node = Network['nodes'][number];

/** A gateway with the devices that report through it. */
export type Mama = {
  id: string;
  key: number;
  name: string;
  online: boolean;
  deviceCount: number;
  offlineCount: number;
  /** Quality of the weakest link on the way of one of its devices, 1 to 100; null if none is known. */
  weakestLink: number | null;
};

/**
 * The gateways of a network by name, each with the devices whose messages it passes on, directly or through others, and
 * the devices without a gateway.
 */
export const mamasOf = ({ nodes, links }: Network): { mamas: Mama[]; unheard: Node[] } => {
  const linkOf = new Map(links.map((link) => [link.from.id, link]));
  const mamaIds = new Set(nodes.flatMap(({ isMama, core }) => (isMama ? [core.id] : [])));
  const mamaOf = (node: Node): string | undefined => {
    const passed = new Set<string>();
    let id = node.core.id;
    while (!mamaIds.has(id)) {
      const parent = linkOf.get(id)?.to.id;
      if (parent === undefined || passed.has(parent)) return undefined;
      passed.add(parent);
      id = parent;
    }
    return id;
  };
  const devices = Map.groupBy(
    nodes.filter(({ isMama }) => !isMama),
    mamaOf,
  );
  const mamas = nodes
    .filter(({ isMama }) => isMama)
    .map(({ core, name, online }) => {
      const own = devices.get(core.id) ?? [];
      const qualities = own.flatMap((node) => linkOf.get(node.core.id)?.quality ?? []);
      return {
        id: core.id,
        key: core.key,
        name,
        online,
        deviceCount: own.length,
        offlineCount: own.filter((node) => !node.online).length,
        weakestLink: qualities.length === 0 ? null : Math.min(...qualities),
      };
    });
  return { mamas, unheard: devices.get(undefined) ?? [] };
};
