import type { ValueTypeKind } from '../../__generated__/CorePicture_core.graphql.ts';
import type { DeviceDrawing } from '../../ui/display/deviceStrokes.ts';

/** What devices of each drawing measure, the rarer first: a water meter may also feel leaks and temperature. */
const measured: readonly (readonly [DeviceDrawing, readonly ValueTypeKind[]])[] = [
  ['waterMeter', ['COLD_WATER_METER', 'HOT_WATER_METER', 'MAIN_WATER_METER']],
  ['electricityMeter', ['ELECTRICITY_METER', 'POWER', 'CURRENT', 'VOLTAGE']],
  ['heatMeter', ['ENERGY_METER', 'HEAT_VOLUME', 'HEAT_POWER', 'SUPPLY_TEMPERATURE', 'RETURN_TEMPERATURE']],
  ['fan', ['AIR_FLOW', 'FAN_SPEED', 'FILTER_PRESSURE_DIFFERENCE']],
  ['display', ['ROOM_DISPLAY', 'ROOM_DISPLAY_OLD']],
  ['doorReader', ['DOOR_OPEN']],
  ['leakSensor', ['LEAK_SENSOR']],
  ['roomSensor', ['TEMPERATURE', 'HUMIDITY', 'CO2', 'AIR_QUALITY', 'MOTION', 'ILLUMINANCE']],
];

/** The drawing of a device by what it measures. */
export const deviceDrawingOf = (isMama: boolean, kinds: readonly ValueTypeKind[]): DeviceDrawing => {
  if (isMama) return 'gateway';
  return measured.find(([, own]) => own.some((kind) => kinds.includes(kind)))?.[0] ?? 'other';
};
