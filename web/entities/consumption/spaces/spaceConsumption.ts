import type { SpaceUse_target$data } from '../../../__generated__/SpaceUse_target.graphql.ts';
import { consumptionTypes, isConsumptionType, type ConsumptionType } from '../consumptionTypes.ts';
import type { Changes } from './useChanges.ts';

type AlertCode = NonNullable<SpaceUse_target$data['groups'][number]['spaces'][number]['worstAlert']>['code'];

type Counted = SpaceUse_target$data['consumptionBySpace'][number];

/** What a space used of one type in the period. */
export type Used = {
  amount: number | null;
  cost: number | null;
  /** Readings were missing, and the amount was spread over the gap. */
  isEstimated: boolean;
  litresPerPersonDay: number | null;
  /** Kinds of the events of its meters in the period, each once. */
  events: readonly string[];
  /** By how much more than in the period before, as a share; null if unknown or before it arrives. */
  change: number | null;
};

/** A space with its consumption, by type; a type that is not measured is absent. */
export type SpaceConsumption = {
  id: string;
  key: number;
  groupKey: number;
  name: string;
  number: string | null;
  tampuuriName: string | null;
  building: string;
  size: number | null;
  /** The most severe of its active alerts; null without any, or where they could not be read. */
  worstAlert: { readonly code: AlertCode; readonly level: number; readonly state: string } | null;
  /** It belongs to all of the building. */
  isCommon: boolean;
  used: Partial<Record<ConsumptionType, Used>>;
};

/** Kinds of meter events by space and type. */
const eventsBySpace = (events: SpaceUse_target$data['meterEvents']): ReadonlyMap<string, string[]> => {
  const kinds = new Map<string, string[]>();
  for (const { event, type, space } of events ?? []) {
    const place = `${space?.key} ${type.kind}`;
    kinds.set(place, [...new Set([...(kinds.get(place) ?? []), event.kind])]);
  }
  return kinds;
};

/** What the spaces used, by the key of a space. */
const usedBySpace = (
  counted: readonly Counted[],
  changes: Changes | undefined,
  events: ReadonlyMap<string, string[]>,
): ReadonlyMap<number, SpaceConsumption['used']> => {
  const bySpace = new Map<number, SpaceConsumption['used']>();
  for (const { type, spaceKeys, totalAmounts, totalCosts, estimated, litresPerPersonDay } of counted) {
    const { kind } = type;
    if (!isConsumptionType(kind)) continue;
    const changesOf = changes?.get(kind);
    spaceKeys.forEach((key, at) => {
      const [cost, used] = [totalCosts[at] ?? null, bySpace.get(key) ?? {}];
      used[kind] = {
        amount: totalAmounts[at] ?? null,
        cost: cost === null ? null : Number(cost),
        isEstimated: estimated[at] ?? false,
        litresPerPersonDay: litresPerPersonDay[at] ?? null,
        events: events.get(`${key} ${kind}`) ?? [],
        change: changesOf?.get(key) ?? null,
      };
      bySpace.set(key, used);
    });
  }
  return bySpace;
};

/** The spaces of all buildings, or of one, that have a meter, in the order of the buildings. */
export const spacesOf = (
  {
    groups,
    consumptionBySpace,
    meterEvents,
  }: Pick<SpaceUse_target$data, 'groups' | 'consumptionBySpace' | 'meterEvents'>,
  changes: Changes | undefined,
  groupKey: number | null,
): SpaceConsumption[] => {
  const usedBy = usedBySpace(consumptionBySpace, changes, eventsBySpace(meterEvents));
  return groups
    .filter(({ key }) => groupKey === null || key === groupKey)
    .flatMap((group) =>
      group.spaces.flatMap(({ type, ...space }) => {
        const used = usedBy.get(space.key);
        if (!used) return [];
        return {
          ...space,
          number: space.number ?? null,
          tampuuriName: space.tampuuriName ?? null,
          size: space.size || null,
          worstAlert: space.worstAlert ?? null,
          groupKey: group.key,
          building: group.name,
          isCommon: type === 'PUBLIC_SPACE',
          used,
        };
      }),
    );
};

const sum = (numbers: readonly (number | null | undefined)[]): number | null => {
  const known = numbers.filter((number) => typeof number === 'number');
  return known.length === 0 ? null : known.reduce((total, number) => total + number, 0);
};

/** The amount of one type in several spaces; null if none of them was read. */
export const amountOf = (spaces: readonly SpaceConsumption[], type: ConsumptionType): number | null =>
  sum(spaces.map(({ used }) => used[type]?.amount));

/** Whether the amount of one type is estimated in some of several spaces. */
export const hasEstimates = (spaces: readonly SpaceConsumption[], type: ConsumptionType): boolean =>
  spaces.some(({ used }) => used[type]?.isEstimated);

const subMeters: readonly ConsumptionType[] = ['COLD_WATER_METER', 'HOT_WATER_METER'];

/**
 * The cost of all types in several spaces; null if no price is set. Water that is measured by flat, in one of the spaces
 * that are shown together, is not counted by the main meter again.
 */
export const costOf = (
  spaces: readonly SpaceConsumption[],
  together: readonly SpaceConsumption[] = spaces,
): number | null => {
  const isByFlat = together.some(({ used }) => subMeters.some((type) => used[type]));
  const counted = consumptionTypes.filter((type) => type !== 'MAIN_WATER_METER' || !isByFlat);
  return sum(spaces.flatMap(({ used }) => counted.map((type) => used[type]?.cost)));
};
