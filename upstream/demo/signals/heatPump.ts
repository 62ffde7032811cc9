import { hourMs, memoizePerDay, step } from '../days.ts';
import { device, type DeviceOptions } from '../devices.ts';
import { powerOf, runHours, shareOf, sumFlows, type Flow } from './meters.ts';
import type { PlannedCore } from '../plan.ts';
import { oneDecimal, smoothNoise, clamp } from '../random.ts';
import { gauge, onChange, register, textSignal } from './signal.ts';
import { outdoorTemperature, type Climate } from './weather.ts';

/** A house that a heat pump warms: how much it loses for each degree, and the hot water that it draws. */
export type PumpedHouse = { climate: Climate; kilowattsADegree: number; hotWater: Flow };

/** Heat that a ground source heat pump gives for each unit of electricity: rooms, and hot water. */
const performance = { rooms: 3.4, water: 2.5 };
const wattHoursALitre = 58;

/** Watt-hours of electricity that the heat pump of a house takes, step by step. */
export const heatPumpElectricity = ({ climate, kilowattsADegree, hotWater }: PumpedHouse): Flow => {
  const rooms = memoizePerDay((day) => {
    let outdoors = 0;
    return Int32Array.from({ length: day.steps }, (_, index) => {
      if (index % 12 === 0) outdoors = outdoorTemperature(climate, day.start + index * step);
      return Math.round((Math.max(0, kilowattsADegree * (17 - outdoors)) * 1000) / 12 / performance.rooms);
    });
  });
  const circulation = memoizePerDay((day) => Int32Array.from({ length: day.steps }, () => 4));
  return sumFlows([rooms, circulation, shareOf(hotWater, () => wattHoursALitre / performance.water)]);
};

const isHeating = (climate: Climate, at: number): boolean =>
  smoothNoise(climate.seed + 21, at / (0.7 * hourMs)) > clamp(-0.9, outdoorTemperature(climate, at) / 17, 0.8);

/** The controller of a heat pump with all its values. */
export const heatPump = (making: DeviceOptions, base: number, { climate }: PumpedHouse, flow: Flow): PlannedCore => {
  const setPoint = gauge((at) => oneDecimal(clamp(24, 36 - 0.5 * outdoorTemperature(climate, at), 48)));
  const supply = gauge((at) => oneDecimal(setPoint.at(at) + 1.2 * smoothNoise(climate.seed + 22, at / hourMs)));
  return device('heatPump', making, {
    33: register(base, flow),
    17: powerOf(flow),
    28: supply,
    29: gauge((at) => oneDecimal(supply.at(at) - 5.5 - smoothNoise(climate.seed + 23, at / hourMs))),
    36: setPoint,
    13: gauge((at) => oneDecimal(isHeating(climate, at) ? 24.6 + smoothNoise(climate.seed + 24, at / hourMs) : 9.2)),
    26: gauge((at) => (isHeating(climate, at) ? 1180 : 420)),
    19: onChange((at) => Number(isHeating(climate, at))),
    5: onChange((at) => Number(isHeating(climate, at))),
    44: textSignal((at) =>
      Temporal.Instant.fromEpochMilliseconds(Math.floor(at / (3 * hourMs)) * 3 * hourMs).toString(),
    ),
    46: register(
      14_902_000,
      runHours((at) => isHeating(climate, at)),
    ),
  });
};
