import { isDeepStrictEqual } from 'node:util';
import type { UndoBlock } from '../../../../contract/entities/sheetImport.ts';
import type { Db } from '../../../db/connection.ts';
import { inChunks } from '../../../db/statements.ts';
import { unmarkImported } from '../../../readings/ingest/markImported.ts';
import { findHeldReadings } from '../../../readings/registers/heldReadings.ts';
import { deleteStaleDays } from '../../../readings/registers/registerDays.ts';
import { fineRetentionMs, hour } from '../../../readings/slots.ts';
import { billedSince } from '../billedSince.ts';
import type { StoredImport } from '../sheetKind.ts';
import { readSlots, restoreSlots, slotsOfReadings } from './storedSlots.ts';
import { lastIdOf, readMeterRows, valueIdsOf, type WrittenReadings } from './writeReadings.ts';

/**
 * Obstacle to the undo of readings: an invoice or a report that may count them, a later reading in one of their hours, a
 * meter event or a decision about wrong readings that was made with them. Fine slots go by themselves after a week.
 */
export const findUndoBlock = async (
  db: Db,
  stored: StoredImport,
  { readings, after, now, lastInvoiceId, lastEventId, lastExclusionId }: WrittenReadings,
): Promise<UndoBlock | null> => {
  const billed = await billedSince(db, stored, lastInvoiceId);
  if (billed) return billed;
  const ids = valueIdsOf(readings);
  if ((await lastIdOf(db, 'meterEvents', ids)) !== lastEventId) return 'CHANGED';
  if ((await lastIdOf(db, 'readingExclusions', ids)) !== lastExclusionId) return 'CHANGED';
  const keys = slotsOfReadings(readings, now);
  const hours = await readSlots(db, 'readingsHour', keys.readingsHour);
  return isDeepStrictEqual(hours, after.readingsHour) ? null : 'CHANGED';
};

/** Latest readings: as before where they are those of the import, counted again where a later reading may be wrong now. */
const restoreLatest = async (trx: Db, { before, after }: WrittenReadings): Promise<void> => {
  const { latest } = await readMeterRows(
    trx,
    after.latest.map(({ id }) => id),
  );
  const [beforeById, afterById] = [before.latest, after.latest].map(
    (rows) => new Map(rows.map((row) => [row.id, row])),
  );
  for (const row of latest) {
    const [was, became] = [beforeById?.get(row.id), afterById?.get(row.id)];
    if (!was || isDeepStrictEqual(was, became) || !isDeepStrictEqual(row, became)) continue;
    const { id, ...columns } = was;
    await trx.updateTable('values').set(columns).where('id', '=', id).execute();
  }
};

/** Readings that are not counted: as before unless they have been decided meanwhile, which is then done again. */
const restoreUncounted = async (trx: Db, { readings, before, after }: WrittenReadings, now: number): Promise<void> => {
  const ids = valueIdsOf(readings);
  const present = await readMeterRows(trx, ids);
  if (isDeepStrictEqual(present.uncounted, after.uncounted)) {
    for (const some of inChunks(ids)) await trx.deleteFrom('uncountedReadings').where('valueId', 'in', some).execute();
    for (const some of inChunks(before.uncounted)) await trx.insertInto('uncountedReadings').values(some).execute();
    return;
  }
  for (const some of inChunks(ids)) {
    const meters = trx.selectFrom('values').select(['id', 'typeId', 'multiplier']).where('id', 'in', some);
    await findHeldReadings(trx, await meters.execute(), now);
  }
};

/** Takes readings back: their slots get what they had before, and what was counted with them is counted again. */
export const undoReadings = async (trx: Db, written: WrittenReadings, now: number): Promise<void> => {
  const { readings, before } = written;
  const keys = slotsOfReadings(readings, written.now);
  const isFine = ({ ts }: { ts: number }): boolean => ts * 1000 >= now - fineRetentionMs;
  const [fineKeys, fineSlots] = [keys.readings5min.filter(isFine), before.readings5min.filter(isFine)];
  await restoreSlots(trx, 'readings5min', fineKeys, fineSlots);
  await restoreSlots(trx, 'readingsHour', keys.readingsHour, before.readingsHour);
  await deleteStaleDays(
    trx,
    keys.readingsHour.map(({ valueId, ts }) => ({ valueId, ts: ts - hour })),
  );
  await restoreLatest(trx, written);
  await restoreUncounted(trx, written, now);
  if (written.seen) await unmarkImported(trx, written.seen, now);
};
