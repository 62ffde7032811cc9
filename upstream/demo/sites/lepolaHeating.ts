import { device } from '../devices.ts';
import { hoursBefore } from '../flats.ts';
import { commonRoom, temperatureOf } from '../signals/indoorClimate.ts';
import type { PlannedCore } from '../plan.ts';
import { oneDecimal, seedOf, smoothNoise, clamp } from '../random.ts';
import { gauge, gaugeSince, onChange, textSignal, type Gauge } from '../signals/signal.ts';
import { outdoorTemperature } from '../signals/weather.ts';
import { climate } from './lepolaMains.ts';

type Heating = { temperature: Gauge; valve: Gauge; back: Gauge };
type Trouble = (heating: Heating, madeAt: number) => Partial<Heating>;

const steadily =
  (seed: number, level: number, sway: number): Gauge['at'] =>
  (at) =>
    oneDecimal(level + sway * smoothNoise(seed, at / 5e6));

/** A window was opened: two and a half degrees are gone in ten minutes, four and a half at last. */
const cooling =
  (since: number, usual: Gauge): Gauge['at'] =>
  (at) =>
    oneDecimal(usual.at(at) - 4.5 * clamp(0, (at - since) / (18 * 60_000), 1));

/** What is wrong, by room: each shows one of the alerts of room heating. */
const troubles: Record<string, Trouble> = {
  /** The set point is not reached although the valve is open. */
  Ruokasali: ({ temperature, valve }, madeAt) => ({
    temperature: gaugeSince(hoursBefore(madeAt, 48), temperature, steadily(1, 18.1, 0.2)),
    valve: gaugeSince(hoursBefore(madeAt, 48), valve, () => 100),
  }),
  /** Too warm although the valve is shut. */
  Oleskelutila: ({ temperature, valve }, madeAt) => ({
    temperature: gaugeSince(hoursBefore(madeAt, 30), temperature, steadily(2, 25.6, 0.2)),
    valve: gaugeSince(hoursBefore(madeAt, 30), valve, () => 0),
  }),
  /** The valve has not moved for three days despite the demand. */
  Aula: ({ temperature, valve }, madeAt) => ({
    temperature: gaugeSince(hoursBefore(madeAt, 72), temperature, steadily(3, 19.7, 0.5)),
    valve: gaugeSince(hoursBefore(madeAt, 72), valve, () => 12),
  }),
  Toimisto: ({ temperature }, madeAt) => ({
    temperature: gaugeSince(madeAt - 40 * 60_000, temperature, cooling(madeAt - 40 * 60_000, temperature)),
  }),
  /** The wire of the sensor is broken. */
  Kuntosali: ({ temperature }, madeAt) => ({
    temperature: gaugeSince(hoursBefore(madeAt, 6), temperature, () => -50),
  }),
  /** The return water is nearly as warm as the supply. */
  Pesuhuone: ({ back }, madeAt) => ({ back: gaugeSince(hoursBefore(madeAt, 24), back, steadily(4, 46.8, 0.4)) }),
};

/** Rooms with a floor heating controller of their own, and the set point of each. */
const heatedRooms: Readonly<Record<string, number>> = {
  Ruokasali: 21,
  Oleskelutila: 21.5,
  Aula: 20.5,
  Toimisto: 21,
  Kuntosali: 19,
  Pesuhuone: 23.5,
  Sauna: 22,
  Keittiö: 19.5,
};

const supply = gauge((at) => oneDecimal(clamp(32, 44 - 0.55 * outdoorTemperature(climate, at), 49)));

/** The heating controller of a room; undefined where there is none. */
export const heatingOf = (name: string, mama: string, madeAt: number): PlannedCore | undefined => {
  const setPoint = heatedRooms[name];
  if (setPoint === undefined) return undefined;
  const seed = seedOf('Lepola', name);
  const temperature = temperatureOf({ ...commonRoom(seed, climate, setPoint), summerGain: 0.8 });
  const usual: Heating = {
    temperature,
    valve: gauge((at) =>
      Math.round(
        clamp(0, 14 + 1.6 * (15 - outdoorTemperature(climate, at)) + 30 * (setPoint - temperature.at(at)), 100),
      ),
    ),
    back: gauge((at) => oneDecimal(supply.at(at) - 6 - 1.5 * smoothNoise(seed, at / 4e6))),
  };
  const heating = { ...usual, ...troubles[name]?.(usual, madeAt) };
  return device(
    'roomHeating',
    { name: `Lattialämmitys, ${name.toLowerCase()}`, mama },
    {
      1: heating.temperature,
      36: gauge(() => setPoint),
      37: heating.valve,
      28: supply,
      29: heating.back,
      5: onChange(() => 1),
      42: textSignal(() => 'ma–pe 05:00–22:00, la–su 06:00–23:00'),
    },
  );
};
