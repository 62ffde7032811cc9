import { powerOf, type Flow } from './signals/meters.ts';
import type { PlannedCore } from './plan.ts';
import { randomAt, seedOf } from './random.ts';
import {
  onChange,
  register,
  textSignal,
  type Gauge,
  type OnChange,
  type Signal,
  type TextSignal,
} from './signals/signal.ts';

/** Options of a planned device beside its kind. */
export type DeviceOptions = Pick<PlannedCore, 'name'> & Partial<PlannedCore>;

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
  airQuality: { configurationId: 11, reportInterval: 600, firmwares: ['1.7.2', '1.8.0'] },
  roomHeating: { configurationId: 12, reportInterval: 300, firmwares: ['2.2.0', '2.2.3'] },
  airHandling: { configurationId: 13, reportInterval: 300, firmwares: ['1.0.6', '1.1.0'] },
  airFlow: { configurationId: 14, reportInterval: 300, firmwares: ['1.0.6', '1.1.0'] },
  simMama: { configurationId: 15, reportInterval: 300, firmwares: ['4.5.2', '4.6.0'] },
  optimiser: { configurationId: 16, reportInterval: 300, firmwares: ['0.9.4', '1.0.0'] },
  heatPump: { configurationId: 17, reportInterval: 300, firmwares: ['1.2.1', '1.2.1'] },
  oldWater: { configurationId: 18, reportInterval: 300, firmwares: ['1.0.8', '1.0.8'] },
  oldDisplay: { configurationId: 19, reportInterval: 1800, firmwares: ['2.0.1', '2.0.1'] },
  safety: { configurationId: 20, reportInterval: 600, firmwares: ['1.0.2', '1.0.3'] },
  loneTemperature: { configurationId: 21, reportInterval: 600, firmwares: ['1.7.2', '1.8.0'] },
  outdoorHeat: { configurationId: 24, reportInterval: 300, firmwares: ['1.4.0', '1.4.0'] },
  livingAir: { configurationId: 22, reportInterval: 600, firmwares: ['1.7.2', '1.8.0'] },
} satisfies Record<string, Kind>;

/** The firmwares for devices of a configuration, from the older on. */
export const firmwaresFor = (configurationId: number): readonly string[] =>
  Object.values(kinds).find((kind) => kind.configurationId === configurationId)?.firmwares ?? ['2.0.9', '2.1.4'];

/** The newest firmware for devices of a configuration. */
export const newestFirmware = (configurationId: number): string | undefined =>
  Object.values(kinds).find((kind) => kind.configurationId === configurationId)?.firmwares[1];

/** Plans a device of a kind; `signals` by the type of the value. */
export const device = (
  kind: keyof typeof kinds,
  making: DeviceOptions,
  signals: Record<number, Signal>,
): PlannedCore => {
  const { configurationId, reportInterval, firmwares } = kinds[kind];
  const firmware = firmwares[randomAt(seedOf(making.name), 5) < 0.25 ? 0 : 1];
  return { configurationId, reportInterval, firmware, signals, quality: 100, ...making };
};

/** A device of flat meters: cold and hot water as registers, a leak sensor beneath them. */
export const flatWater = (making: DeviceOptions, cold: Signal, hot: Signal): PlannedCore =>
  device('flatWater', making, { 34: cold, 35: hot, 21: onChange(() => 0) });

/** A sensor of temperature and humidity in an apartment. */
export const flatClimate = (making: DeviceOptions, temperature: Gauge, humidity: Gauge): PlannedCore =>
  device('climate', making, { 1: temperature, 2: humidity });

/** A sensor of temperature, humidity and leaks in a common room. */
export const commonClimate = (making: DeviceOptions, temperature: Gauge, humidity: Gauge): PlannedCore =>
  device('commonClimate', making, { 1: temperature, 2: humidity, 21: onChange(() => 0) });

/** A room display, which reports the shown temperature. */
export const roomDisplay = (making: DeviceOptions, temperature: Gauge): PlannedCore =>
  device('display', making, { 47: temperature });

/** The meter of all water of a building. */
export const mainWater = (making: DeviceOptions, base: number, flow: Flow): PlannedCore =>
  device('mainWater', making, { 27: register(base, flow) });

/** The meter of a building's district heat; where its control measures the temperature outdoors, with that. */
export const heatMeter = (
  making: DeviceOptions,
  base: number,
  heat: { energy: Flow; volume: Flow; supply: Gauge; back: Gauge },
  outdoors?: Gauge,
): PlannedCore => {
  const signals = {
    30: register(base, heat.energy),
    28: heat.supply,
    29: heat.back,
    31: powerOf(heat.energy),
    32: register(base / 40, heat.volume),
  };
  // Meters of district heat have an M-Bus output, over which the device reads them.
  const wired = { ...making, tags: [...(making.tags ?? []), 'm-bus'] };
  if (!outdoors) return device('heat', wired, signals);
  const separateTypes = [...(making.separateTypes ?? []), 1];
  return device('outdoorHeat', { ...wired, separateTypes }, { ...signals, 1: outdoors });
};

/** A meter of electricity. */
export const electricityMeter = (making: DeviceOptions, base: number, flow: Flow): PlannedCore =>
  device('electricity', making, { 33: register(base, flow), 17: powerOf(flow) });

/** A relay. */
export const relay = (making: DeviceOptions, state: OnChange['at']): PlannedCore =>
  device('relay', making, { 41: onChange(state) });

/** Serial number that a device reports. */
export const serialNumberOf = (name: string): TextSignal =>
  textSignal(() => `TA-${String(seedOf(name, 'serial') % 1_000_000).padStart(6, '0')}`);

const addressOf = (name: string): TextSignal => {
  const seed = seedOf(name, 'address');
  return textSignal(() => `10.20.${seed % 250}.${2 + ((seed >>> 8) % 250)}`);
};

/** A gateway, on the building's own network. */
export const mama = (making: DeviceOptions): PlannedCore =>
  device('mama', { quality: 96, ...making }, { 8: addressOf(making.name), 45: serialNumberOf(making.name) });

/** A gateway with a mobile connection: its operator, signal strength in dBm, and supply voltage in volts. */
export const simMama = (
  making: DeviceOptions,
  { operator, strength, voltage }: { operator: string; strength: Gauge; voltage: Gauge },
): PlannedCore =>
  device(
    'simMama',
    { quality: 88, ...making },
    {
      8: addressOf(making.name),
      45: serialNumberOf(making.name),
      43: textSignal(() => operator),
      24: strength,
      15: voltage,
    },
  );

/** A sensor of temperature, humidity and carbon dioxide in a room. */
export const airQuality = (
  making: DeviceOptions,
  air: { temperature: Gauge; humidity: Gauge; carbonDioxide: Gauge },
): PlannedCore => device('airQuality', making, { 1: air.temperature, 2: air.humidity, 10: air.carbonDioxide });
