import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
} from 'graphql';

/** Path of an ID in the arguments of a field, for example `['input', 'cores', '0', 'id']`. */
export type IdPath = readonly string[];

/** Value of an ID by its path. */
type IdAt = (path: IdPath) => string;

const scalars: Record<string, unknown> = {
  Int: 1,
  Float: 1,
  String: 'x',
  Boolean: true,
  Date: '2026-12-01',
  DateTime: '2026-12-01T00:00:00Z',
  Decimal: '1',
  Month: '2026-10',
  Upload: null,
};

const isWithin = (path: IdPath, goal: IdPath): boolean => path.every((step, at) => goal[at] === step);

/** Required fields of an input, and those that lead to `goal`; of a `@oneOf` input one. */
const fieldsOf = (type: GraphQLInputObjectType, path: IdPath, goal: IdPath) => {
  const fields = Object.values(type.getFields());
  const leading = fields.filter(({ name }) => isWithin([...path, name], goal));
  if (type.isOneOf) return (leading.length > 0 ? leading : fields).slice(0, 1);
  return fields.filter((field) => isNonNullType(field.type) || leading.includes(field));
};

/** A valid value of an input type: required fields only, and those that lead to `goal`. */
const valueOf = (type: GraphQLInputType, path: IdPath, goal: IdPath, idAt: IdAt): unknown => {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return [valueOf(nullable.ofType, [...path, '0'], goal, idAt)];
  if (isEnumType(nullable)) return nullable.getValues()[0]?.name;
  if (isInputObjectType(nullable))
    return Object.fromEntries(
      fieldsOf(nullable, path, goal).map((field) => [
        field.name,
        valueOf(field.type, [...path, field.name], goal, idAt),
      ]),
    );
  return nullable.name === 'ID' ? idAt(path) : scalars[nullable.name];
};

const idsIn = (type: GraphQLInputType, path: IdPath): IdPath[] => {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return idsIn(nullable.ofType, [...path, '0']);
  if (isInputObjectType(nullable))
    return path.length > 8
      ? []
      : Object.values(nullable.getFields()).flatMap((field) => idsIn(field.type, [...path, field.name]));
  return nullable.name === 'ID' ? [path] : [];
};

/** Paths of all IDs in the arguments of a field. */
export const idPathsOf = ({ args }: GraphQLField<unknown, unknown>): IdPath[] =>
  args.flatMap((arg) => idsIn(arg.type, [arg.name]));

/** Whether an argument of a field contains a file. */
export const takesFile = ({ args }: GraphQLField<unknown, unknown>): boolean =>
  args.some(({ type }) => {
    const named = getNamedType(type);
    return (
      isInputObjectType(named) &&
      Object.values(named.getFields()).some((one) => getNamedType(one.type).name === 'Upload')
    );
  });

/** Valid arguments of a field that contain the ID at `goal`. */
export const argumentsOf = (
  { args }: GraphQLField<unknown, unknown>,
  goal: IdPath,
  idAt: IdAt,
): Record<string, unknown> =>
  Object.fromEntries(
    args
      .filter((arg) => isNonNullType(arg.type) || arg.name === goal[0])
      .map((arg) => [arg.name, valueOf(arg.type, [arg.name], goal, idAt)]),
  );
