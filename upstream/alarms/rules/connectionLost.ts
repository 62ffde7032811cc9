import { defineRule, normal, unknown, wrong } from '../rule.ts';

const minute = 60;

/** A gateway has not reported for a while. */
export const mamaLost = defineRule({
  code: 3,
  of: 'core',
  appliesTo: ({ device }) => device.isMama,
  limits: { minutes: 15 },
  level: 1,
  intervalSeconds: 60,
  withoutValues: true,
  violates: 'silence',
  evaluate: ({ device: { lastSeen }, limits: { minutes }, now }) => {
    if (lastSeen === null) return unknown;
    const silent = (now - lastSeen) / minute;
    return silent > minutes ? wrong(Math.round(silent), minutes, 'min') : normal;
  },
});

/**
 * A device has missed several reports. Not raised behind a lost gateway, which has its own alert, nor for controllers
 * of air flow; after the return of the gateway the silence counts from then.
 */
export const deviceLost = defineRule({
  code: 4,
  of: 'core',
  appliesTo: ({ device }) => !device.isMama && !isAirFlow(device.types),
  limits: { reports: 3, minutes: 60 },
  level: 2,
  afterReturn: true,
  intervalSeconds: 60,
  withoutValues: true,
  violates: 'silence',
  evaluate: ({ device, limits: { reports, minutes }, now }) => {
    if (device.mamaLost || device.silentSince === null) return unknown;
    const silent = (now - device.silentSince) / minute;
    const most = Math.max(minutes, (reports * device.reportInterval) / minute);
    return silent > most ? wrong(Math.round(silent), most, 'min') : normal;
  },
});

/** Whether a device controls the flow of air: it measures it and moves a damper, but no fan. */
export const isAirFlow = (types: ReadonlySet<number>): boolean => types.has(39) && types.has(37) && !types.has(38);
