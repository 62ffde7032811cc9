import { builder } from './builder.ts';

/** A value that a list is sorted by; null comes last in both directions. */
export type SortValue = string | number | null;

/** A property to sort by, ascending unless it says otherwise. */
export type SortKey<Row> = { by: (row: Row) => SortValue; descending?: boolean };

/** A total order of a list: its sort keys, of which the last is unique. */
export type ListOrder<Row> = readonly SortKey<Row>[];

/** The values of a row by its sort keys: a position that remains comparable after the row has changed or gone. */
export type Position = readonly SortValue[];

/** One order of a list: its description, and the property to sort by. */
export type Ordering<Row> = { means: string; by: (row: Row) => SortValue };

/** Sort direction. */
export const Direction = builder.enumType('OrderDirection', {
  description: 'Sort direction.',
  values: {
    ASC: { value: 'asc', description: 'Smallest, earliest or A first.' },
    DESC: { value: 'desc', description: 'Largest, latest or Ö first.' },
  } as const,
});

/** Compares names in natural order: A2 before A10. */
export const nameOrder = new Intl.Collator('fi', { numeric: true }).compare;

const compareText = (left: string, right: string): number =>
  nameOrder(left, right) || Number(left > right) - Number(left < right);

const compare = (left: SortValue, right: SortValue): number => {
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  return typeof left === 'number' && typeof right === 'number'
    ? left - right
    : compareText(String(left), String(right));
};

/** Characters of a text that its position keeps, so that cursors are bounded. */
const positionText = 100;

const valueOf = (value: SortValue): SortValue => {
  if (typeof value === 'string') return value.slice(0, positionText);
  return Number.isFinite(value) ? value : null;
};

/** The position of a row in an order. */
export const positionOf = <Row>(order: ListOrder<Row>, row: Row): Position => order.map(({ by }) => valueOf(by(row)));

/** Compares two positions in an order; negative where the first one comes first. */
export const comparePositions = <Row>(order: ListOrder<Row>, left: Position, right: Position): number => {
  for (const [at, { descending }] of order.entries()) {
    const [one, other] = [left[at] ?? null, right[at] ?? null];
    const found = compare(one, other);
    if (found !== 0) return descending && one !== null && other !== null ? -found : found;
  }
  return 0;
};

/** Orders by /ui's own number, or by another number that is unique in its list. */
export const byId: ListOrder<{ id: number }> = [{ by: ({ id }) => id }];

/** Orders by name, then by /ui's own number. */
export const byName: ListOrder<{ id: number; name: string }> = [{ by: ({ name }) => name }, ...byId];

/** Orders by a time, the newest first, then by /ui's own number, the largest first. */
export const newestFirst = <Row extends { id: number }>(time: (row: Row) => string | null): ListOrder<Row> => [
  {
    by: (row) => {
      const at = time(row);
      return at === null ? null : Date.parse(at);
    },
    descending: true,
  },
  { by: ({ id }) => id, descending: true },
];

/** Creates the `order` argument of a list; `usual` is the order without it, and among equals with it. */
export const orderOf = <Row, Name extends string>(
  type: string,
  orderings: Record<Name, Ordering<Row>>,
  usual: ListOrder<Row>,
) => {
  const names = Object.entries<Ordering<Row>>(orderings);
  const Field = builder.enumType(`${type}OrderField`, {
    description: `Fields that ${type} lists can be sorted by.`,
    values: Object.fromEntries(names.map(([name, { means }]) => [name, { description: means }])) as Record<
      Name,
      { description: string }
    >,
  });
  const Order = builder.inputType(`${type}Order`, {
    description: `Sort order of ${type} lists.`,
    fields: (t) => ({
      field: t.field({ type: Field, required: true, description: 'Sort field.' }),
      direction: t.field({ type: Direction, description: 'Sort direction. Default: ASC.' }),
    }),
  });
  type RequestedOrder = { field: Name; direction?: 'asc' | 'desc' | null | undefined };
  const requested = (order: RequestedOrder | null | undefined): ListOrder<Row> =>
    order ? [{ by: orderings[order.field].by, descending: order.direction === 'desc' }, ...usual] : usual;
  return { type: Order, requested };
};
