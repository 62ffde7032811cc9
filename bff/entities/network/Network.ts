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
  description: 'A core in the radio network, with its position on the routing map.',
  fields: (t) => ({
    core: t.field({
      type: Core,
      description: 'Core of the row. `id` needs no additional request, other fields need one request for all rows.',
      resolve: ({ part, target }) => coreAt(part.coreId, target),
    }),
    name: t.string({ description: 'Display name.', resolve: ({ part }) => part.name }),
    isMama: t.boolean({
      description: 'Whether the core is a mama, which relays the messages of other cores.',
      resolve: ({ part }) => part.isMama,
    }),
    online: t.boolean({ description: 'Whether the core is online.', resolve: ({ part }) => part.online }),
    battery: t.float({
      nullable: true,
      description: 'Charge of the battery in percent; null for a core on mains.',
      resolve: ({ part }) => part.battery,
    }),
    hasMessage: t.boolean({
      description: 'Whether the core has messages; see `messages`.',
      resolve: ({ part }) => part.message,
    }),
    x: t.float({
      nullable: true,
      description: 'Position on the map from the left, in units of the map; null if not placed.',
      resolve: ({ part }) => part.x,
    }),
    y: t.float({
      nullable: true,
      description: 'Position on the map from the top, in units of the map; null if not placed.',
      resolve: ({ part }) => part.y,
    }),
  }),
});

const NetworkLink = builder.objectRef<Inside<NetworkRecord['links'][number]>>('NetworkLink').implement({
  description: 'A link of the radio network, from a core to its parent.',
  fields: (t) => ({
    from: t.field({
      type: Core,
      description: 'The core.',
      resolve: ({ part, target }) => coreAt(part.from, target),
    }),
    to: t.field({
      type: Core,
      description: 'Parent: the core that relays the messages.',
      resolve: ({ part, target }) => coreAt(part.to, target),
    }),
    quality: t.int({
      nullable: true,
      description: 'Link quality, 1 to 100; null if unknown.',
      resolve: ({ part }) => part.quality || null,
    }),
    confirmed: t.boolean({
      description: 'Whether the network has confirmed the link; false if it was only requested.',
      resolve: ({ part }) => part.confirmed,
    }),
  }),
});

const Network = builder.objectRef<Inside<NetworkRecord>>('Network').implement({
  description: 'Radio network of a target.',
  fields: (t) => ({
    nodes: t.field({
      type: [NetworkNode],
      description: 'IDs of the cores, at most 200.',
      complexity: { field: 1, multiplier: 200 },
      resolve: ({ part, target }) => inside(part.nodes, target),
    }),
    links: t.field({
      type: [NetworkLink],
      description: 'Links between the nodes.',
      complexity: { field: 1, multiplier: 200 },
      resolve: ({ part, target }) => inside(part.links, target),
    }),
  }),
});

builder.objectField(Target, 'network', (t) =>
  t.field({
    type: Network,
    nullable: true,
    // GET /ui/targets/{id}/network.
    description: 'Radio network of the cores.',
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
    // GET /ui/groups/{id}/network.
    description: 'Radio network of the cores.',
    resolve: async ({ id, targetId }, _args, { load }) => {
      const part = await load.network.ofGroup(id);
      return part && { part: byName(part), target: targetId };
    },
  }),
);
