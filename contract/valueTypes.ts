/**
 * A numeric value type. `kind` is its name in the graph; `unit` the unit of the scaled number; `reading` its behaviour:
 * a register only increases and has consumption, a gauge is measured, a state holds until it changes, a text is no
 * number.
 */
export type ValueTypeInfo = { kind: string; unit: string | null; reading: 'register' | 'gauge' | 'state' | 'text' };

const gauge = (kind: string, unit: string | null): ValueTypeInfo => ({ kind, unit, reading: 'gauge' });
const register = (kind: string, unit: string | null): ValueTypeInfo => ({ kind, unit, reading: 'register' });
const state = (kind: string): ValueTypeInfo => ({ kind, unit: null, reading: 'state' });
const text = (kind: string): ValueTypeInfo => ({ kind, unit: null, reading: 'text' });

/** Known value types by code. */
export const valueTypes = {
  1: gauge('TEMPERATURE', '°C'),
  2: gauge('HUMIDITY', '%RH'),
  3: register('COUNTER', null),
  4: state('BITMASK'),
  5: state('ENUMERATION'),
  6: state('BYTEMASK'),
  7: gauge('TIMELAPSE', 's'),
  8: text('IP_ADDRESS'),
  9: gauge('MODBUS_DATA', null),
  10: gauge('CO2', 'ppm'),
  11: gauge('AIR_QUALITY', null),
  12: gauge('PRESSURE_PA', 'Pa'),
  13: gauge('PRESSURE_BAR', 'bar'),
  14: gauge('ILLUMINANCE', 'lx'),
  15: gauge('VOLTAGE', 'V'),
  16: gauge('CURRENT', 'A'),
  17: gauge('POWER', 'kW'),
  18: gauge('PERCENT', '%'),
  19: state('ON_OFF'),
  20: state('MOTION'),
  21: state('LEAK_SENSOR'),
  22: state('DOOR_OPEN'),
  23: gauge('BATTERY', '%'),
  24: gauge('RSSI', 'dBm'),
  25: gauge('LINK_QUALITY', '%'),
  26: gauge('FLOW', 'l/h'),
  27: register('MAIN_WATER_METER', 'm³'),
  28: gauge('SUPPLY_TEMPERATURE', '°C'),
  29: gauge('RETURN_TEMPERATURE', '°C'),
  30: register('ENERGY_METER', 'kWh'),
  31: gauge('HEAT_POWER', 'kW'),
  32: register('HEAT_VOLUME', 'm³'),
  33: register('ELECTRICITY_METER', 'kWh'),
  34: register('COLD_WATER_METER', 'm³'),
  35: register('HOT_WATER_METER', 'm³'),
  36: gauge('SET_POINT', '°C'),
  37: gauge('VALVE_POSITION', '%'),
  38: gauge('FAN_SPEED', '%'),
  39: gauge('AIR_FLOW', 'l/s'),
  40: gauge('FILTER_PRESSURE_DIFFERENCE', 'Pa'),
  41: state('RELAY'),
  42: text('SCHEDULE'),
  43: text('TEXT'),
  44: text('DATE_TIME'),
  45: text('SERIAL_NUMBER'),
  46: register('RUN_HOURS', 'h'),
  47: gauge('ROOM_DISPLAY', '°C'),
  99: gauge('ROOM_DISPLAY_OLD', '°C'),
} satisfies Record<number, ValueTypeInfo>;

const generic: ValueTypeInfo = gauge('GENERIC', null);

const byCode = new Map<number, ValueTypeInfo>(Object.entries(valueTypes).map(([code, info]) => [Number(code), info]));

/** Value type of a code; a generic number for unknown codes. */
export const valueTypeOf = (typeId: number): ValueTypeInfo => byCode.get(typeId) ?? generic;

/** Types with consumption, in display order. */
export const consumptionTypes = [34, 35, 27, 30, 33] as const;
