import { endedBy, flowsOf, litresIn, longestPause, since } from '../registerFlow.ts';
import { normal, unknown, wrong, type Judgement, type Point, type Rule } from '../rule.ts';
import { isFlatMeter } from './water.ts';

const hour = 3600;
const span = 3 * hour;
const longestGap = 15 * 60;
const clearingPause = 10 * 60;

/** With hours alone: more than the litres in each of the three. */
const judgeHours = (points: readonly Point[], now: number, litres: number): Judgement => {
  const flows = flowsOf(endedBy(since(points, now - span - hour), now)).slice(-3);
  if (flows.length < 3 || flows.some(({ lasts }) => lasts > 1.5 * hour)) return unknown;
  if (now - (flows.at(-1)?.to ?? 0) > 1.5 * hour) return unknown;
  return flows.every((flow) => flow.litres > litres) ? wrong(litresIn(flows), litres, 'l') : normal;
};

/** Water has run for three hours without a pause, and not just a drop. Clears at a pause of ten minutes. */
export const continuousFlow3h: Rule = {
  code: 10,
  of: 'value',
  appliesTo: isFlatMeter,
  limits: { litres: 60 },
  level: 2,
  intervalSeconds: 300,
  lookback: { fineHours: 4, days: 1 },
  evaluate: ({ own, now, limits: { litres = 60 }, raised }) => {
    if (!own) return unknown;
    const [first] = own.fine;
    if (!first || first.t > now - span + longestGap) return judgeHours(own.hours, now, litres);
    const flows = flowsOf(since(own.fine, now - span));
    const last = flows.at(-1)?.to ?? 0;
    if (raised) return longestPause(flows.slice(-6)) >= clearingPause ? normal : wrong(litresIn(flows), litres, 'l');
    if (now - last > longestGap || flows.some(({ lasts }) => lasts > longestGap)) return unknown;
    if (flows.some((flow) => flow.litres <= 0)) return normal;
    const sum = litresIn(flows);
    return sum >= litres ? wrong(sum, litres, 'l') : normal;
  },
};
