import { classifySteps, rateOf, type ClassifiedStep } from '../classifySteps.ts';
import { finest, flowsOf, litresIn, since } from '../registerFlow.ts';
import { defineRule, normal, unknown, wrong, type Evidence, type Signal } from '../rule.ts';
import { isWaterMeter, mainMeter, maxLitresPerHour, maxMainLitresPerHour } from './water.ts';

const hour = 3600;
const shortest = 10 * 60;
const longestStep = 1.5 * hour;

/** Hours of readings that a main meter needs before it has a busiest one: seven whole days. */
const leastHours = 7 * 24;

/** The fastest that water has run over ten to sixty minutes, in litres an hour; steps of an hour are as short as it gets. */
const fastest = (steps: readonly ClassifiedStep[], from: number): number => {
  let found = 0;
  steps.forEach((_, index) => {
    let litres = 0;
    let lasts = 0;
    for (const step of steps.slice(index)) {
      if (step.lasts > longestStep || step.is !== 'flow') break;
      litres += step.litres;
      lasts += step.lasts;
      if (lasts >= shortest && step.to > from) found = Math.max(found, (litres / lasts) * hour);
      if (lasts >= hour) break;
    }
  });
  return found;
};

/** The busiest of some hours, in litres, and their number: those before a time, without faults and alerts. */
const busiestHour = ({ hours }: Signal, before: number, alerts: Evidence['alerts'], most: number) => {
  const steps = classifySteps(flowsOf(hours), most).filter(
    ({ to, from, lasts, is }) =>
      to <= before &&
      lasts <= longestStep &&
      is === 'flow' &&
      !alerts.some((alert) => to > alert.from && from < (alert.to ?? Infinity)),
  );
  return {
    litres: Math.max(0, ...steps.map(rateOf)),
    hours: steps.reduce((sum, { lasts }) => sum + lasts, 0) / hour,
  };
};

/** A jump of a main meter in the latest reading alone waits for the next one, which shows whether it was a wrong reading. */
const withoutLatestJump = (steps: readonly ClassifiedStep[], limit: number): readonly ClassifiedStep[] => {
  const [before, last] = steps.slice(-2);
  return last && rateOf(last) > limit && !(before && rateOf(before) > limit) ? steps.slice(0, -1) : steps;
};

const ofMainMeter = { fineHours: 3, days: 31 };

/** A flat's meter has no busiest hour: hours are read only where fine readings are missing. */
const ofFlatMeter = { fineHours: 3, days: 0.25 };

type MainEvidence = Pick<Evidence, 'now' | 'alerts'> & {
  own: Signal;
  limits: { litresPerHour: number; timesBusiest: number; mainLitresPerHour: number };
};

/** Limit of a main meter in litres an hour; null before seven days of readings. */
const limitOfMain = ({ own, now, alerts, limits }: MainEvidence): number | null => {
  const { litresPerHour, timesBusiest, mainLitresPerHour } = limits;
  const raised = alerts.find(({ to }) => to === null)?.limit ?? null;
  if (raised !== null) return raised;
  const { litres, hours } = busiestHour(own, now - 2 * hour, alerts, mainLitresPerHour);
  if (hours < leastHours) return null;
  return litres > 0 ? timesBusiest * litres : litresPerHour;
};

/**
 * Water bursts out. A flat's meter has a fixed limit; a main meter some times its busiest hour of the last month, which
 * does not change while the alert is open. More than the meter measures counts once three readings show it; a jump of
 * one reading is a fault of the data (code 14). Clears when two hours have been quiet.
 */
export const criticalLeak = defineRule({
  code: 12,
  of: 'value',
  appliesTo: isWaterMeter,
  limits: { litresPerHour: 1500, timesBusiest: 3, mainLitresPerHour: maxMainLitresPerHour },
  level: 1,
  immediate: true,
  intervalSeconds: 120,
  longestInterval: longestStep,
  lookback: ofMainMeter,
  lookbackOf: ({ typeId }) => (typeId === mainMeter ? ofMainMeter : ofFlatMeter),
  ownAlerts: ({ value }) => value?.typeId === mainMeter,
  evaluate: (evidence) => {
    const { own, now, limits } = evidence;
    if (!own) return unknown;
    const isMain = own.typeId === mainMeter;
    const from = now - 2 * hour;
    const flows = flowsOf(since(finest(own, from), from - 2 * hour));
    const recent = flows.filter(({ to }) => to > from);
    if (recent.length === 0) return unknown;
    if (litresIn(recent) === 0) return normal;
    const { litresPerHour, mainLitresPerHour } = limits;
    const limit = isMain ? limitOfMain({ ...evidence, own }) : litresPerHour;
    if (limit === null) return unknown;
    const steps = classifySteps(flows, isMain ? mainLitresPerHour : maxLitresPerHour);
    const rate = fastest(isMain ? withoutLatestJump(steps, limit) : steps, from);
    return rate > limit ? wrong(Math.round(rate), Math.round(limit), 'l/h') : normal;
  },
});
