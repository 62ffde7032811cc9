import { dayMs, hourMs, dayOf } from '../days.ts';
import { commonClimate, device, flatClimate, simMama } from '../devices.ts';
import { hoursBefore } from '../flats.ts';
import { humidityOf, livingRoom } from '../signals/indoorClimate.ts';
import type { PlannedCore, PlannedSpace, Site } from '../plan.ts';
import { randomAt, oneDecimal, seedOf, smoothNoise, clamp } from '../random.ts';
import { gauge, gaugeSince, onChange, type Gauge } from '../signals/signal.ts';
import { isDark, outdoorTemperature, seasonTemperature, type Climate } from '../signals/weather.ts';
import { applyWear } from '../signals/batteryWear.ts';

/** The weather of Puumala. */
const climate: Climate = { seed: seedOf('Puumala'), mean: 4.1, swing: 13 };
const mama = 'Mama mökki';

/** The family is there in July, and on some weekends of the warm months. */
const isOccupied = (at: number): boolean => {
  const { month, weekday, number } = dayOf(at);
  const isWeekend = weekday > 5 && month > 4 && month < 10 && randomAt(climate.seed, Math.floor(number / 7)) < 0.4;
  return month === 7 || isWeekend;
};

/** Heated to 6 °C while unoccupied; warmer only on warm days. */
const roomTemperature = (seed: number): Gauge =>
  gauge((at) => {
    const away = Math.max(6, seasonTemperature(climate, at) + 1.5) + 0.4 * smoothNoise(seed, at / (8 * hourMs));
    return oneDecimal(isOccupied(at) ? Math.max(20.8, away) + 0.6 * smoothNoise(seed + 1, at / (5 * hourMs)) : away);
  });

/** The heater has failed: the room cools down to the verge of frost within a day. */
const coolingDown =
  (since: number, usual: Gauge): Gauge['at'] =>
  (at) =>
    oneDecimal(2.1 + (Math.min(usual.at(at), 8) - 2.1) * Math.exp(-(at - since) / (9 * hourMs)));

const humidityIn = (seed: number): Gauge => humidityOf(livingRoom(seed, climate, false));

const cabin = (madeAt: number): Record<string, PlannedCore[]> => {
  const kitchen = roomTemperature(3);
  const failed = hoursBefore(madeAt, 40);
  return {
    Tupa: [
      simMama(
        { name: mama },
        {
          operator: 'DNA',
          strength: gauge((at) => Math.round(-94 + 6 * smoothNoise(8, at / hourMs))),
          voltage: gauge((at) => oneDecimal(12.4 + 0.3 * smoothNoise(9, at / dayMs))),
        },
      ),
      flatClimate({ name: 'Olosuhde tupa', mama }, roomTemperature(1), humidityIn(1)),
      device(
        'safety',
        { name: 'Ulko-ovi', mama },
        {
          22: onChange((at) => Number(isOccupied(at) && randomAt(5, Math.floor(at / (20 * 60_000))) < 0.06)),
          20: onChange((at) => Number(isOccupied(at) && randomAt(6, Math.floor(at / (40 * 60_000))) < 0.5)),
          14: gauge((at) => Math.round(isDark(at) ? 0 : clamp(5, 240 + 180 * smoothNoise(7, at / hourMs), 600))),
        },
      ),
    ],
    Keittiö: [
      {
        ...commonClimate(
          { name: 'Olosuhde keittiö', mama, limits: { 1: { min: 4, hysteresis: 1 } } },
          gaugeSince(failed, kitchen, coolingDown(failed, kitchen)),
          humidityIn(3),
        ),
        tags: ['vesijohto'],
      },
    ],
    Makuuhuone: [
      device('loneTemperature', { name: 'Lämpötila makuuhuone', mama, batteryLeft: 8 }, { 1: roomTemperature(2) }),
    ],
    Saunatupa: [device('loneTemperature', { name: 'Lämpötila saunatupa', mama }, { 1: roomTemperature(4) })],
  };
};

const sizes: Record<string, number> = { Tupa: 28, Keittiö: 10, Makuuhuone: 12, Saunatupa: 14 };

const rooms = (madeAt: number): PlannedSpace[] =>
  Object.entries(cabin(madeAt)).map(([name, cores], index) => ({
    name,
    type: 2,
    size: sizes[name] ?? null,
    residents: 0,
    x: (index % 2) * 2,
    y: Math.floor(index / 2),
    w: 2,
    h: 1,
    roomCount: 1,
    cores,
  }));

/**
 * Mäkelän mökki: a cottage in Puumala kept at six degrees, whose gateway went offline three hours ago by its SIM card.
 */
export const mokki: Site = {
  key: 'mokki',
  plan: (madeAt) => {
    const outdoors = device(
      'loneTemperature',
      { name: 'Ulkolämpötila', mama, limits: { 1: { min: -30 } } },
      { 1: gauge((at) => oneDecimal(outdoorTemperature(climate, at))) },
    );
    const lost = madeAt - 190 * 60_000;
    const silent = (core: PlannedCore): PlannedCore => ({ ...core, offlineSince: lost });
    const [group] = applyWear(
      [
        {
          name: 'Mökki',
          height: 2,
          width: 4,
          tampuuriName: null,
          spaces: rooms(madeAt),
          coresOutsideSpaces: [outdoors],
        },
      ],
      madeAt,
    );
    return {
      target: {
        name: 'Mäkelän mökki',
        subscription: 1,
        address: 'Rantatie 210',
        postal: '52200',
        city: 'Puumala',
        country: 'FI',
        state: 3,
        type: 4,
        invoiceReference: '6173673012',
        paidUntil: null,
        subscriptionStart: '2025-04-01',
        monthlyFee: 9.9,
        tampuuriName: null,
        customerName: 'Jari Mäkelä',
        signature: 'Jari Mäkelä',
      },
      prices: [[1, 0, 1]],
      groups: group
        ? [
            {
              ...group,
              spaces: group.spaces.map((space) => ({ ...space, cores: space.cores.map(silent) })),
              coresOutsideSpaces: (group.coresOutsideSpaces ?? []).map(silent),
            },
          ]
        : [],
    };
  },
};
