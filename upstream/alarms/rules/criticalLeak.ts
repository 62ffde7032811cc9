import { finest, flowsOf, litresIn, since, type Flow } from '../registerFlow.ts';
import { normal, unknown, wrong, type Evidence, type Rule, type Signal } from '../rule.ts';
import { isWaterMeter, mainMeter, maxLitresPerHour } from './water.ts';

const hour = 3600;
const shortest = 10 * 60;
const longestStep = 1.5 * hour;

/** The fastest that water has run over ten to sixty minutes, in litres an hour; steps of an hour are as short as it gets. */
const fastest = (flows: readonly Flow[], most: number): number => {
  let found = 0;
  flows.forEach((_, index) => {
    let litres = 0;
    let lasts = 0;
    for (const flow of flows.slice(index)) {
      if (flow.lasts > longestStep || (flow.litres / flow.lasts) * hour > most) break;
      litres += flow.litres;
      lasts += flow.lasts;
      if (lasts >= shortest) found = Math.max(found, (litres / lasts) * hour);
      if (lasts >= hour) break;
    }
  });
  return found;
};

/** The busiest hour of the month before, in litres, without the hours under an alert. */
const busiestHour = ({ hours }: Signal, before: number, alerts: Evidence['alerts']): number =>
  Math.max(
    0,
    ...flowsOf(hours)
      .filter(({ to, lasts }) => to <= before && lasts <= longestStep)
      .filter((flow) => !alerts.some(({ from, to }) => flow.to > from && flow.from < (to ?? Infinity)))
      .map(({ litres, lasts }) => (litres / lasts) * hour),
  );

const ofMainMeter = { fineHours: 3, days: 31 };

/** A flat's meter has no busiest hour: hours are read only where fine readings are missing. */
const ofFlatMeter = { fineHours: 3, days: 0.25 };

/**
 * Water bursts out. A flat's meter has a fixed limit; a main meter some times its busiest hour of the last month, which
 * does not change while the alert is open. What no meter can pass is a fault of the data. Clears when an hour has been
 * quiet.
 */
export const criticalLeak: Rule = {
  code: 12,
  of: 'value',
  appliesTo: isWaterMeter,
  limits: { litresPerHour: 1500, timesBusiest: 3 },
  level: 1,
  immediate: true,
  intervalSeconds: 120,
  lookback: ofMainMeter,
  lookbackOf: ({ typeId }) => (typeId === mainMeter ? ofMainMeter : ofFlatMeter),
  ownAlerts: ({ value }) => value?.typeId === mainMeter,
  evaluate: ({ own, now, alerts, limits: { litresPerHour = 1500, timesBusiest = 3 } }) => {
    if (!own) return unknown;
    const isMain = own.typeId === mainMeter;
    const from = now - 2 * hour;
    const flows = flowsOf(since(finest(own, from), from));
    if (flows.length === 0 || litresIn(flows) === 0) return flows.length === 0 ? unknown : normal;
    const raised = alerts.find(({ to }) => to === null)?.limit ?? null;
    const limit = isMain ? (raised ?? timesBusiest * busiestHour(own, from, alerts)) : litresPerHour;
    if (limit === 0) return unknown;
    const rate = fastest(flows, isMain ? Infinity : maxLitresPerHour);
    return rate > limit ? wrong(Math.round(rate), Math.round(limit), 'l/h') : normal;
  },
};
