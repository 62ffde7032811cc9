import { describe, expect, it } from 'vitest';
import { fieldReader, type Artifact, type Fields } from '../kit/relayFields.ts';

/*
 * Relay stores the records of a list that have no id by their place in it. Where two operations select different fields of
 * such a list, a response of the one leaves the other's fields at their places: once a row was added before them, they
 * stand beside the wrong row.
 */

const modules = import.meta.glob<{ default: Artifact }>('../../web/__generated__/*.graphql.ts', { eager: true });

const artifacts = new Map(
  Object.entries(modules).map(([path, module]) => [/(\w+)\.graphql\.ts$/.exec(path)?.[1] ?? '', module.default]),
);
const read = fieldReader(artifacts);

/** A list of records without an id: the record with one that it is in, the way from there, and its fields. */
type UnkeyedList = { list: string; by: string; fields: string[] };

const listsIn = (by: string, owner: string, fields: Fields, path: readonly string[] = []): UnkeyedList[] =>
  [...fields].flatMap(([key, { below, plural, type }]) => {
    if (below.size === 0) return [];
    const hasId = below.has('id');
    const way = [...path, key];
    const own = plural && !hasId ? [{ list: [owner, ...way].join('.'), by, fields: [...below.keys()].toSorted() }] : [];
    return [...own, ...listsIn(by, hasId ? type : owner, below, hasId ? [] : way)];
  });

const rootOf: Readonly<Record<string, string>> = { Query: 'Query', Mutation: 'Mutation', Subscription: 'Subscription' };

const lists = [...artifacts].flatMap(([name, artifact]) => {
  if (artifact.kind !== 'Request') return [];
  const root = rootOf[artifact.fragment.type ?? ''] ?? '';
  return listsIn(name, root, read(root, artifact.operation.selections));
});

/** Lists whose rows never change their places while a page is open, with the reason. */
const fixed: Readonly<Record<string, string>> = {
  'Target.modules': 'in the order of their codes; one that is set first is written with all its fields',
  'Query.valueTypes': 'all types, in the order of their codes',
  'Space.consumption(from:*,period:"MONTH",to:*).buckets': 'one of each month of the arguments',
};

describe('a list of records without an id', () => {
  it('has the same fields in all operations that read it', () => {
    const wrong = [...Map.groupBy(lists, ({ list }) => list)].flatMap(([list, found]) => {
      const shapes = Map.groupBy(found, ({ fields }) => fields.filter((field) => field !== 'cursor').join(', '));
      if (list in fixed || shapes.size < 2 || list.startsWith('Mutation.')) return [];
      return [[list, ...[...shapes].map(([shape, by]) => `${shape}: ${by.map((one) => one.by).join(' ')}`)]];
    });
    expect(lists.length).toBeGreaterThan(100);
    expect(Object.keys(fixed).filter((list) => !lists.some((one) => one.list === list))).toEqual([]);
    expect(wrong).toEqual([]);
  });
});
