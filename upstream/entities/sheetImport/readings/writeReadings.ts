import type { Db } from '../../../db/connection.ts';
import type { Row } from '../../../db/schema.ts';
import { idsOrNone, inChunks } from '../../../db/statements.ts';
import { markImported, type SeenCore } from '../../../readings/ingest/markImported.ts';
import { endRefusals } from '../../../readings/ingest/recordRefused.ts';
import { moveLatest } from '../../../readings/latest.ts';
import { storeReadings } from '../../../readings/recordReadings.ts';
import { findAmongStored } from '../../../readings/registers/heldReadings.ts';
import type { Reading, Slot } from '../../../readings/slots.ts';
import { readLastInvoice } from '../billedSince.ts';
import type { Progress } from '../sheetKind.ts';
import type { ReadingPlan } from './planReadings.ts';
import { readSlots, slotsOfReadings, type SlotsOf } from './storedSlots.ts';

/** The latest reading of a value. */
export type Latest = Pick<Row<'values'>, 'id' | 'latestAt' | 'latestRaw' | 'latestText'>;

/** Rows of meters that an import changes beside their slots. */
export type MeterRows = { latest: Latest[]; uncounted: Row<'uncountedReadings'>[] };

/** What an import of readings wrote: the slots and rows before and after, and what later changes are recognised by. */
export type WrittenReadings = {
  readings: Reading[];
  before: SlotsOf<Slot> & MeterRows;
  after: SlotsOf<Slot> & MeterRows;
  now: number;
  lastInvoiceId: number;
  lastEventId: number;
  lastExclusionId: number;
  /** Devices that have reported by the readings; absent from imports of earlier versions. */
  seen?: { before: SeenCore[]; after: SeenCore[] };
};

/** Readings that are written between two reports of progress. */
const readingsAtOnce = 500;

/** Ids of the values of readings. */
export const valueIdsOf = (readings: readonly Reading[]): number[] => [
  ...new Set(readings.map(({ valueId }) => valueId)),
];

/** Latest readings and uncounted readings of values. */
export const readMeterRows = async (db: Db, ids: readonly number[]): Promise<MeterRows> => {
  const found: MeterRows = { latest: [], uncounted: [] };
  for (const some of inChunks(ids)) {
    const latest = db.selectFrom('values').select(['id', 'latestAt', 'latestRaw', 'latestText']);
    found.latest.push(...(await latest.where('id', 'in', some).orderBy('id').execute()));
    const uncounted = db.selectFrom('uncountedReadings').selectAll().where('valueId', 'in', some);
    found.uncounted.push(...(await uncounted.orderBy('id').execute()));
  }
  return found;
};

/** Newest id among rows of values in a table; 0 without one. */
export const lastIdOf = async (
  db: Db,
  table: 'meterEvents' | 'readingExclusions',
  ids: readonly number[],
): Promise<number> => {
  const row = await db
    .selectFrom(table)
    .select((select) => select.fn.max('id').as('id'))
    .where('valueId', 'in', idsOrNone(ids))
    .executeTakeFirst();
  return row?.id ?? 0;
};

/** Slots and rows of meters as they are. */
export const readState = async (
  db: Db,
  readings: readonly Reading[],
  now: number,
): Promise<SlotsOf<Slot> & MeterRows> => {
  const keys = slotsOfReadings(readings, now);
  return {
    readings5min: await readSlots(db, 'readings5min', keys.readings5min),
    readingsHour: await readSlots(db, 'readingsHour', keys.readingsHour),
    ...(await readMeterRows(db, valueIdsOf(readings))),
  };
};

/** Readings in lists of some hundreds, those of a meter in one. */
const inMeterChunks = (readings: readonly Reading[]): Reading[][] => {
  const chunks: Reading[][] = [];
  for (const own of Map.groupBy(readings, ({ valueId }) => valueId).values()) {
    const last = chunks.at(-1);
    if (last && last.length + own.length <= readingsAtOnce) last.push(...own);
    else chunks.push(own);
  }
  return chunks;
};

/** Stores the readings of a plan as those of single calls, in the caller's transaction. */
export const writeReadings = async (
  trx: Db,
  { readings, rows }: ReadingPlan,
  { targetId, now }: { targetId: number; now: number },
  report: Progress,
): Promise<WrittenReadings> => {
  const ids = valueIdsOf(readings);
  const before = await readState(trx, readings, now);
  let done = rows.length - readings.length;
  report(done);
  for (const some of inMeterChunks(readings)) {
    const its = valueIdsOf(some);
    const meters = await trx
      .selectFrom('values')
      .select(['id', 'typeId', 'multiplier'])
      .where('id', 'in', its)
      .execute();
    await storeReadings(trx, some, 'register', now);
    await moveLatest(trx, some, now);
    await endRefusals(trx, its);
    await findAmongStored(trx, meters, some, now);
    done += some.length;
    report(done);
  }
  const seen = await markImported(trx, readings, now);
  return {
    readings,
    seen,
    before,
    after: await readState(trx, readings, now),
    now,
    lastInvoiceId: await readLastInvoice(trx, targetId),
    lastEventId: await lastIdOf(trx, 'meterEvents', ids),
    lastExclusionId: await lastIdOf(trx, 'readingExclusions', ids),
  };
};
