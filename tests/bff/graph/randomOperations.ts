import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isAbstractType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';

/** Settings of random operations: random numbers, known ids, and omitted fields. */
export type Making = { random: () => number; ids: string[]; leaveOut: ReadonlySet<string> };

const texts = [
  '',
  ' ',
  'x',
  'Åäö "quoted" \\ back',
  '../../..',
  '%2f',
  '\u0000',
  '🚰',
  'a'.repeat(300),
  '-1',
  '1e999',
  'null',
];
const days = ['2026-11-01', '2026-02-30', '', '1970-01-01', '9999-12-31', 'now'];
const moments = [
  '2026-11-21T10:00:00Z',
  '2026-11-21T10:00:00.000+02:00',
  '2026-13-01T00:00:00Z',
  '',
  'yesterday',
  '0001-01-01T00:00:00Z',
];
const numbers = [0, 1, -1, 2, 10, 999, 1_000_000, 2_147_483_647, -2_147_483_648];

/** Generates random operations of a schema, most of them valid. */
export const createOperations = (schema: GraphQLSchema, { random, ids, leaveOut }: Making) => {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const chance = (share: number): boolean => random() < share;

  const scalars: Record<string, () => string> = {
    Int: () => String(chance(0.03) ? '99999999999' : pick(numbers)),
    Float: () => String(pick([...numbers, 0.1, -273.15, 1e300])),
    Boolean: () => String(chance(0.5)),
    ID: () => JSON.stringify(chance(0.8) && ids.length > 0 ? pick(ids) : pick(texts)),
    Date: () => JSON.stringify(pick(days)),
    DateTime: () => JSON.stringify(pick(moments)),
    Month: () => JSON.stringify(pick(['2026-10', '2026-13', 'x'])),
    Decimal: () => JSON.stringify(pick(['1.5', '-3', '0.0000001', 'x', ''])),
  };

  const valueOf = (type: GraphQLInputType, depth = 0): string => {
    if (!isNonNullType(type) && chance(0.1)) return 'null';
    const nullable = getNullableType(type);
    if (chance(0.01)) return pick(['1', '"x"', '{}', '[]', 'SOMETHING']);
    if (isListType(nullable))
      return `[${Array.from({ length: Math.floor(random() * 4) }, () => valueOf(nullable.ofType, depth + 1)).join(', ')}]`;
    if (isEnumType(nullable)) return pick(nullable.getValues()).name;
    if (isInputObjectType(nullable)) {
      const fields = Object.values(nullable.getFields()).filter(
        (field) => isNonNullType(field.type) || (depth < 3 && chance(0.5)),
      );
      return `{${fields.map((field) => `${field.name}: ${valueOf(field.type, depth + 1)}`).join(', ')}}`;
    }
    return scalars[getNamedType(nullable).name]?.() ?? JSON.stringify(pick(texts));
  };

  const argumentsOf = (args: readonly GraphQLArgument[]): string => {
    const given = args.filter((arg) => (isNonNullType(arg.type) ? !chance(0.01) : chance(0.3)));
    return given.length > 0 ? `(${given.map((arg) => `${arg.name}: ${valueOf(arg.type)}`).join(', ')})` : '';
  };

  let made = 0;
  const fieldOf = (field: GraphQLField<unknown, unknown>, depth: number): string => {
    const type = getNamedType(field.type);
    made += 1;
    const inner = isCompositeType(type) ? ` ${selectionOf(type, depth - 1)}` : '';
    const directive = chance(0.03) ? pick([' @skip(if: false)', ' @include(if: true)', ' @skip', ' @nothing']) : '';
    return `f${made}: ${field.name}${argumentsOf(field.args)}${directive}${inner}`;
  };

  const selectionOf = (type: GraphQLNamedType, depth: number): string => {
    if (isAbstractType(type)) {
      const some = pick(schema.getPossibleTypes(type));
      return `{ __typename ... on ${some.name} ${selectionOf(some, depth)} }`;
    }
    if (!isObjectType(type)) return '';
    const fields = Object.values(type.getFields()).filter(
      (field) => !leaveOut.has(field.name) && (depth > 0 || !isCompositeType(getNamedType(field.type))),
    );
    const chosen = fields.filter(() => chance(Math.min(0.5, 5 / fields.length)));
    const id = type.getFields()['id'] ? ' id' : '';
    return `{ __typename${id} ${chosen.map((field) => fieldOf(field, depth)).join(' ')} }`;
  };

  /** Removes, adds or replaces a character of a text. */
  const broken = (text: string): string => {
    const at = Math.floor(random() * text.length);
    return text.slice(0, at) + pick(['', '{', '}', '"', '$x', '\u0000', '...']) + text.slice(at + pick([0, 1, 5]));
  };

  return (kind: 'query' | 'mutation'): string => {
    const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
    const fields = Object.values(root?.getFields() ?? {}).filter(({ name }) => !leaveOut.has(name));
    const count = kind === 'query' ? 1 + Math.floor(random() * 3) : 1;
    const text = `${kind} { ${Array.from({ length: count }, () => fieldOf(pick(fields), 4)).join(' ')} }`;
    return chance(0.1) ? broken(text) : text;
  };
};
