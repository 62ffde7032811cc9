import { defineRule, normal, unknown, wrong } from '../rule.ts';

/** A device's battery is nearly empty. Clears when it is well above the limit again, as a new one is. */
export const lowBattery = defineRule({
  code: 0,
  of: 'core',
  appliesTo: ({ device }) => device.hasBattery,
  limits: { percent: 20, hysteresis: 5 },
  unit: '%',
  level: 3,
  intervalSeconds: 600,
  withoutValues: true,
  about: { name: 'Paristo', unit: '%' },
  evaluate: ({ device: { battery }, limits: { percent, hysteresis }, raised }) => {
    if (battery === null) return unknown;
    return battery < percent + (raised ? hysteresis : 0) ? wrong(battery, percent) : normal;
  },
});
