import type { z } from 'zod';
import type { networkRecord } from '../../../contract/entities/core/network.ts';
import { builder } from '../../graph/builder.ts';
import { nameOrder } from '../../graph/order.ts';
import { Core } from '../core/Core.ts';
import { Group } from '../group/Group.ts';
import { Target } from '../target/Target.ts';

type NetworkRecord = z.output<typeof networkRecord>;

/** A network's part with the target that it lies in, which the ids of its devices name. */
type Inside<Part> = { part: Part; target: number };

const inside = <Part>(parts: readonly Part[], target: number): Inside<Part>[] =>
  parts.map((part) => ({ part, target }));

/** The devices by their names, and the links by those of the devices that they begin at. */
const byName = ({ nodes, links }: NetworkRecord): NetworkRecord => {
  const ordered = nodes.toSorted((one, other) => nameOrder(one.name, other.name));
  const positions = new Map(ordered.map(({ coreId }, index) => [coreId, index]));
  const positionOf = (coreId: number) => positions.get(coreId) ?? ordered.length;
  return { nodes: ordered, links: links.toSorted((one, other) => positionOf(one.from) - positionOf(other.from)) };
};

const coreAt = (key: number, target: number) => ({ key, target });

const NetworkNode = builder.objectRef<Inside<NetworkRecord['nodes'][number]>>('NetworkNode').implement({
  description: 'A device in its network, with its place on the routing map.',
  fields: (t) => ({
    core: t.field({
      type: Core,
      description: 'The device; its id costs nothing, other fields one call for all of them.',
      resolve: ({ part, target }) => coreAt(part.coreId, target),
    }),
    name: t.string({ description: 'The name that people know it by.', resolve: ({ part }) => part.name }),
    isMama: t.boolean({ description: 'Whether other devices report through it.', resolve: ({ part }) => part.isMama }),
    online: t.boolean({ description: 'Whether it answers.', resolve: ({ part }) => part.online }),
    battery: t.float({
      nullable: true,
      description: 'Charge of the battery in percent; null for a device on mains.',
      resolve: ({ part }) => part.battery,
    }),
    hasMessage: t.boolean({
      description: 'Whether it has something to tell.',
      resolve: ({ part }) => part.message,
    }),
    x: t.float({
      nullable: true,
      description: 'Its place on the map from the left, in the map’s own units; null where nobody has placed it.',
      resolve: ({ part }) => part.x,
    }),
    y: t.float({
      nullable: true,
      description: "Its place from the top, in the map's own units.",
      resolve: ({ part }) => part.y,
    }),
  }),
});

const NetworkLink = builder.objectRef<Inside<NetworkRecord['links'][number]>>('NetworkLink').implement({
  description: 'A link of the network, from a device to the parent that passes its messages on.',
  fields: (t) => ({
    from: t.field({
      type: Core,
      description: 'The device.',
      resolve: ({ part, target }) => coreAt(part.from, target),
    }),
    to: t.field({ type: Core, description: 'Its parent.', resolve: ({ part, target }) => coreAt(part.to, target) }),
    quality: t.int({
      nullable: true,
      description: 'How good the link is, 1 to 100; null when it is not known.',
      resolve: ({ part }) => part.quality || null,
    }),
    confirmed: t.boolean({
      description: 'Whether the network has confirmed it; one that was only asked for is drawn dashed.',
      resolve: ({ part }) => part.confirmed,
    }),
  }),
});

const Network = builder.objectRef<Inside<NetworkRecord>>('Network').implement({
  description: 'How devices reach each other.',
  fields: (t) => ({
    nodes: t.field({
      type: [NetworkNode],
      description: 'The devices.',
      complexity: { field: 1, multiplier: 200 },
      resolve: ({ part, target }) => inside(part.nodes, target),
    }),
    links: t.field({
      type: [NetworkLink],
      description: 'Their links.',
      complexity: { field: 1, multiplier: 200 },
      resolve: ({ part, target }) => inside(part.links, target),
    }),
  }),
});

builder.objectField(Target, 'network', (t) =>
  t.field({
    type: Network,
    nullable: true,
    description: 'The network of its devices. Source: GET /ui/targets/{id}/network.',
    resolve: async ({ id }, _args, { load }) => {
      const part = await load.network.ofTarget(id);
      return part && { part: byName(part), target: id };
    },
  }),
);

builder.objectField(Group, 'network', (t) =>
  t.field({
    type: Network,
    nullable: true,
    description: 'The network of its devices. Source: GET /ui/groups/{id}/network.',
    resolve: async ({ id, targetId }, _args, { load }) => {
      const part = await load.network.ofGroup(id);
      return part && { part: byName(part), target: targetId };
    },
  }),
);
