import { builder } from './builder.ts';

/** One order of a list: its description, and the property to sort by. */
export type Ordering<Row> = { means: string; by: (row: Row) => string | number | null };

const Direction = builder.enumType('OrderDirection', {
  description: 'Which end comes first.',
  values: {
    ASC: { value: 'asc', description: 'The smallest, the earliest, or A first.' },
    DESC: { value: 'desc', description: 'The largest, the latest, or Ö first.' },
  } as const,
});

/** Compares names in natural order: A2 before A10. */
export const nameOrder = new Intl.Collator('fi', { numeric: true }).compare;

const compare = (left: string | number, right: string | number): number =>
  typeof left === 'number' && typeof right === 'number' ? left - right : nameOrder(String(left), String(right));

/** Creates the `order` argument of a list and its comparison; rows without the property are last. */
export const orderOf = <Row, Name extends string>(type: string, orderings: Record<Name, Ordering<Row>>) => {
  const names = Object.entries<Ordering<Row>>(orderings);
  const Field = builder.enumType(`${type}OrderField`, {
    description: `What a list of ${type} things can be ordered by.`,
    values: Object.fromEntries(names.map(([name, { means }]) => [name, { description: means }])) as Record<
      Name,
      { description: string }
    >,
  });
  const Order = builder.inputType(`${type}Order`, {
    description: `The order of a list of ${type} things.`,
    fields: (t) => ({
      field: t.field({ type: Field, required: true, description: 'By what.' }),
      direction: t.field({ type: Direction, description: 'Which end first; ASC unless said.' }),
    }),
  });
  type RequestedOrder = { field: Name; direction?: 'asc' | 'desc' | null | undefined };
  const sort = (rows: readonly Row[], order: RequestedOrder | null | undefined): readonly Row[] => {
    if (!order) return rows;
    const { by } = orderings[order.field];
    const sign = order.direction === 'desc' ? -1 : 1;
    return rows.toSorted((left, right) => {
      const [one, other] = [by(left), by(right)];
      if (one === null || other === null) return Number(one === null) - Number(other === null);
      return sign * compare(one, other);
    });
  };
  return { type: Order, sort };
};
