import { createHash } from 'node:crypto';
import { limits } from './limits.ts';
import type { ListOrder, Position, SortValue } from './order.ts';
import { badInput } from './problems.ts';

/** Pagination arguments. */
export type PageArguments = {
  first?: number | null | undefined;
  last?: number | null | undefined;
  after?: string | null | undefined;
  before?: string | null | undefined;
};

/** A request for a page: all arguments of the field, its info, and the key of the object that it is a field of. */
export type PageRequest = {
  args: PageArguments & object;
  info: { parentType: { name: string }; fieldName: string };
  owner?: number;
};

/** A position in a list; of a list that /ui paginates also the page that it was on, where its search begins. */
export type CursorPosition = { position: Position; page: number };

/** Format of cursors; a change of the format refuses the cursors of earlier ones. */
const version = 1;

/** Maximum number of a page of /ui. */
const lastPage = 1_000_000;

const pageArguments = new Set(['first', 'last', 'after', 'before']);

/** The arguments without those that are null or empty, in one order of their names. */
const normalized = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value ?? undefined;
  const entries = Object.entries(value)
    .map(([name, inner]): [string, unknown] => [name, normalized(inner)])
    .filter(([name, inner]) => inner !== undefined && !pageArguments.has(name))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return entries.length > 0 ? entries : undefined;
};

/** Identifies a list: the field, its owner, and its arguments of filter and order, hashed. */
export const listOf = ({ args, info, owner }: PageRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([info.parentType.name, info.fieldName, owner ?? null, normalized(args) ?? null]))
    .digest('base64url')
    .slice(0, 11);

/** Encodes a cursor of a list. */
export const encodeCursor = (list: string, { position, page }: CursorPosition): string =>
  Buffer.from(JSON.stringify([version, list, page, ...position])).toString('base64url');

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isSortValue = (value: unknown): value is SortValue =>
  value === null || typeof value === 'string' || typeof value === 'number';

/** Decodes an argument that is a cursor of a list; undefined if it is not given, BAD_USER_INPUT if it is another's. */
export const decodeCursor = <Row>(
  name: 'after' | 'before',
  cursor: string | null | undefined,
  { list, order }: { list: string; order: ListOrder<Row> },
): CursorPosition | undefined => {
  if (cursor === null || cursor === undefined) return undefined;
  const isEncoded = cursor.length <= limits.cursor && /^[\w-]+$/.test(cursor);
  const content = isEncoded ? parse(Buffer.from(cursor, 'base64url').toString()) : undefined;
  if (!Array.isArray(content) || content[0] !== version) throw badInput(`${name} is not a cursor of this API.`);
  const [, ofList, page, ...position]: unknown[] = content;
  if (ofList !== list)
    throw badInput(`${name} is a cursor of another list, or of this list with another filter or order.`);
  if (!Number.isSafeInteger(page) || position.length !== order.length || !position.every(isSortValue))
    throw badInput(`${name} is not a cursor of this API.`);
  return { position, page: Math.min(Math.max(1, Number(page)), lastPage) };
};

/** Validates `first` and `last`: one of them at most, from 0 to the maximum. */
export const readSize = ({ first, last }: PageArguments, most: number): { first?: number; last?: number } => {
  if (typeof first === 'number' && typeof last === 'number') throw badInput('Give first or last, not both.');
  for (const [name, size] of Object.entries({ first, last }))
    if (typeof size === 'number' && (size < 0 || size > most)) throw badInput(`${name} is a number from 0 to ${most}.`);
  return typeof last === 'number' ? { last } : { first: first ?? most };
};
