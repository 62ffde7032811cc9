import { isInterfaceType, isListType, isNonNullType, isObjectType, type GraphQLObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '../../../bff/schema.ts';

const objects = Object.values(schema.getTypeMap()).filter(
  (type): type is GraphQLObjectType => isObjectType(type) && !type.name.startsWith('__'),
);
const named = (ending: string) => objects.filter(({ name }) => name.endsWith(ending));

const fieldsOf = (name: string): Record<string, string> => {
  const type = schema.getType(name);
  if (!isObjectType(type) && !isInterfaceType(type)) return {};
  return Object.fromEntries(Object.values(type.getFields()).map((field) => [field.name, String(field.type)]));
};

const argsOf = (type: GraphQLObjectType, name: string): Record<string, string> =>
  Object.fromEntries((type.getFields()[name]?.args ?? []).map((arg) => [arg.name, String(arg.type)]));

describe('the schema, by the Relay server specification', () => {
  it('has Node with an id and nothing else, found by node and nodes', () => {
    const query = schema.getQueryType();
    expect(fieldsOf('Node')).toEqual({ id: 'ID!' });
    expect(fieldsOf('Query')).toMatchObject({ node: 'Node', nodes: '[Node]!' });
    expect(query && [argsOf(query, 'node'), argsOf(query, 'nodes')]).toEqual([{ id: 'ID!' }, { ids: '[ID!]!' }]);
  });

  it('has PageInfo with its four fields', () => {
    expect(fieldsOf('PageInfo')).toEqual({
      hasNextPage: 'Boolean!',
      hasPreviousPage: 'Boolean!',
      startCursor: 'String',
      endCursor: 'String',
    });
  });

  it('gives every connection edges and a PageInfo, and every edge a cursor and one node', () => {
    expect(named('Connection').length).toBeGreaterThan(20);
    for (const { name } of named('Connection')) {
      const edge = name.replace('Connection', 'Edge');
      expect(fieldsOf(name)).toMatchObject({ edges: `[${edge}!]!`, pageInfo: 'PageInfo!', totalCount: 'Int!' });
      expect(fieldsOf(edge)).toEqual({ cursor: 'String!', node: `${name.replace('Connection', '')}!` });
    }
    expect(named('Edge').map(({ name }) => name)).toEqual(
      named('Connection').map(({ name }) => name.replace('Connection', 'Edge')),
    );
  });

  it('pages every connection forward and backward', () => {
    const walked = objects.flatMap((type) =>
      Object.values(type.getFields()).filter(({ type: of }) => String(of).replace('!', '').endsWith('Connection')),
    );
    expect(walked.length).toBeGreaterThan(30);
    for (const { args } of walked)
      expect(Object.fromEntries(args.map((arg) => [arg.name, String(arg.type)]))).toMatchObject({
        first: 'Int',
        after: 'String',
        last: 'Int',
        before: 'String',
      });
  });

  it('gives every mutation its own input and its own payload', () => {
    const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
    for (const { name, args, type } of mutations) {
      const own = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
      expect(args.map((arg) => `${arg.name}: ${String(arg.type).replace('!', '')}`)).toEqual([`input: ${own}Input`]);
      expect(String(type)).toBe(`${own}Payload!`);
    }
  });

  it('refetches every type with a global id by node, unless the id is deprecated', () => {
    const bare = objects.filter((type) => {
      const { id } = type.getFields();
      return id && id.deprecationReason == null && !type.getInterfaces().some(({ name }) => name === 'Node');
    });
    expect(bare.map(({ name }) => name)).toEqual([]);
  });

  it('has no null items in connections', () => {
    for (const { name } of named('Connection')) {
      const type = schema.getType(name);
      const list = isObjectType(type) ? type.getFields()['nodes']?.type : undefined;
      expect(isNonNullType(list) && isListType(list.ofType) && isNonNullType(list.ofType.ofType)).toBe(true);
    }
  });
});
