import { coverage, endedBy, flowsOf, litresIn, longestPause, since } from '../registerFlow.ts';
import { normal, unknown, wrong, type Rule } from '../rule.ts';
import { isFlatMeter } from './water.ts';

const hour = 3600;
const day = 24 * hour;
const pause = hour;
const minCoverage = 0.9;

/** No pause of an hour in the flow for 24 h. */
export const continuousFlow24h: Rule = {
  code: 13,
  of: 'value',
  appliesTo: isFlatMeter,
  limits: { litresPerHour: 0 },
  level: 2,
  intervalSeconds: 1800,
  lookback: { fineHours: 25, days: 2 },
  evaluate: ({ own, now, limits: { litresPerHour = 0 } }) => {
    if (!own) return unknown;
    const from = now - day;
    // An hour of the coarse readings in which nothing passed is a pause, and looking closer is not needed.
    const hours = flowsOf(endedBy(since(own.hours, from), now));
    const floor = ({ litres, lasts }: { litres: number; lasts: number }) => (litres / lasts) * hour <= litresPerHour;
    if (hours.some((flow) => flow.lasts >= pause && floor(flow))) return normal;
    const isFine = (own.fine[0]?.t ?? Infinity) <= from + hour;
    const flows = isFine ? flowsOf(endedBy(since(own.fine, from), now)) : hours;
    if (coverage(flows, from, now, isFine ? 1200 : 1.5 * hour) < minCoverage) return unknown;
    const thinned = flows.map((flow) => (floor(flow) ? { ...flow, litres: 0 } : flow));
    return longestPause(thinned) >= pause ? normal : wrong(Math.round(litresIn(flows)), null, 'l');
  },
};
