import { consumptionTypes } from '../../../contract/valueTypes.ts';
import { builder } from '../../graph/builder.ts';
import type { Context } from '../../graph/graphContext.ts';
import { badInput } from '../../graph/problems.ts';
import { Group } from '../group/Group.ts';
import { Space } from '../space/Space.ts';
import { Target } from '../target/Target.ts';
import type { ComparedPeriod, Period } from './compare.ts';
import { ComparedSpan, Consumption, ConsumptionPeriod, type ConsumptionSource } from './Consumption.ts';
import { Value } from '../value/Value.ts';
import { ValueTypeKind } from '../value/ValueType.ts';
import { consumptionCodes, consumptionKinds } from './consumptionKinds.ts';
import type { ConsumptionScope } from './consumptionLoaders.ts';
import { consumptionCost } from './consumptionCost.ts';

/** Arguments of a span in periods. */
export const spanArguments = builder.args((t) => ({
  from: t.field({
    type: 'DateTime',
    required: true,
    description:
      'Start, inclusive, never widened to a whole period. A date is its midnight in Europe/Helsinki, for example 2026-10-01 for 2026-10-01T00:00:00+03:00.',
  }),
  to: t.field({
    type: 'DateTime',
    required: true,
    description: 'End, exclusive, never widened to a whole period; for example 2026-11-01 for all of October.',
  }),
  period: t.field({ type: ConsumptionPeriod, required: true, description: 'Length of each bucket.' }),
}));

const span = builder.args((t) => ({
  ...spanArguments,
  compareTo: t.field({
    type: ComparedSpan,
    description: 'Earlier span for `comparison`. Default: no comparison.',
  }),
}));

/** Argument of the types to include. */
export const spanOfTypes = builder.args((t) => ({
  types: t.field({
    type: [ValueTypeKind],
    description: `Types to include: ${consumptionKinds.join(', ')}; another one is BAD_USER_INPUT. Default: all of these.`,
  }),
}));

/** A span in periods with what it is compared with, and the types to include. */
export type ConsumptionArguments = {
  from: string;
  to: string;
  period: Period;
  compareTo?: ComparedPeriod | null | undefined;
  types?: readonly string[] | null | undefined;
};

/** Position of a type in the order in which people look for them, the rest after that. */
export const displayRank = (typeId: number): number => {
  const at = consumptionTypes.findIndex((type) => type === typeId);
  return at < 0 ? consumptionTypes.length : at;
};

/** Refuses a span that does not begin before its end. */
export const checkSpan = ({ from, to }: Pick<ConsumptionArguments, 'from' | 'to'>): void => {
  if (Date.parse(from) >= Date.parse(to))
    throw badInput('`to` must be later than `from`; the time `to` itself is not included.');
};

const read = async (
  scope: ConsumptionScope,
  { types, compareTo = null, ...span }: ConsumptionArguments,
  { load }: Context,
  homes: ConsumptionSource['homes'],
): Promise<ConsumptionSource[] | null> => {
  checkSpan(span);
  const request = { scope, types: consumptionCodes(types), ...span };
  const found = await load.consumption.one(request);
  if (!found) return null;
  return Object.entries(found)
    .map(([code, buckets]) => ({ typeId: Number(code), request, buckets, compareTo, homes }))
    .toSorted((left, right) => displayRank(left.typeId) - displayRank(right.typeId));
};

builder.objectField(Target, 'consumption', (t) =>
  t.field({
    type: [Consumption],
    nullable: true,
    description:
      'Consumption that the meters of the target counted, by type and period. One request per target. Cost: 4000, and 10 for each hour of the span with HOUR, else for each day; twice that with `compareTo`.',
    args: { ...span, ...spanOfTypes },
    complexity: consumptionCost('target', 3),
    resolve: ({ id, groups }, request, context) =>
      read({ targetId: id }, request, context, () => Promise.resolve(groups.flatMap((group) => group.spaces))),
  }),
);

builder.objectField(Group, 'consumption', (t) =>
  t.field({
    type: [Consumption],
    nullable: true,
    description:
      'Consumption that the meters of the group counted, by type and period. One request per group. Cost: 2000, and 6 for each hour of the span with HOUR, else for each day; twice that with `compareTo`.',
    args: { ...span, ...spanOfTypes },
    complexity: consumptionCost('group', 3),
    resolve: ({ id, targetId, spaces }, request, context) =>
      read({ groupId: id, within: targetId }, request, context, () => Promise.resolve(spaces)),
  }),
);

builder.objectField(Space, 'consumption', (t) =>
  t.field({
    type: [Consumption],
    nullable: true,
    description:
      'Consumption that the meters of the space counted, by type and period. One request for several spaces of a target if the service supports it. Cost: 200, and 0.75 for each hour of the span with HOUR, else 1 for each day; twice that with `compareTo`.',
    args: { ...span, ...spanOfTypes },
    complexity: consumptionCost('space', 3),
    resolve: (space, request, context) =>
      read({ spaceId: space.id, within: space.targetId }, request, context, () => Promise.resolve([space])),
  }),
);

builder.objectField(Value, 'consumption', (t) =>
  t.field({
    type: Consumption,
    nullable: true,
    description:
      'Consumption that a meter counted, by period; null for other values. One request per value. Cost: 100, and 0.5 for each hour of the span with HOUR, else 1 for each day; twice that with `compareTo`.',
    args: span,
    complexity: consumptionCost('value', 1),
    resolve: async ({ row, core }, request, context) => {
      const { spaceId } = row;
      const homes = async () => {
        const space = spaceId === null ? null : await context.load.target.space({ key: spaceId, target: core.target });
        return space ? [space] : [];
      };
      return (await read({ valueId: row.id }, request, context, homes))?.[0] ?? null;
    },
  }),
);
