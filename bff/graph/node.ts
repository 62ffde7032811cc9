import { brandWithType } from '@pothos/core';
import type { ObjectRef } from '@pothos/core';
import type { Context } from './graphContext.ts';
import { limits } from './limits.ts';
import { builder } from './builder.ts';
import { decodeNodeId, readNodeId, type NodeId, type NodeArguments, type ParentArgument } from './nodeId.ts';
import { badInput, hasCode, notFound } from './problems.ts';

type Find<Row> = (nodeId: NodeId, context: Context) => Promise<Row | null> | Row | null;

const finders = new Map<string, Find<object>>();

type Types = (typeof builder)['$inferSchemaTypes'];

/**
 * Registers the resolver of a type for global ids. `find` returns null if the node does not exist or is not visible.
 */
export const registerNode = <Row extends object>(type: ObjectRef<Types, Row>, find: Find<Row>): void => {
  finders.set(type.name, async (nodeId, context) => {
    const row = await find(nodeId, context);
    if (row) brandWithType(row, type as never);
    return row;
  });
};

const onlyIn = (within: string, others: string): string =>
  `With \`key\`: key of its ${within}, so that only that ${within} is read. If the object is in another ${within}, ${others}.`;

/** Descriptions of the arguments that name the parent of a node. */
const parentTexts = {
  target: onlyIn('target', 'all targets of the viewer are searched'),
  product: onlyIn('product', 'all products are searched'),
  version: onlyIn('version', 'all products are searched'),
};

/**
 * Adds the root field of a type with `id` or `key`; NOT_FOUND if it does not exist or is not visible. With
 * `within` it takes the key of such a parent as a hint: that parent is read first, and all others if it has no such node.
 */
export const rootField = <Row extends object>(
  name: string,
  type: ObjectRef<Types, Row>,
  description: string,
  find: Find<Row>,
  { within }: { within?: 'target' | 'product' | 'version' } = {},
): void => {
  const parent: ParentArgument | undefined = within && `${within}Key`;
  builder.queryField(name, (t) =>
    t.field({
      type,
      nullable: true,
      description: `${description} Exactly one argument is required. Errors: NOT_FOUND, also if the viewer cannot see it; BAD_USER_INPUT for an ID of another type.`,
      args: {
        id: t.arg.id({ description: 'Global ID; opaque.' }),
        key: t.arg.int({ description: 'Numeric key, as in portal URLs. Exactly one of `id` and `key` is required.' }),
        ...(within && parent && { [parent]: t.arg.int({ description: parentTexts[within] }) }),
      },
      resolve: (async (_root: object, args: NodeArguments, context: Context) => {
        const nodeId = readNodeId(type.name, args, parent);
        const found = await find(nodeId, context);
        const row = found ?? (parent && args[parent] ? await find({ ...nodeId, hints: [] }, context) : null);
        if (!row) throw notFound();
        return row;
      }) as never,
    }),
  );
};

/** Reads a node by its global id; null if it does not exist, is not visible, or the id is invalid. */
export const findNode = async (id: string, context: Context): Promise<object | null> => {
  const nodeId = decodeNodeId(id);
  const find = nodeId && finders.get(nodeId.type);
  try {
    return find ? await find(nodeId, context) : null;
  } catch (error) {
    if (hasCode(error, 'NOT_FOUND', 'FORBIDDEN')) return null;
    throw error;
  }
};

builder.queryFields((t) => ({
  node: t.field({
    type: builder.nodeInterfaceRef(),
    nullable: true,
    description:
      'An object by its global ID; null if the ID is unknown or malformed, or the viewer cannot see the object. Errors: none of its own.',
    args: { id: t.arg.id({ required: true, description: 'Global ID; opaque.' }) },
    resolve: (_root, { id }, context) => findNode(id, context),
  }),
  nodes: t.field({
    type: [builder.nodeInterfaceRef()],
    nullable: { list: false, items: true },
    description:
      'Up to 200 objects, in the order of their IDs; null for each that is unknown or that the viewer cannot see. Errors: BAD_USER_INPUT for more.',
    args: { ids: t.arg.idList({ required: true, description: 'Global ids.' }) },
    complexity: ({ ids }) => ({ field: 1, multiplier: Array.isArray(ids) ? ids.length : 1 }),
    resolve: (_root, { ids }, context) => {
      if (ids.length > limits.ids) throw badInput(`Ask for at most ${limits.ids} nodes at once.`);
      return ids.map((id) => findNode(id, context));
    },
  }),
}));
