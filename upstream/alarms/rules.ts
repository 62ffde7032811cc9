import type { Rule } from './rule.ts';
import {
  airFlowHigh,
  airFlowLow,
  airFlowNoAnswer,
  airSensorFault,
  damperStuck,
  pressureHigh,
  pressureLow,
} from './rules/airFlow.ts';
import { deviceLost, mamaLost } from './rules/connectionLost.ts';
import { continuousFlow24h } from './rules/continuousFlow24h.ts';
import { continuousFlow3h } from './rules/continuousFlow3h.ts';
import { criticalLeak } from './rules/criticalLeak.ts';
import { indoorAirQuality, indoorHumidity, indoorTemperature } from './rules/indoor.ts';
import { leakSensorFault, leakSensorWet } from './rules/leakSensor.ts';
import { highLimit, lowLimit, separatePoint } from './rules/limits.ts';
import { lowBattery } from './rules/lowBattery.ts';
import { noConsumption } from './rules/noConsumption.ts';
import { readingSpike } from './rules/readingSpike.ts';
import {
  overheated,
  returnTooWarm,
  roomSensorFault,
  setPointNotReached,
  valveStuck,
  windowOpen,
} from './rules/roomHeating.ts';
import { stoppedMeter } from './rules/stoppedMeter.ts';
import { fanStopped, filterDirty, freezingRisk, heatRecoveryLow, supplyTooCold } from './rules/ventilation.ts';
import { wrongDirection } from './rules/wrongDirection.ts';

/** Every smart alert, by its code. */
export const rules: readonly Rule[] = [
  lowBattery,
  lowLimit,
  highLimit,
  mamaLost,
  deviceLost,
  separatePoint,
  continuousFlow3h,
  wrongDirection,
  criticalLeak,
  continuousFlow24h,
  readingSpike,
  noConsumption,
  stoppedMeter,
  indoorTemperature,
  indoorHumidity,
  indoorAirQuality,
  leakSensorWet,
  leakSensorFault,
  setPointNotReached,
  overheated,
  valveStuck,
  windowOpen,
  roomSensorFault,
  returnTooWarm,
  fanStopped,
  filterDirty,
  supplyTooCold,
  freezingRisk,
  heatRecoveryLow,
  airFlowLow,
  airFlowHigh,
  damperStuck,
  pressureLow,
  pressureHigh,
  airSensorFault,
  airFlowNoAnswer,
];

const byCode = new Map(rules.map((rule) => [rule.code, rule]));

/** The rule of a smart alert code; undefined where there is none. */
export const ruleOf = (code: number): Rule | undefined => byCode.get(code);

/** Codes that are visible to the provider's staff only. */
export const staffCodes: readonly number[] = rules.flatMap(({ code, staffOnly }) => (staffOnly ? [code] : []));
