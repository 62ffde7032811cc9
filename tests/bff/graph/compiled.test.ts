import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import { schema } from '../../../bff/schema.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { FakeUi } from '../ui/fakeUi.ts';
import { seeded } from '../../../commands/mutate/seeded.ts';
import { createOperations } from './randomOperations.ts';

/*
 * graphql-js executes the first requests of an operation, and compiled code those from the third on. Their results must
 * be equal.
 */

const manager = { as: 'manager' };
let ui: FakeUi;
let bff: StartedBff;

beforeAll(async () => {
  ui = new FakeUi({ spaces: 3 });
  bff = await startBff(ui.fetch);
  await bff.ask('{ viewer { user { id } } }', {}, manager);
});
afterAll(() => bff.stop());

const placeOf = ({ path = [], ...error }: object & { path?: (string | number)[] }) =>
  `${path.join('.')} ${JSON.stringify(error)}`;

/** A field that is selected in several places has all of them, in any order. */
const locationsOf = (error: object): string[] | undefined => {
  const locations: unknown = Reflect.get(error, 'locations');
  return Array.isArray(locations) ? locations.map((place) => JSON.stringify(place)).toSorted() : undefined;
};

const once = async (query: string | object, variables: object) => {
  const { data, errors, calls, status } = await bff.ask(query, variables, manager);
  const comparable = errors?.map(({ extensions: { requestId: _own, ...extensions }, ...error }) => ({
    ...error,
    locations: locationsOf(error),
    extensions,
  }));
  // The specification leaves the order of errors open; the names of types are cached for an hour.
  const errorsInOrder = comparable?.toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)));
  return { data, errors: errorsInOrder, calls: calls.filter((call) => call !== 'valueTypes 1'), status };
};

/** Results of the first request and of the fifth. */
const both = async (query: string | object, variables: object = {}) => {
  const first = await once(query, variables);
  for (let time = 0; time < 3; time += 1) await once(query, variables);
  return { first, fifth: await once(query, variables) };
};

const ids = {
  target: encodeNodeId('Target', 1),
  space: encodeNodeId('Space', 111, 1),
  core: encodeNodeId('Core', 1110, 1),
  value: encodeNodeId('Value', 11_100, 1, 1110),
};

/** Variables of the portal's operations by name, with valid values. */
const usual: Record<string, unknown> = {
  id: ids.value,
  spaceKey: 111,
  targetKey: 1,
  coreKey: 1110,
  from: '2026-11-20T00:00:00Z',
  to: '2026-11-21T00:00:00Z',
  period: 'DAY',
  maxPoints: 100,
  counted: true,
  count: 10,
  token: 'a-token-that-nobody-has',
  username: 'manager',
  input: { id: ids.core, name: 'Another name' },
};

const persisted = JSON.parse(
  readFileSync(new URL('../../../web/__generated__/persisted.json', import.meta.url), 'utf8'),
) as Record<string, string>;

const portal = Object.values(persisted).flatMap((text): [string, string][] => {
  const [, kind, name = ''] = /^(query|mutation|subscription) (\w+)/m.exec(text) ?? [];
  return kind === 'subscription' ? [] : [[name, text]];
});

describe('a repeated operation', () => {
  it('takes variables that it does not declare as absent, as the keys of a path beside those of the query', async () => {
    const text = 'query One($coreKey: Int!) { core(key: $coreKey) { name } }';
    const alone = await once(text, { coreKey: 1110 });
    const { first, fifth } = await both(text, { coreKey: 1110, targetKey: 1, spaceKey: 'none' });
    expect(alone.data).toEqual({ core: { name: expect.any(String) } });
    expect([first, fifth]).toEqual([alone, alone]);
  });

  it.each(portal)('%s of the portal has the same result', async (_name, text) => {
    const declared = Array.from(text.matchAll(/\$(\w+): /g), ([, name]) => name ?? '');
    const { first, fifth } = await both(
      text,
      Object.fromEntries(declared.flatMap((name) => (name in usual ? [[name, usual[name]]] : []))),
    );
    expect(fifth).toEqual(first);
  });

  it('has the same result for random operations', async () => {
    const make = createOperations(schema, {
      random: seeded(7),
      ids: Object.values(ids),
      leaveOut: new Set(['login', 'logout']),
    });
    const tried = Array.from({ length: 120 }, (_, at) => make(at % 4 === 3 ? 'mutation' : 'query'));
    for (const query of tried) {
      const { first, fifth } = await both(query);
      expect(fifth, query).toEqual(first);
    }
  });

  const wrong: [string, object][] = [
    ['query ($key: Int) { target(key: $key) { name } }', { key: 'one' }],
    ['query ($key: Int!) { target(key: $key) { name } }', {}],
    ['query ($key: Int) { target(key: $key) { name cores(first: -1) { totalCount } } }', { key: 1 }],
    ['query ($key: Int) { a: target(key: $key) { name } target(key: 99) { name } }', { key: 1 }],
    [
      'query ($id: ID!, $from: DateTime!) { value(id: $id) { series(from: $from, to: "2026-11-21T00:00:00Z", resolution: HOUR) { columns } } }',
      { id: ids.value, from: 'never' },
    ],
    [
      'query ($kind: DeviceKind!) { target(key: 1) { coresOfKind(kind: $kind) { totalCount } } }',
      { kind: 'NONE_OF_THESE' },
    ],
    ['mutation ($input: RenameCoreInput!) { renameCore(input: $input) { core { name } } }', { input: { name: 1 } }],
    [
      'query ($deep: Boolean!) { target(key: 1) { ...Deep @include(if: $deep) name @skip(if: $deep) } } fragment Deep on Target { groups { name } }',
      { deep: true },
    ],
  ];

  it.each(wrong)('%s is refused or has the same result', async (query, variables) => {
    const { first, fifth } = await both(query, variables);
    expect(fifth).toEqual(first);
  });

  it('has the same errors for a failed call', async () => {
    const query = `{ target(key: 1) { name groups { spaces { name cores { name mama { name } } } } } node(id: "${ids.core}") { id ... on Core { name parent { id } } } }`;
    ui.instead.set('targetCores', () => new Response('', { status: 500 }));
    const { first, fifth } = await both(query);
    ui.instead.delete('targetCores');
    expect(first.errors?.length).toBeGreaterThan(0);
    expect(fifth).toEqual(first);
  });

  it('is the named one of two in one document', async () => {
    const query = 'query One { target(key: 1) { name } } query Two { target(key: 2) { name } }';
    for (let time = 0; time < 5; time += 1)
      for (const [operationName, name] of [
        ['One', 'Target 1'],
        ['Two', 'Target 2'],
      ]) {
        const { data } = await bff.ask({ query, operationName }, {}, manager);
        expect(data).toEqual({ target: { name } });
      }
  });
});
