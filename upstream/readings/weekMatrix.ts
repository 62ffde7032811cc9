import type { WeekRecord } from '../../contract/entities/data.ts';
import type { Db } from '../db/connection.ts';
import type { Row } from '../db/schema.ts';
import { scaled } from '../time/instant.ts';
import { boundariesOf } from './buckets.ts';
import { countConsumption, type Meter } from './consumption.ts';
import { conversionsOf, readConversionEvents } from './conversions.ts';
import { timeZone } from './range.ts';
import { hour } from './slots.ts';
import { slotsBetween } from './slotTables.ts';

/** A value of a space with its scale and the range of its readings that may be shown. */
export type WeekValue = Meter & Pick<Row<'values'>, 'offset' | 'unit'> & { spaceId: number };

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

/**
 * The last seven local days up to the last whole hour, in Unix seconds: 167 or 169 hours where the clock changes, so that
 * no hour of a weekday is there twice or missing.
 */
const weekUntil = (now: number): { from: number; to: number } => {
  const to = Math.floor(now / 1000 / hour) * hour;
  const end = Temporal.Instant.fromEpochMilliseconds(to * 1000).toZonedDateTimeISO(timeZone);
  return { from: end.subtract({ days: 7 }).epochMilliseconds / 1000, to };
};

const addMeans = async (db: Db, values: readonly WeekValue[], matrices: ReadonlyMap<number, Matrix>, now: number) => {
  const { from, to } = weekUntil(now);
  const events = await readConversionEvents(
    db,
    values.map(({ id }) => id),
  );
  const byId = new Map(
    values.map((value) => [value.id, { ...value, conversions: conversionsOf(value, events.get(value.id) ?? []) }]),
  );
  const rows = await db
    .selectFrom(slotsBetween(db, 'readingsHour', { valueIds: byId.keys(), first: from, last: to - 1 }).as('slot'))
    .select(['valueId', 'ts', 'raw', 'at'])
    .execute();
  for (const { valueId, ts, raw, at } of rows) {
    const value = byId.get(valueId);
    const matrix = value && matrices.get(value.spaceId);
    if (matrix && ts * 1000 >= value.from && at <= value.until) add(matrix, ts, scaled(raw, value.conversions.at(at)));
  }
};

const addSums = async (db: Db, values: readonly WeekValue[], matrices: ReadonlyMap<number, Matrix>, now: number) => {
  const { from, to } = weekUntil(now);
  const boundaries = boundariesOf('hour', { from: from * 1000, to: to * 1000 }, 8 * 24);
  for (const [spaceId, buckets] of await countConsumption(db, values, boundaries, (value) => value.spaceId))
    for (const { from: at, amount } of buckets) {
      const matrix = matrices.get(spaceId);
      if (matrix && amount !== null) add(matrix, at, amount);
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
