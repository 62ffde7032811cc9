import type { Flow } from './registerFlow.ts';

const hour = 3600;

/** Number of readings in a row that confirm a flow above what the meter measures. */
const confirming = 3;

/** Litres that a register may be lower than before a rise and still have returned; lower still is a reset. */
const returnsWithin = 1000;

/**
 * A step of a register: water that passed, a fault of the readings, or a jump that later readings have to decide.
 */
export type ClassifiedStep = Flow & { is: 'flow' | 'fault' | 'undecided' };

/** Flow of a step in litres an hour. */
export const rateOf = ({ litres, lasts }: Pick<Flow, 'litres' | 'lasts'>): number => (litres / lasts) * hour;

/** Lowest level of a register after each step, from the start of the first one. */
const lowestAfter = (flows: readonly Flow[], levels: readonly number[]): number[] => {
  const lowest: number[] = [];
  let low = Infinity;
  for (let index = flows.length - 1; index >= 0; index -= 1) {
    lowest[index] = low;
    low = Math.min(low, levels[index] ?? Infinity);
  }
  return lowest;
};

/** First and last index of the steps around one that are nearly as fast as the meter measures. */
const runAround = (flows: readonly Flow[], index: number, most: number): { first: number; last: number } => {
  const isFast = (at: number): boolean => {
    const flow = flows[at];
    return flow !== undefined && rateOf(flow) > most / 2;
  };
  let [first, last] = [index, index];
  while (isFast(first - 1)) first -= 1;
  while (isFast(last + 1)) last += 1;
  return { first, last };
};

/**
 * Classifies the steps of a register by the largest flow that its meter measures, in litres an hour. A flow above it is
 * water only if three readings in a row show it and the register keeps it, as from an open pipe: one reading alone, or
 * a rise that returns, is a fault of the readings.
 */
export const classifySteps = (flows: readonly Flow[], most: number): ClassifiedStep[] => {
  let level = 0;
  const levels = flows.map(({ litres }) => (level += litres));
  const lowest = lowestAfter(flows, levels);
  return flows.map((flow, index) => {
    const before = (levels[index] ?? 0) - flow.litres;
    const later = lowest[index] ?? Infinity;
    const isFast = rateOf(flow) > most;
    const returns = flow.litres > 0 && later < before + flow.litres / 2 && later > before - returnsWithin;
    if (returns && (isFast || flow.litres > returnsWithin)) return { ...flow, is: 'fault' };
    if (!isFast) return { ...flow, is: 'flow' };
    const { first, last } = runAround(flows, index, most);
    if (last - first + 1 >= confirming) return { ...flow, is: 'flow' };
    return { ...flow, is: last === flows.length - 1 ? 'undecided' : 'fault' };
  });
};
