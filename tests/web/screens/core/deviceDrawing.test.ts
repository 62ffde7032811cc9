import { describe, expect, it } from 'vitest';
import { deviceDrawingOf } from '../../../../web/screens/CoreScreen/deviceDrawing.ts';

describe('the drawing of a device', () => {
  it.each([
    ['waterMeter', ['TEMPERATURE', 'LEAK_SENSOR', 'COLD_WATER_METER']],
    ['leakSensor', ['TEMPERATURE', 'LEAK_SENSOR']],
    ['roomSensor', ['BATTERY', 'HUMIDITY', 'TEMPERATURE']],
    ['heatMeter', ['ENERGY_METER', 'SUPPLY_TEMPERATURE']],
    ['electricityMeter', ['ELECTRICITY_METER', 'VOLTAGE']],
    ['display', ['TEMPERATURE', 'ROOM_DISPLAY']],
    ['fan', ['TEMPERATURE', 'FAN_SPEED']],
    ['doorReader', ['DOOR_OPEN']],
    ['other', ['GENERIC']],
    ['other', []],
  ] as const)('is %s for what measures %j', (drawing, kinds) => {
    expect(deviceDrawingOf(false, kinds)).toBe(drawing);
  });

  it('is that of a gateway whatever a gateway measures', () => {
    expect(deviceDrawingOf(true, ['TEMPERATURE'])).toBe('gateway');
  });
});
