import {
  getNamedType,
  isEnumType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLObjectType,
} from 'graphql';
import { schema } from '../../../bff/schema.ts';

type Field = GraphQLField<unknown, unknown>;

/** Paths through the schema from a root to a type: fields as written in an operation. */
export type Path = string[];

const isType = (type: unknown): type is GraphQLObjectType => isObjectType(type);

/** A field as written, with the first value for a required enum; undefined where more arguments are required. */
export const writtenField = (field: Field, page: string): string | undefined => {
  const required = field.args.filter(isRequiredArgument);
  const words = required.map((arg) => {
    const type = getNamedType(arg.type);
    return isEnumType(type) && !String(arg.type).startsWith('[')
      ? `${arg.name}: ${type.getValues()[0]?.name}`
      : undefined;
  });
  if (words.includes(undefined)) return undefined;
  const given = [...words, ...(field.args.some(({ name }) => name === 'first') ? [page] : [])].filter(Boolean);
  return given.length > 0 ? `${field.name}(${given.join(', ')})` : field.name;
};

/** Fields that find one object require an id or key. */
const isLookup = ({ args }: Field): boolean => args.some(({ name }) => name === 'id' || name === 'key');

/** Shortest paths to each type with a global id, up to a number for each. */
export const pathsToNodes = (most: number): Map<string, Path[]> => {
  const found = new Map<string, Path[]>();
  const query = schema.getQueryType();
  let front: { type: GraphQLObjectType; path: Path; seen: string[] }[] = query
    ? [{ type: query, path: [], seen: [] }]
    : [];
  for (let depth = 0; depth < 7; depth++)
    front = front.flatMap(({ type, path, seen }) =>
      Object.values(type.getFields()).flatMap((field) => {
        const next = getNamedType(field.type);
        const written = isLookup(field) ? undefined : writtenField(field, 'first: 3');
        if (!isType(next) || written === undefined || seen.includes(next.name)) return [];
        const way = [...path, written];
        const known = found.get(next.name) ?? [];
        if (known.length >= most) return [];
        found.set(next.name, [...known, way]);
        return [{ type: next, path: way, seen: [...seen, next.name] }];
      }),
    );
  const bearsId = (name: string): boolean => {
    const type = schema.getType(name);
    return isType(type) && type.getInterfaces().some((one) => one.name === 'Node');
  };
  return new Map(Array.from(found).filter(([name]) => bearsId(name)));
};

/** Connections of a type, each with the field that identifies its items. */
export const connectionsOf = (type: string): { field: Field; mark: string }[] => {
  const owner = schema.getType(type);
  if (!isType(owner)) return [];
  return Object.values(owner.getFields()).flatMap((field) => {
    const connection = getNamedType(field.type);
    const node = schema.getType(connection.name.replace(/Connection$/, ''));
    if (!connection.name.endsWith('Connection') || !isType(node) || writtenField(field, '') === undefined) return [];
    const mark = ['id', 'key', 'reportId', 'name'].find((name) => node.getFields()[name]) ?? '__typename';
    return [{ field, mark }];
  });
};
