import { heatMeter, mainWater } from '../devices.ts';
import { allWater, flatOf, hotOf } from '../flats.ts';
import { heatOf, heatVolumeOf, returnOf, supplyOf } from '../signals/heatUse.ts';
import { shareOf, sumFlows } from '../signals/meters.ts';
import type { PlannedCore } from '../plan.ts';
import { oneDecimal, seedOf } from '../random.ts';
import { gauge } from '../signals/signal.ts';
import { outdoorTemperature, type Climate } from '../signals/weather.ts';

/** The weather of Oulu. */
export const climate: Climate = { seed: seedOf('Oulu'), mean: 3.3, swing: 13 };

/** The forty rooms with one resident each, whose water is counted by the main meter only. */
export const roomNumbers: readonly number[] = Array.from({ length: 40 }, (_, index) => index + 1);

const residents = roomNumbers.map((number) =>
  flatOf('Lepola', { name: `Huone ${number}`, floor: number > 20 ? 2 : 1, topFloor: number > 20, size: 24 }, 1),
);

/** The kitchen, the laundry and the washing rooms take another share of what the rooms draw. */
const beyondRooms = 0.35;

/** The meters through which all water and heat come in. */
export const mainMeters = (mama: string): PlannedCore[] => {
  const rooms = allWater(residents);
  const water = sumFlows([rooms, shareOf(rooms, () => beyondRooms)]);
  const hot = sumFlows(residents.map(hotOf));
  const hotWater = sumFlows([hot, shareOf(hot, () => beyondRooms)]);
  const energy = heatOf({ climate, kilowattsADegree: 1.7, circulation: 1.2, hotWater });
  const heat = {
    energy,
    volume: heatVolumeOf(energy, climate),
    supply: supplyOf(climate),
    back: returnOf(climate),
  };
  return [
    mainWater({ name: 'Päävesimittari', mama }, 18_220_764, water),
    heatMeter(
      { name: 'Lämpömäärämittari', mama },
      2_911_050_000,
      heat,
      gauge((at) => oneDecimal(outdoorTemperature(climate, at))),
    ),
  ];
};
