import { endedBy, flowsOf, litresIn, longestPause, pulseOf, since, type Flow } from '../registerFlow.ts';
import { rateOf } from '../classifySteps.ts';
import { defineRule, normal, unknown, wrong, type Judgement, type Point } from '../rule.ts';
import { isFlatMeter } from './water.ts';

const hour = 3600;
const span = 3 * hour;
const longestGap = 15 * 60;
const clearingPause = 10 * 60;

/** Litres from which a pulse of a meter is coarse: it shows a flow by pauses, even where there is none. */
const coarsePulse = 10;

/** Readings further apart show no pause of a night. */
const longestStep = 6.5 * hour;

/** Whether readings are further apart than a pause that they would have to show; a gap among them makes no difference. */
const areSlow = (flows: readonly Flow[]): boolean => {
  const lengths = flows.map(({ lasts }) => lasts).toSorted((one, other) => one - other);
  return (lengths[Math.floor(lengths.length / 2)] ?? Infinity) > longestGap;
};

/** By readings an hour or more apart: more than the limit an hour in each of three. */
const judgeHours = (points: readonly Point[], now: number, litres: number): Judgement => {
  const flows = flowsOf(endedBy(since(points, now - 3 * longestStep), now)).slice(-3);
  const lengths = flows.map(({ lasts }) => lasts);
  const longest = Math.max(...lengths);
  if (flows.length < 3 || longest > longestStep || longest > 1.5 * Math.min(...lengths)) return unknown;
  if (now - (flows.at(-1)?.to ?? 0) > 1.5 * longest) return unknown;
  return flows.every((flow) => rateOf(flow) > litres) ? wrong(litresIn(flows), litres, 'l') : normal;
};

/**
 * By pulses of ten litres or more: as much as the hourly limit of the three hours, without a longer pause than a pulse
 * of that flow and a reading.
 */
const judgePulses = (flows: readonly Flow[], pulse: number, litres: number): Judgement => {
  const pause = (pulse / litres) * hour + Math.max(...flows.map(({ lasts }) => lasts));
  const sum = litresIn(flows);
  return sum >= (litres * span) / hour && longestPause(flows) <= pause ? wrong(sum, litres, 'l') : normal;
};

/**
 * Water has run for three hours without a pause, and not just a drop. Clears at a pause of ten minutes. Readings that
 * are too slow, or pulses that are too coarse, to show such a pause have a limit for each of the three hours.
 */
export const continuousFlow3h = defineRule({
  code: 10,
  of: 'value',
  appliesTo: isFlatMeter,
  limits: { litres: 60, litresEachHour: 80 },
  level: 2,
  intervalSeconds: 300,
  longestInterval: longestStep,
  lookback: { fineHours: 4, days: 1 },
  evaluate: ({ own, now, limits: { litres, litresEachHour }, raised }) => {
    if (!own) return unknown;
    const [first] = own.fine;
    const all = flowsOf(own.fine);
    if (!first || first.t > now - span + longestGap || areSlow(all)) return judgeHours(own.hours, now, litresEachHour);
    const flows = flowsOf(since(own.fine, now - span));
    const pulse = pulseOf([...all, ...flowsOf(own.hours)]);
    const last = flows.at(-1)?.to ?? 0;
    const hasGap = now - last > longestGap || flows.some(({ lasts }) => lasts > longestGap);
    if (pulse >= coarsePulse) return hasGap ? unknown : judgePulses(flows, pulse, litresEachHour);
    if (raised) return longestPause(flows.slice(-6)) >= clearingPause ? normal : wrong(litresIn(flows), litres, 'l');
    if (hasGap) return unknown;
    if (flows.some((flow) => flow.litres <= 0)) return normal;
    const sum = litresIn(flows);
    return sum >= litres ? wrong(sum, litres, 'l') : normal;
  },
});
