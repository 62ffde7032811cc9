import { valueTypeOf, valueTypes } from '../../../contract/valueTypes.ts';
import { builder } from '../../graph/builder.ts';
import { badInput } from '../../graph/problems.ts';
import type { ValueTypeSource } from './valueSource.ts';

const unitOf = (unit: string | null): string => (unit === null ? '' : `, in ${unit}`);

const readings = {
  register: 'A register that only grows',
  gauge: 'A measured number',
  state: 'A discrete state, valid until the next reading',
  text: 'No number',
} as const;

const kinds = [...Object.values(valueTypes), valueTypeOf(0)];

/** Kinds of measurements. */
export const ValueTypeKind = builder.enumType('ValueTypeKind', {
  description: 'Measured quantity of a value; GENERIC for unknown codes.',
  values: Object.fromEntries(
    kinds.map(({ kind, unit, reading }) => [kind, { description: `${readings[reading]}${unitOf(unit)}.` }]),
  ),
});

/** Refuses an empty list of types, which would select nothing. */
export const refuseNoTypes = (kinds: readonly string[] | null | undefined): void => {
  if (kinds?.length === 0) throw badInput('`types` must contain at least one type; omit it for all of them.');
};

/** Measurement type of a value. */
export const ValueType = builder.objectRef<ValueTypeSource>('ValueType').implement({
  description: 'Measured quantity and unit of a value.',
  fields: (t) => ({
    code: t.exposeInt('code', { description: 'Numeric code of the type, 1 to 47 and 99.' }),
    kind: t.field({
      type: ValueTypeKind,
      description: 'Kind of the type as a name.',
      resolve: ({ info }) => info.kind,
    }),
    name: t.string({
      // GET /ui/type, kept for an hour.
      description: 'Name in the language of the viewer (Accept-Language, otherwise that of the account).',
      resolve: async ({ code, info }, _args, { load }) => (await load.typeNames()).get(code) ?? info.kind,
    }),
    unit: t.string({
      nullable: true,
      description: 'Unit of the readings; null if the type has none.',
      resolve: ({ info }) => info.unit,
    }),
  }),
});

builder.queryField('valueTypes', (t) =>
  t.field({
    type: [ValueType],
    nullable: true,
    // GET /ui/type, kept for an hour.
    description: 'All value types, by code. Errors: UNAUTHENTICATED without a session.',
    complexity: { field: 1, multiplier: 48 },
    resolve: async (_root, _args, { load }) =>
      Array.from(await load.typeNames(), ([code]) => ({ code, info: valueTypeOf(code) })).toSorted(
        (left, right) => left.code - right.code,
      ),
  }),
);
