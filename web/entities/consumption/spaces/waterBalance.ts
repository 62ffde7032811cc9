import type { ConsumptionType } from '../consumptionTypes.ts';
import type { SpaceConsumption } from './spaceConsumption.ts';

type Space = Pick<SpaceConsumption, 'isCommon' | 'used'>;

/** Where the water of a main meter went, in m³. */
export type Balance = {
  main: number;
  coldOfFlats: number;
  hotOfFlats: number;
  /** Measured in common spaces. */
  common: number;
  /** What no other meter counted; negative if they counted more than the main meter. */
  unmeasured: number;
  /** What the main meter's water costs a cubic metre; null without a price. */
  price: number | null;
};

/** Share of the main meter's water from which an unmeasured part is shown as a finding. */
export const findingFrom = 0.05;

/** The balance of the water of several spaces; null where no main meter or no meter of a flat counts. */
export const balanceOf = (spaces: readonly Space[]): Balance | null => {
  const sum = (kind: ConsumptionType, isOf: (space: Space) => boolean) => {
    const totals = spaces.filter(isOf).flatMap(({ used }) => used[kind] ?? []);
    const amounts = totals.flatMap(({ amount }) => amount ?? []);
    const costs = totals.flatMap(({ cost }) => cost ?? []);
    const add = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
    return { isKnown: amounts.length > 0, amount: add(amounts), cost: costs.length === 0 ? null : add(costs) };
  };
  const isFlat = ({ isCommon }: Space) => !isCommon;
  const isShared = ({ isCommon }: Space) => isCommon;
  const main = sum('MAIN_WATER_METER', () => true);
  const [cold, hot] = [sum('COLD_WATER_METER', isFlat), sum('HOT_WATER_METER', isFlat)];
  if (!main.isKnown || main.amount <= 0 || !(cold.isKnown || hot.isKnown)) return null;
  const common = sum('COLD_WATER_METER', isShared).amount + sum('HOT_WATER_METER', isShared).amount;
  const coldPrice = cold.cost !== null && cold.amount > 0 ? cold.cost / cold.amount : null;
  return {
    main: main.amount,
    coldOfFlats: cold.amount,
    hotOfFlats: hot.amount,
    common,
    unmeasured: main.amount - cold.amount - hot.amount - common,
    price: main.cost === null ? coldPrice : main.cost / main.amount,
  };
};
