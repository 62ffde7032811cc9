import { coverage, endedBy, flowsOf, hasStretchBelow, litresIn, pulseOf, since } from '../registerFlow.ts';
import { defineRule, normal, unknown, wrong } from '../rule.ts';
import { isFlatMeter } from './water.ts';

const hour = 3600;
const day = 24 * hour;
const minCoverage = 0.9;
const longestStep = { fine: 20 * 60, hours: 1.5 * hour };

/** Limits of a pause: a meter of long pulses shows a small flow by pauses of hours, as it shows a night. */
const shortestPause = hour;
const longestPause = 3 * hour;

/** Length of a pause in seconds: an hour, or the time in which the flow of the limit is one pulse of the meter. */
const pauseOf = (pulse: number, litresPerHour: number): number =>
  litresPerHour > 0 ? Math.min(longestPause, Math.max(shortestPause, (pulse / litresPerHour) * hour)) : shortestPause;

/** No pause in the flow for 24 h: in each hour of it, at any minute, at least the limit has passed. */
export const continuousFlow24h = defineRule({
  code: 13,
  of: 'value',
  appliesTo: isFlatMeter,
  limits: { litresPerHour: 5 },
  level: 2,
  intervalSeconds: 1800,
  longestInterval: longestStep.hours,
  measuresInterval: true,
  lookback: { fineHours: 25, days: 2 },
  evaluate: ({ own, now, limits: { litresPerHour } }) => {
    if (!own) return unknown;
    const from = now - day;
    const hours = flowsOf(endedBy(since(own.hours, from), now));
    const pause = pauseOf(pulseOf(hours), litresPerHour);
    // A pause in the coarse readings is one, and looking closer is not needed.
    if (hasStretchBelow(hours, pause, litresPerHour)) return normal;
    const fine = flowsOf(endedBy(since(own.fine, from), now));
    const isFine = coverage(fine, from, now, longestStep.fine) >= minCoverage;
    const flows = isFine ? fine : hours;
    if (!isFine && coverage(hours, from, now, longestStep.hours) < minCoverage) return unknown;
    return hasStretchBelow(flows, pause, litresPerHour) ? normal : wrong(Math.round(litresIn(flows)), null, 'l');
  },
});
