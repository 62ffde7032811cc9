import { sql } from 'kysely';
import type { heldReading, HeldReadingRecord, ReadingExclusionRecord } from '../../../contract/entities/heldReading.ts';
import type { Handlers } from '../../../contract/wire/endpoint.ts';
import { logResult, recordAudit } from '../../calls/audit.ts';
import { updateDataFaults } from '../../alarms/dataFaults.ts';
import { callerOf, resourceOf, type Call } from '../../calls/call.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { hasRole } from '../../access/visibility.ts';
import { inTransaction } from '../../db/statements.ts';
import { notFound } from '../../errors/refusal.ts';
import { resetLatest } from '../../readings/latest.ts';
import { findHeldReadings } from '../../readings/registers/heldReadings.ts';
import { deleteStaleDays } from '../../readings/registers/registerDays.ts';
import { conversionsOf, readConversionEvents, type Conversions } from '../../readings/conversions.ts';
import { instantOf, scaled } from '../../time/instant.ts';
import { readMetered } from '../meterEvent/meterEventRows.ts';

const rowsOf = (db: Db, targetId: number) =>
  db
    .selectFrom('uncountedReadings as uncounted')
    .innerJoin('values', 'values.id', 'uncounted.valueId')
    .selectAll('uncounted')
    .select(['values.coreId', 'values.typeId', 'values.multiplier', 'values.offset', 'values.unit', 'values.latestAt'])
    .where('values.targetId', '=', targetId);

type Found = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

const recordOf = (row: Found, targetId: number, conversions: Conversions, canAnswer: boolean): HeldReadingRecord => {
  const { id, coreId, valueId, state, reason, at, raw, sent, readings, beforeAt, beforeRaw, foundAt } = row;
  return {
    id,
    targetId,
    coreId,
    valueId,
    state,
    reason,
    at: instantOf(at),
    reading: raw === null ? null : scaled(raw, conversions.at(at ?? foundAt)),
    sent,
    readings,
    before:
      beforeAt === null || beforeRaw === null
        ? null
        : { at: instantOf(beforeAt) ?? '', reading: scaled(beforeRaw, conversions.at(beforeAt)) },
    foundAt: instantOf(foundAt) ?? '',
    canAnswer: canAnswer && state === 'held',
  };
};

const readConversions = async (db: Db, rows: readonly Found[]): Promise<(row: Found) => Conversions> => {
  const events = await readConversionEvents(db, [...new Set(rows.map(({ valueId }) => valueId))]);
  return (row) => conversionsOf(row, events.get(row.valueId) ?? []);
};

/** Ids of what an answer has stored. */
type Stored = { meterEventId: number | null; exclusionId: number | null };

/** What an answer stores: a meter event at the first held reading, or a time whose readings are left out. */
const store = async (trx: Db, call: Call, row: Found, answer: 'swap' | 'true' | 'wrong'): Promise<Stored> => {
  const { valueId, coreId, at, raw, latestAt, beforeAt, beforeRaw } = row;
  const by = callerOf(call).user.username;
  if (at === null || raw === null) throw notFound();
  if (answer === 'wrong') {
    // Those that were read until now: what goes on from them is asked about again.
    const until = Math.max(at, latestAt ?? at);
    const exclusion = { valueId, from: at, until, by, createdAt: call.now, beforeAt, beforeRaw, firstRaw: raw };
    const { id } = await trx
      .insertInto('readingExclusions')
      .values(exclusion)
      .returning('id')
      .executeTakeFirstOrThrow();
    return { meterEventId: null, exclusionId: id };
  }
  const isTrue = answer === 'true';
  const event = {
    valueId,
    kind: isTrue ? ('correction' as const) : ('swap' as const),
    at,
    endRaw: isTrue ? raw : null,
    startRaw: raw,
    comment: null,
    by,
    createdAt: call.now,
  };
  const { id } = await trx.insertInto('meterEvents').values(event).returning('id').executeTakeFirstOrThrow();
  if (!isTrue)
    await trx
      .updateTable('cores')
      .set({ resetCounter: sql`${sql.ref('resetCounter')} + 1`, changedAt: call.now })
      .where('id', '=', coreId)
      .execute();
  return { meterEventId: id, exclusionId: null };
};

/** Counts a register again from a time in Unix milliseconds on, and finds what it holds then. */
const recount = async (
  trx: Db,
  call: Call,
  meter: Pick<Row<'values'>, 'id' | 'typeId' | 'multiplier'>,
  from: number,
): Promise<void> => {
  await deleteStaleDays(trx, [{ valueId: meter.id, ts: from / 1000 }]);
  await resetLatest(trx, meter.id);
  await findHeldReadings(trx, [meter], call.now);
  await updateDataFaults(trx, call.now, [meter.id]);
};

const exclusionRecordOf = ({
  id,
  valueId,
  from,
  until,
  by,
  createdAt,
}: Row<'readingExclusions'>): ReadingExclusionRecord => ({
  id,
  valueId,
  from: instantOf(from) ?? '',
  until: instantOf(until) ?? '',
  by,
  createdAt: instantOf(createdAt) ?? '',
});

/** Handlers of readings that are not counted: read and answered by who manages their target. */
export const heldReadingHandlers: Handlers<typeof heldReading, Call> = {
  heldReadings: async ({ id }, call) => {
    const { visibility } = resourceOf(call);
    if (visibility.whole === null) return [];
    const rows = await rowsOf(call.db, id)
      .orderBy('uncounted.foundAt', 'desc')
      .orderBy('uncounted.id', 'desc')
      .execute();
    const conversionsFor = await readConversions(call.db, rows);
    return rows.map((row) => recordOf(row, id, conversionsFor(row), hasRole(visibility, 'TARGET_MANAGER')));
  },

  answerHeldReading: ({ id, readingId, answer }, call) =>
    inTransaction(call.db, async (trx) => {
      const held = rowsOf(trx, id).where('uncounted.id', '=', readingId).where('uncounted.state', '=', 'held');
      const row = await held.executeTakeFirst();
      if (!row) throw notFound();
      const stored = await store(trx, call, row, answer);
      await recount(trx, call, { id: row.valueId, typeId: row.typeId, multiplier: row.multiplier }, row.at ?? 0);
      const { coreId } = row;
      await recordAudit(trx, call, { action: `reading.${answer}`, coreId, targetId: id, result: logResult.ok });
      return { ...recordOf(row, id, (await readConversions(trx, [row]))(row), false), ...stored };
    }),

  readingExclusions: async ({ id }, call) => {
    if (resourceOf(call).visibility.whole === null) return [];
    const rows = call.db.selectFrom('readingExclusions').selectAll().where('valueId', '=', id);
    return (await rows.orderBy('from').orderBy('id').execute()).map(exclusionRecordOf);
  },

  deleteReadingExclusion: ({ id, exclusionId }, call) =>
    inTransaction(call.db, async (trx) => {
      const meter = await readMetered(trx, id);
      const removed = await trx
        .deleteFrom('readingExclusions')
        .where('id', '=', exclusionId)
        .where('valueId', '=', id)
        .returning('from')
        .executeTakeFirst();
      if (!removed) throw notFound();
      await recount(trx, call, meter, removed.from);
      const { coreId, targetId } = meter;
      await recordAudit(trx, call, { action: 'reading.restored', coreId, targetId, result: logResult.ok });
      return null;
    }),
};
