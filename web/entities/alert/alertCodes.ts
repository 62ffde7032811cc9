import type { SmartAlertCode } from '../../__generated__/ProducerTable_producers.graphql.ts';

type Ranked = { readonly level: number; readonly from: string };

/** Compares alerts: the most urgent level first, the newest among equals. */
export const bySeverity = (one: Ranked, other: Ranked): number =>
  one.level - other.level || Date.parse(other.from) - Date.parse(one.from);

/** The number of each alert code, as in paths. */
export const alertCodeIds = {
  ALERT: 0,
  LOW_LIMIT: 1,
  HIGH_LIMIT: 2,
  MAMA_CONNECTION_LOST: 3,
  DEVICE_CONNECTION_LOST: 4,
  SEPARATE_POINT: 5,
  CONTINUOUS_FLOW_3H: 10,
  WRONG_DIRECTION_FLOW: 11,
  CRITICAL_LEAK: 12,
  CONTINUOUS_FLOW_24H: 13,
  READING_SPIKE: 14,
  NO_CONSUMPTION: 15,
  STOPPED_METER: 16,
  INDOOR_TEMPERATURE: 20,
  INDOOR_HUMIDITY: 21,
  INDOOR_AIR_QUALITY: 22,
  LEAK_SENSOR_WET: 30,
  LEAK_SENSOR_FAULT: 31,
  HEATING_SET_POINT_NOT_REACHED: 40,
  HEATING_OVERHEATED: 41,
  HEATING_VALVE_STUCK: 42,
  HEATING_WINDOW_OPEN: 43,
  HEATING_SENSOR_FAULT: 44,
  HEATING_RETURN_TOO_WARM: 45,
  VENTILATION_FAN_STOPPED: 50,
  VENTILATION_FILTER: 51,
  VENTILATION_SUPPLY_TOO_COLD: 52,
  VENTILATION_FREEZING_RISK: 53,
  VENTILATION_HEAT_RECOVERY_LOW: 54,
  AIR_FLOW_LOW: 60,
  AIR_FLOW_HIGH: 61,
  AIR_FLOW_DAMPER_STUCK: 62,
  AIR_FLOW_PRESSURE_LOW: 63,
  AIR_FLOW_PRESSURE_HIGH: 64,
  AIR_FLOW_SENSOR_FAULT: 65,
  AIR_FLOW_NO_ANSWER: 66,
} as const satisfies Partial<Record<SmartAlertCode, number>>;

/** An alert code that has texts. */
export type AlertCode = keyof typeof alertCodeIds;

const codes = Object.keys(alertCodeIds) as AlertCode[];

/** The alert code that a number in a path means; null if it means none. */
export const alertCodeOfId = (id: string | undefined): AlertCode | null =>
  codes.find((code) => String(alertCodeIds[code]) === id) ?? null;

/** The codes by what they are about, in the order of their numbers. */
export const alertCodeFamilies: readonly { family: AlertCodeFamily; codes: readonly AlertCode[] }[] = (
  [
    ['general', 0],
    ['water', 10],
    ['indoor', 20],
    ['leak', 30],
    ['heating', 40],
    ['ventilation', 50],
    ['airFlow', 60],
  ] as const
).map(([family, first]) => ({
  family,
  codes: codes.filter((code) => alertCodeIds[code] >= first && alertCodeIds[code] < first + 10),
}));

/** What a code is about. */
export type AlertCodeFamily = 'general' | 'water' | 'indoor' | 'leak' | 'heating' | 'ventilation' | 'airFlow';

/** The code of which only the provider's staff has rules. */
export const staffAlertCode: AlertCode = 'READING_SPIKE';
