import { memoizePerDay, step } from '../days.ts';
import type { Flow } from './meters.ts';
import { oneDecimal, smoothNoise } from '../random.ts';
import { gauge, type Gauge } from './signal.ts';
import { outdoorTemperature, type Climate } from './weather.ts';

/** What a building needs of district heat: for each degree under 17 °C, for keeping hot water moving, and for making it. */
export type HeatDemand = { climate: Climate; kilowattsADegree: number; circulation: number; hotWater: Flow };

const wattHoursALitre = 58;

/** Watt-hours of district heat that a building takes, step by step. */
export const heatOf = ({ climate, kilowattsADegree, circulation, hotWater }: HeatDemand): Flow =>
  memoizePerDay((day) => {
    const hot = hotWater(day);
    let outdoors = 0;
    return Int32Array.from({ length: day.steps }, (_, index) => {
      const at = day.start + index * step;
      if (index % 12 === 0) outdoors = outdoorTemperature(climate, at);
      const rooms =
        Math.max(0, kilowattsADegree * (17 - outdoors)) * (1 + 0.06 * smoothNoise(climate.seed + 9, at / step / 4));
      return Math.round(((rooms + circulation) * 1000) / 12 + wattHoursALitre * (hot[index] ?? 0));
    });
  });

/** How warm the district sends its water: warmer in frost. */
export const supplyOf = (climate: Climate): Gauge =>
  gauge((at) =>
    oneDecimal(
      66 + Math.max(0, 8 - outdoorTemperature(climate, at)) * 1.1 + smoothNoise(climate.seed + 3, at / step / 6),
    ),
  );

/** How warm the building sends it back. */
export const returnOf = (climate: Climate): Gauge =>
  gauge((at) =>
    oneDecimal(
      31 + Math.max(0, 12 - outdoorTemperature(climate, at)) * 0.2 + 1.5 * smoothNoise(climate.seed + 5, at / step / 5),
    ),
  );

/** Litres of district water that carry the heat, step by step. */
export const heatVolumeOf = (heat: Flow, climate: Climate): Flow => {
  const supply = supplyOf(climate);
  const back = returnOf(climate);
  return memoizePerDay((day) => {
    let litresAWattHour = 0;
    return Int32Array.from(heat(day), (wattHours, index) => {
      const at = day.start + index * step;
      if (index % 12 === 0) litresAWattHour = 1 / (1.163 * (supply.at(at) - back.at(at)));
      return Math.round(wattHours * litresAWattHour);
    });
  });
};
