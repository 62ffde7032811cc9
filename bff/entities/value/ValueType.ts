import { valueTypeOf, valueTypes } from '../../../contract/valueTypes.ts';
import { builder } from '../../graph/builder.ts';
import { badInput } from '../../graph/problems.ts';
import type { ValueTypeSource } from './valueSource.ts';

const unitOf = (unit: string | null): string => (unit === null ? '' : `, in ${unit}`);

const readings = {
  register: 'A register that only grows',
  gauge: 'A measured number',
  state: 'A state that holds until it changes',
  text: 'No number',
} as const;

const kinds = [...Object.values(valueTypes), valueTypeOf(0)];

/** Kinds of measurements. */
export const ValueTypeKind = builder.enumType('ValueTypeKind', {
  description: 'What a value measures, as a word for programs; GENERIC for a code that nobody knows.',
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
  description: 'What a value measures, and in what unit.',
  fields: (t) => ({
    code: t.exposeInt('code', { description: "/ui's number of the type, 1 to 47 and 99." }),
    kind: t.field({ type: ValueTypeKind, description: 'The same as a word.', resolve: ({ info }) => info.kind }),
    name: t.string({
      description:
        "Its name in the caller's language (Accept-Language, else the account's). Source: GET /ui/type, kept for an hour.",
      resolve: async ({ code, info }, _args, { load }) => (await load.typeNames()).get(code) ?? info.kind,
    }),
    unit: t.string({
      nullable: true,
      description: 'What its readings are counted in; null for what has no unit.',
      resolve: ({ info }) => info.unit,
    }),
  }),
});

builder.queryField('valueTypes', (t) =>
  t.field({
    type: [ValueType],
    nullable: true,
    description:
      'Everything that values can measure, by its code. Errors: UNAUTHENTICATED without a session. Source: GET /ui/type, kept for an hour.',
    complexity: { field: 1, multiplier: 48 },
    resolve: async (_root, _args, { load }) =>
      Array.from(await load.typeNames(), ([code]) => ({ code, info: valueTypeOf(code) })).toSorted(
        (left, right) => left.code - right.code,
      ),
  }),
);
