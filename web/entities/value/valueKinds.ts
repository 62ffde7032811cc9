import type { ValueTypeKind } from '../../__generated__/ValueReading_value.graphql.ts';
import type { IconName } from '../../ui/display/Icon.tsx';
import type { Ink } from '../../ui/theme/tokens.ts';

const settable: readonly ValueTypeKind[] = [
  'BITMASK',
  'ENUMERATION',
  'BYTEMASK',
  'MODBUS_DATA',
  'PERCENT',
  'ON_OFF',
  'SET_POINT',
  'VALVE_POSITION',
  'FAN_SPEED',
  'RELAY',
  'SCHEDULE',
  'TEXT',
  'DATE_TIME',
  'ROOM_DISPLAY',
  'ROOM_DISPLAY_OLD',
];

/** Whether values of a kind can be set, and not only measured. */
export const isSettable = (kind: ValueTypeKind): boolean => settable.includes(kind);

/** Whether values of a kind show messages to people at set times. */
export const showsMessages = (kind: ValueTypeKind): boolean => kind === 'ROOM_DISPLAY' || kind === 'ROOM_DISPLAY_OLD';

type Appearance = { icon: IconName; digits: number; color: Ink };

const plain: Appearance = { icon: 'chart', digits: 1, color: 7 };

const appearances: Partial<Record<ValueTypeKind, Appearance>> = {
  TEMPERATURE: { icon: 'thermometer', digits: 1, color: 1 },
  ROOM_DISPLAY: { icon: 'thermometer', digits: 1, color: 1 },
  ROOM_DISPLAY_OLD: { icon: 'thermometer', digits: 1, color: 1 },
  SUPPLY_TEMPERATURE: { icon: 'thermometer', digits: 1, color: 1 },
  RETURN_TEMPERATURE: { icon: 'thermometer', digits: 1, color: 5 },
  HUMIDITY: { icon: 'humidity', digits: 0, color: 2 },
  COLD_WATER_METER: { icon: 'droplet', digits: 3, color: 'mediaCold' },
  HOT_WATER_METER: { icon: 'droplet', digits: 3, color: 'mediaHot' },
  MAIN_WATER_METER: { icon: 'droplet', digits: 3, color: 'mediaMain' },
  ENERGY_METER: { icon: 'flame', digits: 0, color: 'mediaHeat' },
  HEAT_VOLUME: { icon: 'droplet', digits: 1, color: 'mediaHeat' },
  HEAT_POWER: { icon: 'flame', digits: 1, color: 'mediaHeat' },
  ELECTRICITY_METER: { icon: 'bolt', digits: 1, color: 'mediaElectricity' },
  POWER: { icon: 'bolt', digits: 2, color: 'mediaElectricity' },
  BATTERY: { icon: 'battery', digits: 0, color: 4 },
  LINK_QUALITY: { icon: 'signal', digits: 0, color: 4 },
  LEAK_SENSOR: { icon: 'droplet', digits: 0, color: 3 },
  CO2: { icon: 'chart', digits: 0, color: 3 },
  BITMASK: { icon: 'chart', digits: 0, color: 7 },
  BYTEMASK: { icon: 'chart', digits: 0, color: 7 },
  ENUMERATION: { icon: 'chart', digits: 0, color: 7 },
};

/** How the readings of one kind look: icon, decimals and the colour of their line. */
export const appearanceOf = (kind: ValueTypeKind): Appearance => appearances[kind] ?? plain;

const counted: readonly ValueTypeKind[] = [
  'COUNTER',
  'MAIN_WATER_METER',
  'ENERGY_METER',
  'HEAT_VOLUME',
  'ELECTRICITY_METER',
  'COLD_WATER_METER',
  'HOT_WATER_METER',
  'RUN_HOURS',
];

/** Whether the number only grows, so that its consumption over time is shown. */
export const isCounted = (kind: ValueTypeKind): boolean => counted.includes(kind);

const texts: readonly ValueTypeKind[] = ['IP_ADDRESS', 'SCHEDULE', 'TEXT', 'DATE_TIME', 'SERIAL_NUMBER'];

/** Whether the readings are texts, which are not stored as a series. */
export const isText = (kind: ValueTypeKind): boolean => texts.includes(kind);

const switched: readonly ValueTypeKind[] = ['LEAK_SENSOR', 'RELAY', 'ON_OFF', 'MOTION', 'DOOR_OPEN'];

/** Whether the value is a boolean. */
export const isSwitched = (kind: ValueTypeKind): kind is 'LEAK_SENSOR' | 'RELAY' | 'ON_OFF' | 'MOTION' | 'DOOR_OPEN' =>
  switched.includes(kind);

const foremost: readonly ValueTypeKind[] = [
  'COLD_WATER_METER',
  'HOT_WATER_METER',
  'MAIN_WATER_METER',
  'ENERGY_METER',
  'ELECTRICITY_METER',
  'TEMPERATURE',
  'ROOM_DISPLAY',
  'HUMIDITY',
];

/** Kinds that describe the device rather than what it measures. */
const kindsOfDevice: readonly string[] = ['BATTERY', 'LINK_QUALITY', 'RSSI', 'IP_ADDRESS', 'SERIAL_NUMBER'];

/** Whether a value of this kind describes the device itself: its page shows it, the page of its space does not. */
export const isOfDevice = (kind: string): boolean => kindsOfDevice.includes(kind);

/** Puts first what people look for first: water, energy and electricity, then the climate, then the rest as it came. */
export const byImportance = (a: ValueTypeKind, b: ValueTypeKind): number => {
  const rank = (kind: ValueTypeKind) => (foremost.includes(kind) ? foremost.indexOf(kind) : foremost.length);
  return rank(a) - rank(b);
};
