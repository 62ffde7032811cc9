import { dayMs, hourMs, localHour } from '../days.ts';
import { device, serialNumberOf } from '../devices.ts';
import { hoursBefore } from '../flats.ts';
import { runHours } from '../signals/meters.ts';
import type { PlannedCore } from '../plan.ts';
import { oneDecimal, seedOf, smoothNoise, clamp } from '../random.ts';
import { gauge, gaugeSince, onChange, register, textSignal, type Gauge } from '../signals/signal.ts';
import { outdoorTemperature } from '../signals/weather.ts';
import { climate } from './lepolaMains.ts';

/** The gateway of the ventilation. */
export const ventilationMama = 'Mama IV-konehuone';

const isDay = (at: number): boolean => localHour(at) >= 5 && localHour(at) < 23;

const around = (seed: number, level: number, sway: number): Gauge =>
  gauge((at) => oneDecimal(level + sway * smoothNoise(seed, at / hourMs)));

type Machine = {
  fan: Gauge;
  filter: Gauge;
  supply: Gauge;
  back: Gauge;
  recovery: Gauge;
  alarms: number;
  stops: number;
};

/** The filter of the first machine has got dirty over eight months, and its wheel recovers half of what it should. */
const firstMachine = (usual: Machine, madeAt: number): Machine => ({
  ...usual,
  filter: gauge((at) =>
    Math.round(62 + 184 * clamp(0, 1 - (madeAt - at) / (240 * dayMs), 1.1) + 4 * smoothNoise(1, at / 9e6)),
  ),
  recovery: gaugeSince(hoursBefore(madeAt, 12 * 24), usual.recovery, around(3, 38, 2).at),
  alarms: 0b0101,
});

/** The fan of the second has been off for four hours: cold supply air, and a coil about to freeze. */
const secondMachine = (usual: Machine, madeAt: number): Machine => {
  const stops = hoursBefore(madeAt, 4);
  return {
    ...usual,
    fan: gaugeSince(stops, usual.fan, () => 0),
    supply: gaugeSince(stops, usual.supply, around(5, 9.4, 0.5).at),
    back: gaugeSince(stops, usual.back, around(6, 6.2, 0.4).at),
    alarms: 0b1010,
    stops,
  };
};

const machine = (name: string, troubled: (usual: Machine, madeAt: number) => Machine, madeAt: number): PlannedCore => {
  const seed = seedOf('Lepola', name);
  const usual: Machine = {
    fan: gauge((at) => (isDay(at) ? 72 : 48)),
    filter: around(seed, 74, 5),
    supply: around(seed + 1, 18.4, 0.4),
    back: around(seed + 2, 23, 3),
    recovery: around(seed + 3, 73, 3),
    alarms: 0,
    stops: Number.POSITIVE_INFINITY,
  };
  const { fan, filter, supply, back, recovery, alarms, stops } = troubled(usual, madeAt);
  return device(
    'airHandling',
    { name, mama: ventilationMama, limits: { 40: { max: 300 } } },
    {
      38: fan,
      39: gauge((at) => Math.round(fan.at(at) * (19 + 0.4 * smoothNoise(seed + 4, at / hourMs)))),
      40: filter,
      28: supply,
      29: back,
      18: recovery,
      37: gauge((at) => Math.round(clamp(0, (16 - outdoorTemperature(climate, at)) * 2.8, 100))),
      5: onChange((at) => (at >= stops ? 2 : isDay(at) ? 3 : 2)),
      4: onChange((at) => (at >= hoursBefore(madeAt, 4) ? alarms : 0)),
      42: textSignal(() => 'ma–su 05:00–23:00 tehostus'),
      46: register(
        31_204_000,
        runHours((at) => at < stops),
      ),
      45: serialNumberOf(`Lepola ${name}`),
    },
  );
};

/** The two machines that move all air. */
export const machines = (madeAt: number): PlannedCore[] => [
  machine('Ilmanvaihtokone TK01', firstMachine, madeAt),
  machine('Ilmanvaihtokone TK02', secondMachine, madeAt),
];

type AirFlow = { flow: Gauge; damper: Gauge; pressure: Gauge };

/** Faults of the air flow controllers by room: hours since the start, and the readings since then. */
const troubles: Record<string, { hours: number; readings: Partial<AirFlow>; silent?: boolean }> = {
  Ruokasali: { hours: 7, readings: { flow: around(11, 12, 1), pressure: around(12, 17, 2), damper: gauge(() => 96) } },
  Kuntosali: { hours: 5, readings: { flow: around(13, 79, 2), pressure: around(14, 312, 6), damper: gauge(() => 8) } },
  'Käytävä 1. krs': { hours: 50, readings: { damper: gauge(() => 20), pressure: gauge(() => -999) } },
  'Käytävä 2. krs': { hours: 3, readings: {}, silent: true },
};

/** The controller of a room's air flow; undefined where there is none. */
export const airFlowOf = (name: string, madeAt: number): PlannedCore | undefined => {
  const trouble = troubles[name];
  if (!trouble) return undefined;
  const seed = seedOf('Lepola', name, 'air');
  const since = hoursBefore(madeAt, trouble.hours);
  const setPoint = gauge((at) => (isDay(at) ? 45 : 30));
  const usual: AirFlow = {
    flow: gauge((at) => oneDecimal(setPoint.at(at) + 1.5 * smoothNoise(seed, at / hourMs))),
    damper: gauge((at) => Math.round((isDay(at) ? 52 : 37) + 4 * smoothNoise(seed + 1, at / hourMs))),
    pressure: around(seed + 2, 102, 6),
  };
  const shown = (part: keyof AirFlow): Gauge =>
    gaugeSince(since, usual[part], (trouble.readings[part] ?? usual[part]).at);
  return device(
    'airFlow',
    {
      name: `Ilmavirtasäädin, ${name.toLowerCase()}`,
      mama: ventilationMama,
      ...(trouble.silent ? { offlineSince: since } : {}),
    },
    {
      39: shown('flow'),
      36: setPoint,
      37: shown('damper'),
      12: shown('pressure'),
      5: onChange((at) => (isDay(at) ? 3 : 2)),
    },
  );
};
