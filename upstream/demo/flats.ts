import { hourMs } from './days.ts';
import { flatClimate, flatWater, type DeviceOptions } from './devices.ts';
import { humidityOf, livingRoom, temperatureOf } from './signals/indoorClimate.ts';
import { sumFlows, type Flow } from './signals/meters.ts';
import type { PlannedCore } from './plan.ts';
import { randomAt, seedOf } from './random.ts';
import { register, type Register } from './signals/signal.ts';
import { createHousehold, type Household, type Leak } from './signals/waterUse.ts';
import type { Climate } from './signals/weather.ts';

/** An apartment of a demo site with its household. */
export type Flat = {
  name: string;
  floor: number;
  topFloor: boolean;
  size: number;
  household: Household;
};

/** Creates an apartment and its household. `site` distinguishes equal names. */
export const flatOf = (
  site: string,
  flat: Omit<Flat, 'household'>,
  residents: number,
  leaks: readonly Leak[] = [],
  awayFrom?: number,
): Flat => ({ ...flat, household: createHousehold(`${site} ${flat.name}`, residents, leaks, awayFrom) });

/** Litres of cold water that a flat draws. */
export const coldOf =
  ({ household }: Flat): Flow =>
  (day) =>
    household.waterOf(day).cold;

/** Litres of hot water that a flat draws. */
export const hotOf =
  ({ household }: Flat): Flow =>
  (day) =>
    household.waterOf(day).hot;

/** All the water that flats draw. */
export const allWater = (flats: readonly Flat[]): Flow =>
  sumFlows(flats.flatMap((flat) => [coldOf(flat), hotOf(flat)]));

/** Litres that a flat's meter of a kind showed when the demo world began. */
export const metered = ({ household }: Flat, kind: 'cold' | 'hot'): number =>
  Math.floor((20 + household.residents * (kind === 'cold' ? 90 : 50)) * (0.5 + randomAt(household.seed, 11)) * 1000);

/** The water meter device of an apartment; its registers may have faults. */
export const waterCore = (
  flat: Flat,
  making: Omit<DeviceOptions, 'name'>,
  registers: { cold?: Register; hot?: Register } = {},
): PlannedCore =>
  flatWater(
    { name: `Vesi ${flat.name}`, ...making },
    registers.cold ?? register(metered(flat, 'cold'), coldOf(flat)),
    registers.hot ?? register(metered(flat, 'hot'), hotOf(flat)),
  );

/** The device on a flat's wall. */
export const climateCore = (flat: Flat, climate: Climate, making: Omit<DeviceOptions, 'name'>): PlannedCore => {
  const room = livingRoom(seedOf(flat.household.seed, 'room'), climate, flat.topFloor);
  return flatClimate({ name: `Olosuhde ${flat.name}`, ...making }, temperatureOf(room), humidityOf(room));
};

/** The instant at which an hour begins, some hours before a moment. */
export const hoursBefore = (time: number, hours: number): number =>
  Math.floor((time - hours * hourMs) / hourMs) * hourMs;
