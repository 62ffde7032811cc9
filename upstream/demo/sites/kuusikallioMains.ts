import { electricityMeter, heatMeter, mainWater } from '../devices.ts';
import { propertyElectricity } from '../signals/electricityUse.ts';
import { allWater, hotOf, type Flat } from '../flats.ts';
import { heatOf, heatVolumeOf, returnOf, supplyOf } from '../signals/heatUse.ts';
import { shareOf, sumFlows } from '../signals/meters.ts';
import type { PlannedCore } from '../plan.ts';
import { oneDecimal, randomAt, seedOf } from '../random.ts';
import { gauge } from '../signals/signal.ts';
import { outdoorTemperature, type Climate } from '../signals/weather.ts';

/** The weather of Tampere. */
export const climate: Climate = { seed: seedOf('Tampere'), mean: 4.9, swing: 12 };

/** What the meters of each building showed before the demo world began: litres, watt-hours of heat, of electricity. */
const shown = [
  { water: 31_402_118, heat: 4_218_300_000, electricity: 118_402_000 },
  { water: 33_279_458, heat: 4_314_300_000, electricity: 127_712_000 },
];

/** The heat is of the whole building, not of the room of its meter: 60 °C or warmer in, at most 50 °C back. */
const districtHeat = {
  separateTypes: [28, 29, 31],
  limits: { 28: { min: 60, hysteresis: 1 }, 29: { max: 50, hysteresis: 1 } },
};

/** Saunas and laundry take 3 % beside the flats; meters lose another 1 to 2 %, differently each day. */
const beyondFlats = (seed: number) => (day: { number: number }) => 0.04 + 0.01 * randomAt(seed, day.number);

/** The three main meters of a building. */
export const mainMeters = (index: number, mama: string, flats: Flat[]): PlannedCore[] => {
  const building = `talo ${index + 1}`;
  const before = shown[index] ?? { water: 0, heat: 0, electricity: 0 };
  const water = allWater(flats);
  const all = sumFlows([water, shareOf(water, beyondFlats(seedOf(building)))]);
  const energy = heatOf({ climate, kilowattsADegree: 2, circulation: 0.75, hotWater: sumFlows(flats.map(hotOf)) });
  const volume = heatVolumeOf(energy, climate);
  const heat = { energy, volume, supply: supplyOf(climate), back: returnOf(climate) };
  const outdoors = index === 0 ? gauge((at) => oneDecimal(outdoorTemperature(climate, at))) : undefined;
  const electricity = propertyElectricity(`Kuusikallio ${building}`, climate);
  return [
    mainWater({ name: `Päävesimittari, ${building}`, mama }, before.water, all),
    heatMeter({ name: `Lämpömäärä, ${building}`, mama, ...districtHeat }, before.heat, heat, outdoors),
    electricityMeter({ name: `Kiinteistösähkö, ${building}`, mama }, before.electricity, electricity),
  ];
};
