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

/** Arguments of a typed root field. */
export type NodeArguments = {
  id?: string | null | undefined;
  key?: number | null | undefined;
  targetKey?: number | null | undefined;
};

/**
 * Reads the id or key of a typed field: exactly one of them, of the right type, or BAD_USER_INPUT. The key of a
 * target beside a key is a hint, as in an id.
 */
export const readNodeId = (type: string, { id, key, targetKey }: NodeArguments): NodeId => {
  if ((id ?? undefined) === undefined) {
    if (typeof key !== 'number') throw badInput('Give an id or a key.');
    const hints = typeof targetKey === 'number' ? [targetKey] : [];
    if ([key, ...hints].some((given) => given < 1)) throw badInput('A key is a positive number.');
    return { type, key, hints };
  }
  if (typeof key === 'number') throw badInput('Give an id or a key, not both.');
  if (typeof targetKey === 'number') throw badInput('An id names its site itself; give targetKey with a key.');
  return readId(type, String(id));
};

/** Reads an id of one type, or BAD_USER_INPUT. */
export const readId = (type: string, id: string): NodeId => {
  const nodeId = decodeNodeId(id);
  if (nodeId?.type !== type) throw badInput(`This is no id of a ${type}.`);
  return nodeId;
};

/** Reads an id within a target and the key of that target, or BAD_USER_INPUT. */
export const readWithin = (type: string, id: string): { key: number; target: number } => {
  const { key, hints } = readId(type, id);
  if (hints[0] === undefined) throw badInput(`This is no id of a ${type}.`);
  return { key, target: hints[0] };
};

/** The key of a node and the target that its id names. */
export const keyInTarget = ({ key, hints }: NodeId): { key: number; target: number | null } => ({
  key,
  target: hints[0] ?? null,
});
