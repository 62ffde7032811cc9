import { aDay } from './days.ts';
import { powerOf, type Flow } from './meters.ts';
import type { PlannedCore, PlannedGroup } from './plan.ts';
import { chance, seedOf, within } from './random.ts';
import { daily, onChange, register, type Gauge, type OnChange, type Signal } from './signal.ts';

/** What a device has of its own beside its kind. */
export type Making = Pick<PlannedCore, 'name'> & Partial<PlannedCore>;

type Kind = Pick<PlannedCore, 'configurationId' | 'reportInterval'> & { firmwares: [older: string, newest: string] };

const kinds = {
  flatWater: { configurationId: 2, reportInterval: 300, firmwares: ['2.0.9', '2.1.4'] },
  climate: { configurationId: 3, reportInterval: 600, firmwares: ['1.7.2', '1.8.0'] },
  display: { configurationId: 4, reportInterval: 600, firmwares: ['3.2.0', '3.2.1'] },
  mainWater: { configurationId: 5, reportInterval: 300, firmwares: ['2.1.4', '2.1.4'] },
  heat: { configurationId: 6, reportInterval: 300, firmwares: ['1.4.0', '1.4.0'] },
  electricity: { configurationId: 7, reportInterval: 300, firmwares: ['1.3.8', '1.4.0'] },
  relay: { configurationId: 8, reportInterval: 300, firmwares: ['1.1.0', '1.1.0'] },
  mama: { configurationId: 9, reportInterval: 300, firmwares: ['4.5.2', '4.6.0'] },
  commonClimate: { configurationId: 10, reportInterval: 600, firmwares: ['1.7.2', '1.8.0'] },
} satisfies Record<string, Kind>;

/** The newest firmware for devices of a configuration. */
export const newestFirmware = (configurationId: number): string | undefined =>
  Object.values(kinds).find((kind) => kind.configurationId === configurationId)?.firmwares[1];

const make = (kind: keyof typeof kinds, making: Making, signals: Record<number, Signal>): PlannedCore => {
  const { configurationId, reportInterval, firmwares } = kinds[kind];
  const firmware = firmwares[chance(seedOf(making.name), 5) < 0.25 ? 0 : 1];
  return { configurationId, reportInterval, firmware, signals, quality: 100, ...making };
};

/** A device of flat meters: cold and hot water as registers, a leak sensor beneath them. */
export const flatWater = (making: Making, cold: Signal, hot: Signal): PlannedCore =>
  make('flatWater', making, { 34: cold, 35: hot, 21: onChange(() => 0) });

/** A device that tells temperature and humidity of a flat. */
export const flatClimate = (making: Making, temperature: Gauge, humidity: Gauge): PlannedCore =>
  make('climate', making, { 1: temperature, 2: humidity });

/** A device that tells temperature, humidity and a wet floor of a common room. */
export const commonClimate = (making: Making, temperature: Gauge, humidity: Gauge): PlannedCore =>
  make('commonClimate', making, { 1: temperature, 2: humidity, 21: onChange(() => 0) });

/** A display on a room's wall, which tells what it shows. */
export const roomDisplay = (making: Making, temperature: Gauge): PlannedCore =>
  make('display', making, { 47: temperature });

/** The meter of all water of a building. */
export const mainWater = (making: Making, base: number, flow: Flow): PlannedCore =>
  make('mainWater', making, { 27: register(base, flow) });

/** The meter of a building's district heat. */
export const heatMeter = (
  making: Making,
  base: number,
  heat: { energy: Flow; volume: Flow; supply: Gauge; back: Gauge },
): PlannedCore =>
  make('heat', making, {
    30: register(base, heat.energy),
    28: heat.supply,
    29: heat.back,
    31: powerOf(heat.energy),
    32: register(base / 40, heat.volume),
  });

/** A meter of electricity. */
export const electricityMeter = (making: Making, base: number, flow: Flow): PlannedCore =>
  make('electricity', making, { 33: register(base, flow), 17: powerOf(flow) });

/** A switched thing. */
export const relay = (making: Making, state: OnChange['at']): PlannedCore =>
  make('relay', making, { 41: onChange(state) });

/** A gateway. */
export const mama = (making: Making): PlannedCore => make('mama', { quality: 96, ...making }, {});

const onBattery = new Set([2, 3, 10]);
const eightYears = 8 * 365 * aDay;

/** Spreads a whole number of devices evenly over a range from 0 to 1, without two of them being alike. */
const spread = (index: number): number => ((index + 1) * 0.6180339887) % 1;

const linkQuality = (share: number, draw: number): number => {
  const [low, high] = share < 0.62 ? [91, 100] : share < 0.82 ? [71, 91] : share < 0.92 ? [51, 71] : [18, 50];
  return share >= 0.98 ? 0 : low + Math.floor(draw * (high - low));
};

const batteryLeft = (share: number, draw: number): number =>
  share < 0.85 ? 61 + draw * 38 : share < 0.95 ? 21 + draw * 39 : 6 + draw * 13;

const wearOut = (core: PlannedCore, index: number, madeAt: number): PlannedCore => {
  const seed = seedOf(core.name, 'wear');
  const isMama = core.configurationId === 9;
  const quality = isMama ? core.quality : linkQuality(spread(index), chance(seed, 1));
  const left = batteryLeft(spread(index + 0.37), chance(seed, 2));
  const battery = (at: number) => Math.round(within(0, left - ((at - madeAt) / eightYears) * 100, 100));
  const link = daily((at) =>
    quality === 0 ? 0 : within(1, quality + Math.round(3 * chance(seed, Math.floor(at / aDay)) - 1), 100),
  );
  const signals = { ...core.signals, 25: link };
  if (!onBattery.has(core.configurationId)) return { ...core, quality, signals };
  return { ...core, quality, battery, signals: { ...signals, 23: daily(battery) } };
};

/** Gives the devices of a site the batteries and links of one that has been in use for years. */
export const wornOut = (groups: readonly PlannedGroup[], madeAt: number): PlannedGroup[] => {
  let index = 0;
  const wear = (core: PlannedCore) => wearOut(core, (index += 1), madeAt);
  return groups.map((group) => ({
    ...group,
    spaces: group.spaces.map((space) => ({ ...space, cores: space.cores.map(wear) })),
  }));
};
