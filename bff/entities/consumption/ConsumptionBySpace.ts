import { valueTypeOf } from '../../../contract/valueTypes.ts';
import type { SpaceRecord } from '../../../contract/entities/space.ts';
import { builder } from '../../graph/builder.ts';
import type { Context } from '../../graph/graphContext.ts';
import { Target } from '../target/Target.ts';
import { backBy, changeFrom, shiftOf, totalOfColumns, type Total } from './compare.ts';
import { periodEarlier } from './clippedConsumption.ts';
import { ComparedSpan, waterTypes } from './Consumption.ts';
import { checkSpan, displayRank, spanArguments, spanOfTypes, type ConsumptionArguments } from './consumptionFields.ts';
import { consumptionCodes } from './consumptionKinds.ts';
import type { ConsumptionByOwner, OwnersKey } from './consumptionLoaders.ts';
import { consumptionCost } from './consumptionCost.ts';
import { timeOf } from './remembered.ts';
import { byOwnerOf, columnsByType, litresOfColumns, metPositions, type SpaceColumns } from './spaceColumns.ts';
import { ValueType } from '../value/ValueType.ts';

type Source = SpaceColumns & { request: OwnersKey; ofAll: readonly SpaceRecord[]; totals: readonly Total[] };

/** Consumption by space with one call, or with one for each space where /ui has no other. */
const readOwners = async (
  request: OwnersKey,
  spaces: readonly SpaceRecord[],
  { load }: Context,
): Promise<ConsumptionByOwner | null> => {
  const found = await load.consumption.byOwner(request);
  if (found) return found;
  const { targetId, by: _by, ...span } = request;
  const own = await Promise.all(
    spaces.map(async ({ id }) => ({
      id,
      types: await load.consumption.one({ scope: { spaceId: id, within: targetId }, ...span }),
    })),
  );
  return byOwnerOf(own.map(({ id, types }) => ({ id, types: types ?? {} })));
};

const readChanges = async (
  { typeId, times, spaces, request, ofAll }: Source,
  compareTo: 'previous' | 'lastYear',
  context: Context,
): Promise<(number | null)[]> => {
  const shift = shiftOf(request.period, request, compareTo);
  const [from, to] = [backBy(request.from, shift), backBy(request.to, shift)];
  const start = periodEarlier(request.period, from);
  // The last days of a long month all fall on the last day of a short one.
  const earlier = from < to ? await readOwners({ ...request, from: start, to }, ofAll, context) : null;
  if (!earlier) return spaces.map(() => null);
  const now = Date.now();
  const isOver = (at: number): boolean => timeOf(times[at + 1] ?? '') <= now;
  const met = metPositions(times, earlier.times, shift).map((position, at) => (isOver(at) ? position : null));
  return spaces.map(({ space, columns: { amounts, readFrom } }) => {
    const own = earlier.owners[String(space.id)]?.[String(typeId)];
    const others = own?.amounts ?? [];
    const begun = new Set(readFrom?.map(({ at }) => at));
    const earlierBegun = new Set(own?.readFrom?.map(({ at }) => at));
    return changeFrom(
      amounts.map((amount, at) => (isOver(at) ? amount : undefined)),
      met.map((position) => (position === null ? undefined : (others[position] ?? null))),
      {
        before: start === from ? undefined : (others[0] ?? null),
        isBegun: (at) => begun.has(at) || earlierBegun.has(met[at] ?? -1),
      },
    ).change;
  });
};

const ConsumptionBySpace = builder.objectRef<Source>('ConsumptionBySpace').implement({
  description:
    'Consumption of one type in every space that measures it, as columns: entry n of each list is of the space `spaceKeys[n]`. For tables of many spaces; `Space.consumption` has the same by space.',
  fields: (t) => ({
    type: t.field({
      type: ValueType,
      description: 'Type of the consumption.',
      resolve: ({ typeId }) => ({ code: typeId, info: valueTypeOf(typeId) }),
    }),
    spaceKeys: t.intList({
      description: 'Keys of the spaces, in the order of the groups.',
      resolve: ({ spaces }) => spaces.map(({ space }) => space.id),
    }),
    totalAmounts: t.field({
      type: ['Float'],
      nullable: { list: false, items: true },
      description: 'Consumption of the whole span, in the unit of the type; null without readings.',
      resolve: ({ totals }) => totals.map(({ amount }) => amount),
    }),
    totalCosts: t.field({
      type: ['Decimal'],
      nullable: { list: false, items: true },
      description:
        'Cost of the amounts of the whole span in euros to six decimals, including VAT, without base fee and advance, so that a sum of spaces is rounded once; null if no price is set.',
      resolve: ({ totals }) => totals.map(({ exactCost }) => exactCost),
    }),
    estimated: t.booleanList({
      description:
        'Whether the amount of the whole span is estimated, since readings are missing at its start or its end, or the flow was above the maximum of a meter.',
      resolve: ({ totals }) => totals.map(({ estimated }) => estimated),
    }),
    litresPerPersonDay: t.field({
      type: ['Float'],
      nullable: { list: false, items: true },
      description:
        'Water use in litres per person per day, over past days with readings, by the residents of each day; null for other types and if the number of residents is unknown.',
      resolve: (source) =>
        waterTypes.has(source.typeId) ? litresOfColumns(source, Date.now()) : source.spaces.map(() => null),
    }),
    amounts: t.field({
      type: t.listRef(t.listRef('Float', { nullable: true })),
      description:
        'For each space the amounts of the periods of the span, in the unit of the type, for small charts; null without readings.',
      resolve: ({ spaces }) => spaces.map(({ columns: { amounts } }) => amounts),
    }),
    changes: t.field({
      type: ['Float'],
      nullable: { list: false, items: true },
      args: {
        compareTo: t.arg({
          type: ComparedSpan,
          required: true,
          description: 'Earlier span that the consumption is compared with.',
        }),
      },
      description:
        'Relative change from the earlier span, as a share: 0.1 means 10 percent more; null if unknown. Counts only ended periods that were read as a whole in both spans. One additional request for all types together. Cost: 4000.',
      complexity: 4_000,
      resolve: (source, { compareTo }, context) => readChanges(source, compareTo, context),
    }),
  }),
});

builder.objectField(Target, 'consumptionBySpace', (t) =>
  t.field({
    type: [ConsumptionBySpace],
    nullable: true,
    description:
      'Consumption of every space of the target as columns, by type. One request for all spaces if the service supports it. Cost: as Target.consumption.',
    args: { ...spanArguments, ...spanOfTypes },
    complexity: consumptionCost('target', 3),
    resolve: async ({ id, groups }, { types, ...span }: ConsumptionArguments, context): Promise<Source[] | null> => {
      checkSpan(span);
      const request: OwnersKey = { targetId: id, by: 'space', types: consumptionCodes(types), ...span };
      const ofAll = groups.flatMap(({ spaces }) => spaces);
      const found = await readOwners(request, ofAll, context);
      return (
        found &&
        columnsByType(found, ofAll)
          .map((own) => ({ ...own, request, ofAll, totals: own.spaces.map(({ columns }) => totalOfColumns(columns)) }))
          .toSorted((one, other) => displayRank(one.typeId) - displayRank(other.typeId))
      );
    },
  }),
);
