import { getNullableType, GraphQLError, isInputObjectType, isListType, type GraphQLInputType } from 'graphql';
import { badInput } from './problems.ts';

/**
 * Content of a global id: type, key in /ui, and hints: the keys of its ancestors (target, then core), so that one
 * coarse call reads many nodes.
 */
export type NodeId = { type: string; key: number; hints: readonly number[] };

const decimal = /^[1-9]\d{0,14}$/;

/** Encodes a global id. */
export const encodeNodeId = (type: string, key: number, ...hints: readonly (number | null)[]): string =>
  Buffer.from([type, key, ...hints.filter((hint) => hint !== null)].join(':')).toString('base64url');

/** Decodes a global id; undefined if it is invalid. */
export const decodeNodeId = (id: string): NodeId | undefined => {
  if (id.length > 100 || !/^[\w-]+$/.test(id)) return undefined;
  const [type = '', ...numbers] = Buffer.from(id, 'base64url').toString('latin1').split(':');
  const [key, ...hints] = numbers.map((text) => (decimal.test(text) ? Number(text) : undefined));
  if (!/^[A-Z]\w{0,30}$/.test(type) || key === undefined || numbers.length > 3) return undefined;
  const known = hints.filter((hint) => hint !== undefined);
  return known.length === hints.length ? { type, key, hints: known } : undefined;
};

/** The error of an id that is malformed or of another type. */
export class InvalidId extends GraphQLError {
  readonly type: string;
  readonly id: string;

  constructor(type: string, id: string) {
    super(`This is no id of a ${type}.`, { extensions: { code: 'BAD_USER_INPUT' } });
    this.type = type;
    this.id = id;
  }
}

const pathsTo = (
  id: string,
  input: unknown,
  type: GraphQLInputType,
  path: readonly string[],
): (readonly string[])[] => {
  const nullable = getNullableType(type);
  if (isListType(nullable))
    return [input].flat().flatMap((one, at) => pathsTo(id, one, nullable.ofType, [...path, String(at)]));
  if (!isInputObjectType(nullable)) return nullable.name === 'ID' && input === id ? [path] : [];
  const fields = nullable.getFields();
  return Object.entries(input ?? {}).flatMap(([name, value]) => {
    const field = fields[name];
    return field ? pathsTo(id, value, field.type, [...path, name]) : [];
  });
};

/**
 * Path of an invalid id in the input of a mutation. If it occurs more than once, it is the one in a field that is named
 * after the type, for example `versionId` after ProductVersion.
 */
export const pathOfId = ({ type, id }: InvalidId, input: unknown, inputType: GraphQLInputType): string[] => {
  const paths = pathsTo(id, input, inputType, ['input']);
  const isNamedAfterType = (path: readonly string[]): boolean =>
    path.some((name) => /\wIds?$/.test(name) && type.toLowerCase().endsWith(name.replace(/Ids?$/, '').toLowerCase()));
  return [...(paths.find(isNamedAfterType) ?? paths[0] ?? ['input'])];
};

/** Name of the argument of a typed root field that has the key of a parent. */
export type ParentArgument = 'targetKey' | 'productKey' | 'versionKey';

/** Arguments of a typed root field. */
export type NodeArguments = {
  id?: string | null | undefined;
  key?: number | null | undefined;
} & { [Parent in ParentArgument]?: number | null | undefined };

/**
 * Reads the id or key of a typed field: exactly one of them, of the right type, or BAD_USER_INPUT. The key of a
 * parent beside a key is a hint, as in an id.
 */
export const readNodeId = (type: string, args: NodeArguments, parent: ParentArgument = 'targetKey'): NodeId => {
  const { id, key, [parent]: parentKey } = args;
  if ((id ?? undefined) === undefined) {
    if (typeof key !== 'number') throw badInput('Give an id or a key.');
    const hints = typeof parentKey === 'number' ? [parentKey] : [];
    if ([key, ...hints].some((given) => given < 1)) throw badInput('A key is a positive number.');
    return { type, key, hints };
  }
  if (typeof key === 'number') throw badInput('Give an id or a key, not both.');
  if (typeof parentKey === 'number') throw badInput(`An id names its parent itself; give ${parent} with a key.`);
  return readId(type, String(id));
};

/** Reads an id of one type, or BAD_USER_INPUT. */
export const readId = (type: string, id: string): NodeId => {
  const nodeId = decodeNodeId(id);
  if (nodeId?.type !== type) throw new InvalidId(type, id);
  return nodeId;
};

/** The key of an optional id of one type; undefined if it is omitted or null. */
export const optionalKey = (type: string, id: string | null | undefined): number | undefined =>
  id === null || id === undefined ? undefined : readId(type, id).key;

/** Reads an id within a target and the key of that target, or BAD_USER_INPUT. */
export const readWithin = (type: string, id: string): { key: number; target: number } => {
  const { key, hints } = readId(type, id);
  if (hints[0] === undefined) throw new InvalidId(type, id);
  return { key, target: hints[0] };
};

/** The key of a node and the target that its id names. */
export const keyInTarget = ({ key, hints }: NodeId): { key: number; target: number | null } => ({
  key,
  target: hints[0] ?? null,
});
