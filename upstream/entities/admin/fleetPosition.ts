import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { fleetOrders } from '../../../contract/entities/fleet.ts';
import { refuseFields } from '../../errors/refusal.ts';

type Order = (typeof fleetOrders)[number];
type Key = string | number;

/** Expressions of a total order, all in the same direction. */
type Keys = readonly RawBuilder<Key>[];

const columns: Record<Exclude<Order, 'target'>, { column: string; isText: boolean }> = {
  name: { column: 'cores.name', isText: true },
  product: { column: 'products.name', isText: true },
  firmware: { column: 'cores.firmware', isText: true },
  serialId: { column: 'cores.serialId', isText: true },
  battery: { column: 'cores.battery', isText: false },
  lastSeenAt: { column: 'cores.lastSeenAt', isText: false },
};

const lowered = (column: string) => sql<string>`lower(${sql.ref(column)})`;

const usual: Keys = [
  lowered('targets.name'),
  sql<number>`"targets"."id"`,
  lowered('cores.name'),
  sql<number>`"cores"."id"`,
];

/** The expressions that the list is sorted by; a missing value comes last in both directions. */
export const keysOf = (order: Order, descending: boolean): Keys => {
  if (order === 'target') return usual;
  const { column, isText } = columns[order];
  const value = isText ? sql<string>`coalesce(${lowered(column)}, '')` : sql<number>`coalesce(${sql.ref(column)}, 0)`;
  const [missing, present] = descending ? [0, 1] : [1, 0];
  return [
    sql<number>`case when ${sql.ref(column)} is null then ${sql.lit(missing)} else ${sql.lit(present)} end`,
    value,
    ...usual,
  ];
};

/** Cursor of the values of a row by its keys. */
export const cursorOf = (position: readonly Key[]): string => JSON.stringify(position);

const parse = (cursor: string): unknown => {
  try {
    return JSON.parse(cursor);
  } catch {
    return null;
  }
};

/** Condition of the rows beyond a cursor in one direction; an unreadable cursor is refused by the name of its field. */
export const isBeyond = (keys: Keys, direction: '>' | '<', given: { field: string; cursor: string }) => {
  const position = parse(given.cursor);
  const isPosition =
    Array.isArray(position) &&
    position.length === keys.length &&
    position.every((key) => typeof key === 'string' || Number.isFinite(key));
  if (!isPosition) throw refuseFields({ [given.field]: 'INVALID' });
  return sql<SqlBool>`(${sql.join(keys)}) ${sql.raw(direction)} (${sql.join(position.map((key: Key) => sql`${key}`))})`;
};
