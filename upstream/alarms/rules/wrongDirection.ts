import { finest, flowsOf, since } from '../registerFlow.ts';
import { normal, unknown, wrong, type Rule } from '../rule.ts';
import { isWaterMeter } from './water.ts';

const day = 24 * 3600;

/** A register that falls by more than this, in litres, was reset or swapped. */
const resetDrop = 1000;

/** A meter runs backwards: what it lost within a day, without spikes and without resets. */
export const wrongDirection: Rule = {
  code: 11,
  of: 'value',
  appliesTo: isWaterMeter,
  limits: { litres: 10 },
  level: 2,
  intervalSeconds: 1800,
  lookback: { fineHours: 25, days: 2 },
  evaluate: ({ own, now, limits: { litres = 10 } }) => {
    if (!own) return unknown;
    const points = since(finest(own, now - day), now - day);
    const flows = flowsOf(points);
    if (flows.length === 0) return unknown;
    const isReset = ({ to, litres: passed }: { to: number; litres: number }): boolean => {
      const shown = points.find(({ t }) => t === to)?.v ?? 0;
      return passed < -resetDrop || shown < 0.005;
    };
    const backwards = flows.filter((flow) => flow.litres < 0 && !isReset(flow));
    const lost = -backwards.reduce((sum, flow) => sum + flow.litres, 0);
    return lost >= litres ? wrong(lost, litres, 'l') : normal;
  },
};
