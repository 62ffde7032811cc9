import { hourMs, dayOf, memoizePerDay, step, localHour } from '../days.ts';
import { device, electricityMeter, flatClimate, mama } from '../devices.ts';
import { commonRoom, humidityOf, temperatureOf } from '../signals/indoorClimate.ts';
import type { PlannedCore, PlannedSpace, Site } from '../plan.ts';
import { oneDecimal, seedOf, smoothNoise, clamp } from '../random.ts';
import { gauge, onChange, register, textSignal } from '../signals/signal.ts';
import type { Climate } from '../signals/weather.ts';
import { applyWear } from '../signals/batteryWear.ts';

/** The weather of Vantaa. */
const climate: Climate = { seed: seedOf('Vantaa'), mean: 5.9, swing: 11.5 };
const network = { mama: 'Mama pääkeskus' };

const isWorking = (at: number): boolean => dayOf(at).weekday < 6 && localHour(at) >= 6 && localHour(at) < 18;

/** Kilowatts that the hall draws: machines by day, the idle rest by night. */
const powerAt = (at: number): number =>
  isWorking(at) ? 58 + 21 * smoothNoise(41, at / (0.6 * hourMs)) : 7 + 1.5 * smoothNoise(42, at / hourMs);

const hallFlow = memoizePerDay((day) =>
  Int32Array.from({ length: day.steps }, (_, index) => Math.round((powerAt(day.start + index * step) * 1000) / 12)),
);

/** Pulses of the meter, ten each kilowatt-hour; a register counts thousandths. */
const pulses = memoizePerDay((day) => Int32Array.from(hallFlow(day), (wattHours) => wattHours * 10));

/** Over 70 kW the first load is switched off, over 75 the second too. */
const shed = (at: number): number => (powerAt(at) > 75 ? 0b011 : powerAt(at) > 70 ? 0b001 : 0);

const optimiser = (): PlannedCore =>
  device(
    'optimiser',
    { name: 'Tehonohjain', ...network, uploading: 47, firmware: '0.9.4', limits: { 17: { max: 80, hysteresis: 3 } } },
    {
      17: gauge((at) => oneDecimal(powerAt(at))),
      16: gauge((at) => oneDecimal((powerAt(at) * 1000) / (Math.sqrt(3) * 400 * 0.95))),
      15: gauge((at) => oneDecimal(231 - powerAt(at) / 25 + 1.2 * smoothNoise(43, at / hourMs))),
      18: gauge((at) => Math.round(clamp(0, (powerAt(at) / 80) * 100, 100))),
      3: register(4_118_220_000, pulses),
      4: onChange(shed),
      5: onChange((at) => (shed(at) > 0 ? 2 : 1)),
      6: onChange(() => 0x0321),
      7: gauge((at) => Math.round((at % (6 * hourMs)) / 1000)),
      9: gauge((at) => Math.round(powerAt(at) * 100)),
      41: onChange((at) => Number(shed(at) > 0)),
      42: textSignal(() => 'ma–pe 06:00–18:00 huipunleikkaus, muuten automaatti'),
    },
  );

const hall = commonRoom(seedOf('Teho-Optimi'), climate, 18.5);

const spaces: PlannedSpace[] = [
  {
    name: 'Sähköpääkeskus',
    type: 3,
    size: 12,
    x: 0,
    y: 0,
    w: 1,
    h: 1,
    cores: [
      mama({ name: network.mama }),
      optimiser(),
      electricityMeter({ name: 'Pääsähkömittari', ...network }, 412_881_000, hallFlow),
    ],
  },
  {
    name: 'Tuotantohalli',
    type: 3,
    size: 860,
    x: 1,
    y: 0,
    w: 3,
    h: 1,
    cores: [
      {
        ...flatClimate({ name: 'Olosuhde halli', ...network }, temperatureOf(hall), humidityOf(hall)),
        isUnconfirmed: true,
      },
    ],
  },
];

/** Teho-Optimi Oy: a workshop in Vantaa that is being installed, its peaks cut by an optimiser; nothing is subscribed yet. */
export const tehoOptimi: Site = {
  key: 'tehoOptimi',
  plan: (madeAt) => ({
    target: {
      name: 'Teho-Optimi Oy',
      subscription: 0,
      address: 'Tikkurilantie 151',
      postal: '01530',
      city: 'Vantaa',
      country: 'FI',
      state: 1,
      type: 6,
      invoiceReference: null,
      paidUntil: null,
      subscriptionStart: null,
      monthlyFee: null,
      tampuuriName: null,
      customerName: 'Teho-Optimi Oy',
      signature: null,
    },
    prices: [[3, 0, 1]],
    groups: applyWear([{ name: 'Halli', height: 1, width: 4, tampuuriName: null, spaces }], madeAt),
  }),
};
