import type { ValueTypeInfo } from '../../../contract/valueTypes.ts';
import type { Point } from './points.ts';

const hour = 3_600_000;

/** The point of a register is at the end of its interval, any other point at the beginning. */
const hourOf = (reading: ValueTypeInfo['reading'], at: number): number =>
  (reading === 'register' ? Math.ceil(at / hour) : Math.floor(at / hour)) * hour;

const mean = (points: readonly Point[]): number => points.reduce((sum, [, value]) => sum + value, 0) / points.length;

/** Makes points of hours out of points of five minutes: of a register and a state the last, of a gauge the mean. */
export const toHours = (points: readonly Point[], reading: ValueTypeInfo['reading']): Point[] =>
  Array.from(
    Map.groupBy(points, ([at]) => hourOf(reading, at)),
    ([at, within]): Point => [at, reading === 'gauge' ? mean(within) : (within.at(-1)?.[1] ?? 0)],
  );
