import { isCompositeType, getNamedType, isObjectType, type GraphQLField, type GraphQLObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import { schema } from '../../../bff/schema.ts';
import type { Upstream } from '../../../upstream/server.ts';
import type { GraphqlResponse } from '../../kit/graphqlClient.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { sendFile } from '../../kit/sendFile.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, password, type World } from '../../kit/world.ts';
import { argumentsOf, idPathsOf, takesFile, type IdPath } from './idArguments.ts';

/** Ids that no field accepts. */
const garbage = ['', 'x', '1', 'VGFyZ2V0OjA', 'Target:1', 'ä'.repeat(60), 'A'.repeat(200)];

/** Fields that find anything by its id, and are null for an id that is none. */
const findAnything = new Set(['node', 'nodes']);

type Field = GraphQLField<unknown, unknown>;
type Errors = { code: string; path: (string | number)[] }[];

let upstream: Upstream;
let world: World;
let bff: StartedBff;

beforeAll(async () => {
  upstream = await startUpstream();
  world = await makeWorld(upstream);
  bff = await startBff(upstream.fetch);
});
afterAll(async () => {
  await bff.stop();
  await upstream.stop();
});

const nodeTypes = schema
  .getPossibleTypes(schema.getType('Node') as never)
  .map(({ name }) => name)
  .toSorted();

/** An id of a type that exists nowhere. */
const idOf = (type: string): string => encodeNodeId(type, 99_999_999, 99_999_999, 99_999_999);

const fieldsOf = (type: GraphQLObjectType): Field[] => Object.values(type.getFields());
const withIds = (type: GraphQLObjectType | null | undefined): [name: string, field: Field, path: IdPath][] =>
  (type ? fieldsOf(type) : []).flatMap((field) =>
    idPathsOf(field).map((path): [string, Field, IdPath] => [`${field.name} ${path.join('.')}`, field, path]),
  );

const callOf = (field: Field, args: Record<string, unknown>): { declared: string; call: string } => ({
  declared: field.args
    .filter(({ name }) => name in args)
    .map(({ name, type }) => `$${name}: ${String(type)}`)
    .join(', '),
  call: `${field.name}(${Object.keys(args)
    .map((name) => `${name}: $${name}`)
    .join(', ')})${isCompositeType(getNamedType(field.type)) ? ' { __typename }' : ''}`,
});

/** The errors of a mutation: those of its payload, and of its field. */
const errorsOfMutation = async (field: Field, args: Record<string, unknown>): Promise<Errors> => {
  const { declared } = callOf(field, args);
  const query = `mutation (${declared}) { ${field.name}(input: $input) { userErrors { code path } } }`;
  const as = { as: 'admin', password };
  const cookie = { cookie: await signedIn() };
  const file = { name: 'a.csv', type: 'text/csv', bytes: 'x' };
  const { data, errors } = takesFile(field)
    ? await sendFile(bff.url, { query, input: args['input'] as object, file }, cookie)
    : await bff.ask(query, args, as);
  return [
    ...(errors ?? []).map(({ extensions, path = [] }) => ({ code: `error ${extensions.code}`, path })),
    ...(data?.[field.name]?.userErrors ?? []),
  ];
};

let cookie: Promise<string> | undefined;
const signedIn = (): Promise<string> => {
  cookie ??= bff
    .ask('mutation ($input: LoginInput!) { login(input: $input) { userErrors { code } } }', {
      input: { username: 'admin', password },
    })
    .then(({ headers }) =>
      headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; '),
    );
  return cookie;
};

const keyOf = (path: readonly (string | number)[]): string => path.join('.');

/** The types that the mutations have accepted at their paths. */
const acceptedTypes = new Map<string, string>();

describe('an id of another type or none, in a mutation', () => {
  it.each(withIds(schema.getMutationType()))('is INVALID at its path: %s', async (_name, field, goal) => {
    const values = new Map<string, string>();
    const paths = idPathsOf(field);
    const errors = () =>
      errorsOfMutation(
        field,
        argumentsOf(field, goal, (path) => values.get(keyOf(path)) ?? `no id at ${keyOf(path)}`),
      );
    const isRefusedAt = (path: IdPath, [first, ...rest]: Errors): boolean =>
      first?.code === 'INVALID' && keyOf(first.path) === keyOf(path) && rest.length === 0;

    /** Replaces the other ids by such of the right types, so that the one at the goal is the first wrong one. */
    for (let tries = 0; tries < paths.length; tries += 1) {
      const found = await errors();
      const wrong = paths.find((path) => isRefusedAt(path, found));
      expect(wrong && keyOf(wrong), `${field.name}: ${JSON.stringify(found)}`).toBeDefined();
      if (wrong === undefined || keyOf(wrong) === keyOf(goal)) break;
      const name = `${field.name} ${keyOf(wrong)}`;
      for (const type of acceptedTypes.has(name) ? [acceptedTypes.get(name) ?? ''] : nodeTypes) {
        values.set(keyOf(wrong), idOf(type));
        acceptedTypes.set(name, type);
        if (!isRefusedAt(wrong, await errors())) break;
      }
    }
    for (const id of garbage) {
      values.set(keyOf(goal), id);
      const found = await errors();
      expect(isRefusedAt(goal, found), `${id}: ${JSON.stringify(found)}`).toBe(true);
    }
    const accepted: string[] = [];
    for (const type of nodeTypes) {
      values.set(keyOf(goal), idOf(type));
      if (!isRefusedAt(goal, await errors())) accepted.push(type);
    }
    expect(accepted).toHaveLength(1);
  });
});

/** How a test reaches the fields of a type. */
const reach = (): Record<string, { open: string; close: string; path: (string | number)[] }> => ({
  Query: { open: '', close: '', path: [] },
  Subscription: { open: '', close: '', path: [] },
  Viewer: { open: 'viewer {', close: '}', path: ['viewer'] },
  Target: { open: `target(key: ${world.house.id}) {`, close: '}', path: ['target'] },
  Value: {
    open: `node(id: "${encodeNodeId('Value', world.house.cores.water1.values[34] ?? 0, world.house.id, world.house.cores.water1.id)}") { ... on Value {`,
    close: '} }',
    path: ['node'],
  },
  Group: { open: `target(key: ${world.house.id}) { groups {`, close: '} }', path: ['target', 'groups', 0] },
});

const reads = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .filter((type) => type !== schema.getMutationType() && !type.name.startsWith('__'))
  .flatMap((type) =>
    withIds(type).map(([name, field, path]): [string, string, Field, IdPath] => [
      `${type.name}.${name}`,
      type.name,
      field,
      path,
    ]),
  )
  .filter(([, , field]) => !findAnything.has(field.name));

describe('an id of another type or none, in a read', () => {
  it.each(reads)('is BAD_USER_INPUT at its field: %s', async (_name, type, field, goal) => {
    const place = reach()[type];
    if (!place) throw new Error(`The test does not know how to reach ${type}.`);
    const wantedPath = keyOf([...place.path, field.name]);
    const ask = (id: string): Promise<GraphqlResponse> => {
      const args = argumentsOf(field, goal, () => id);
      const { declared, call } = callOf(field, args);
      const kind = type === 'Subscription' ? 'subscription' : 'query';
      return bff.ask(`${kind} (${declared}) { ${place.open} ${call} ${place.close} }`, args, { as: 'admin', password });
    };
    const isRefused = ({ errors }: GraphqlResponse): boolean =>
      errors?.[0]?.extensions.code === 'BAD_USER_INPUT' && keyOf(errors[0].path ?? []) === wantedPath;
    for (const id of garbage) {
      const response = await ask(id);
      expect(isRefused(response), `${id}: ${JSON.stringify(response.errors ?? response.data)}`).toBe(true);
    }
    const accepted: string[] = [];
    for (const one of nodeTypes) if (!isRefused(await ask(idOf(one)))) accepted.push(one);
    expect(accepted).toHaveLength(1);
  });
});

describe('an id of none', () => {
  it('is null where anything is found by its id', async () => {
    for (const id of garbage) {
      const { data, errors } = await bff.ask('query ($id: ID!) { node(id: $id) { id } nodes(ids: [$id]) { id } }', {
        id,
      });
      expect({ data, errors }).toEqual({ data: { node: null, nodes: [null] }, errors: undefined });
    }
  });
});
