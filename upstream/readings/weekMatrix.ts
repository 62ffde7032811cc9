import type { WeekRecord } from '../../contract/entities/data.ts';
import type { Db } from '../db/connection.ts';
import { scaled } from '../time/instant.ts';
import { boundariesOf } from './buckets.ts';
import { countConsumption, type Meter } from './consumption.ts';
import { timeZone } from './range.ts';
import { hour } from './slots.ts';

/** A value of a space with its scale and the range of its readings that may be shown. */
export type WeekValue = Meter & { offset: number; spaceId: number };

type Cell = { sum: number; n: number };
type Matrix = (Cell | null)[][];

const empty = (): Matrix => Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => null));

const add = (matrix: Matrix, seconds: number, amount: number): void => {
  const at = Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO(timeZone);
  const day = matrix[at.dayOfWeek - 1];
  if (!day) return;
  const { sum, n } = day[at.hour] ?? { sum: 0, n: 0 };
  day[at.hour] = { sum: sum + amount, n: n + 1 };
};

/** The last seven days up to the last whole hour, in Unix seconds. */
const weekUntil = (now: number): { from: number; to: number } => {
  const to = Math.floor(now / 1000 / hour) * hour;
  return { from: to - 7 * 24 * hour, to };
};

const addMeans = async (db: Db, values: readonly WeekValue[], matrices: ReadonlyMap<number, Matrix>, now: number) => {
  const { from, to } = weekUntil(now);
  const byId = new Map(values.map((value) => [value.id, value]));
  const rows = await db
    .selectFrom('readingsHour')
    .select(['valueId', 'ts', 'raw', 'at'])
    .where('valueId', 'in', [0, ...byId.keys()])
    .where('ts', '>=', from)
    .where('ts', '<', to)
    .execute();
  for (const { valueId, ts, raw, at } of rows) {
    const value = byId.get(valueId);
    const matrix = value && matrices.get(value.spaceId);
    if (matrix && ts * 1000 >= value.from && at <= value.until) add(matrix, ts, scaled(raw, value));
  }
};

const addSums = async (db: Db, values: readonly WeekValue[], matrices: ReadonlyMap<number, Matrix>, now: number) => {
  const { from, to } = weekUntil(now);
  const boundaries = boundariesOf('hour', { from: from * 1000, to: to * 1000 }, 8 * 24);
  for (const [spaceId, meters] of Map.groupBy(values, (value) => value.spaceId)) {
    const matrix = matrices.get(spaceId);
    const counted = await countConsumption(db, meters, boundaries);
    for (const bucket of [...counted.values()].flat())
      if (matrix && bucket.amount !== null) add(matrix, bucket.from, bucket.amount);
  }
};

/**
 * For each space the last seven days by weekday and local hour: the mean of what is measured, the sum of what is
 * consumed. An hour that summer time skips is empty; one that it repeats is summed up or averaged.
 */
export const weekMatrices = async (
  db: Db,
  values: readonly WeekValue[],
  how: 'mean' | 'sum',
  now: number,
): Promise<WeekRecord[]> => {
  const matrices = new Map(values.map(({ spaceId }) => [spaceId, empty()]));
  await (how === 'sum' ? addSums : addMeans)(db, values, matrices, now);
  return Array.from(matrices, ([spaceId, matrix]) => ({
    spaceId,
    hours: matrix.map((day) =>
      day.map((cell) =>
        cell === null ? null : Math.round((how === 'sum' ? cell.sum : cell.sum / cell.n) * 1000) / 1000,
      ),
    ),
  }));
};
