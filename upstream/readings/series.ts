import type { SeriesRecord } from '../../contract/entities/data.ts';
import type { Db } from '../db/connection.ts';
import type { Row } from '../db/schema.ts';
import { scaled } from '../time/instant.ts';
import { conversionsOf, readConversionEvents } from './conversions.ts';
import { fiveMinutes } from './slots.ts';
import { resolutionOf, type Span } from './range.ts';
import { slotsBetween } from './slotTables.ts';

/** A value with the range of its readings that may be shown. */
export type ReadableValue = Pick<Row<'values'>, 'id' | 'multiplier' | 'offset' | 'unit'> & {
  from: number;
  until: number;
};

/**
 * Reads the series of values, each point by the conversion of its time; a gap has no points. As fine as the span allows
 * unless a resolution is given.
 */
export const readSeries = async (
  db: Db,
  values: readonly ReadableValue[],
  span: Span,
  now: number,
  resolution: ReturnType<typeof resolutionOf> = resolutionOf(span, now),
): Promise<Record<string, SeriesRecord>> => {
  const events = await readConversionEvents(
    db,
    values.map(({ id }) => id),
  );
  // When a reading was taken within its slot matters to who may not see all of them, and where the conversion changed.
  const isLimited = events.size > 0 || values.some(({ from, until }) => from !== -Infinity || until !== Infinity);
  const rows = await db
    .selectFrom(
      slotsBetween(db, resolution === fiveMinutes ? 'readings5min' : 'readingsHour', {
        valueIds: values.map(({ id }) => id),
        first: Math.ceil(span.from / 1000),
        last: Math.floor(span.to / 1000),
      }).as('slot'),
    )
    .select(['valueId', 'ts', 'raw'])
    .$if(isLimited, (query) => query.select('at'))
    .orderBy('valueId')
    .orderBy('ts')
    .execute();
  const valueOf = new Map(
    values.map((value) => [value.id, { ...value, conversions: conversionsOf(value, events.get(value.id) ?? []) }]),
  );
  const series: Record<string, SeriesRecord> = {};
  for (const { id } of values) series[id] = { resolution, points: [] };
  for (const { valueId, ts, raw, at = ts * 1000 } of rows) {
    const value = valueOf.get(valueId);
    if (value && ts * 1000 >= value.from && at >= value.from && at <= value.until)
      series[valueId]?.points.push([ts * 1000, scaled(raw, value.conversions.at(at))]);
  }
  return series;
};
