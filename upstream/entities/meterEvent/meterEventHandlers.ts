import { sql } from 'kysely';
import type { Handlers } from '../../../contract/wire/endpoint.ts';
import type { meterEvent } from '../../../contract/entities/meterEvent.ts';
import { logResult, recordAudit } from '../../calls/audit.ts';
import { resourceOf, callerOf, type Call } from '../../calls/call.ts';
import { inTransaction } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { refuseFields } from '../../errors/refusal.ts';
import { findHeldReadings } from '../../readings/registers/heldReadings.ts';
import { readMeterEvents } from '../../readings/registers/registerPoints.ts';
import { deleteStaleDays } from '../../readings/registers/registerDays.ts';
import { readableRange } from '../../access/visibility.ts';
import { instantOf, scaled } from '../../time/instant.ts';
import { checkedEvent, savedColumns, type CheckedEvent, type EventInput } from './checkedEvent.ts';
import { meterEventRecordOf, readMetered, readMeterEvent, type Metered } from './meterEventRows.ts';
import { previewMonths } from './previewMonths.ts';
import type { RawReading } from './registerNeighbours.ts';

/** Fields of an event that are sent; absent ones stay as they are. */
type Given = { [Field in keyof EventInput]?: EventInput[Field] | undefined };

/** The input of an event of which some fields are changed. */
const changedInput = (given: Given, row: Row<'meterEvents'> | undefined, metered: Metered): EventInput => {
  const known = row && meterEventRecordOf(row, metered);
  const kind = given.kind ?? known?.kind;
  const at = given.at ?? known?.at;
  if (!kind) throw refuseFields({ kind: 'REQUIRED' });
  if (!at) throw refuseFields({ at: 'REQUIRED' });
  const fieldOf = <Field extends 'endReading' | 'startReading' | 'comment'>(field: Field) =>
    given[field] === undefined ? (known?.[field] ?? null) : (given[field] ?? null);
  return {
    kind,
    at,
    endReading: fieldOf('endReading'),
    startReading: fieldOf('startReading'),
    comment: fieldOf('comment') || null,
  };
};

/** A device counts how often its meter was another one. */
const countSwaps = async (db: Db, coreId: number, change: number, now: number): Promise<void> => {
  if (change === 0) return;
  await db
    .updateTable('cores')
    .set({ resetCounter: sql`${sql.ref('resetCounter')} + ${change}`, changedAt: now })
    .where('id', '=', coreId)
    .execute();
};

const isSwap = (row: { kind: string } | undefined): number => Number(row?.kind === 'swap');

/** What follows every change of the events of a meter: days to be counted anew, its device's swaps, the audit log. */
const recordChange = async (
  trx: Db,
  call: Call,
  metered: Metered,
  { action, before, after }: { action: string; before?: Row<'meterEvents'>; after?: Row<'meterEvents'> },
): Promise<void> => {
  const rows = [before, after].filter((row) => row !== undefined);
  await deleteStaleDays(
    trx,
    rows.map(({ at }) => ({ valueId: metered.id, ts: at / 1000 })),
  );
  await findHeldReadings(trx, [metered], call.now);
  const { coreId, targetId } = metered;
  await countSwaps(trx, coreId, isSwap(after) - isSwap(before), call.now);
  const detail = (after ?? before)?.comment ?? null;
  await recordAudit(trx, call, { action, coreId, targetId, detail, result: logResult.ok });
};

const readingOf = (found: RawReading | null, metered: Metered) =>
  found && { at: instantOf(found.at) ?? '', reading: scaled(found.raw, metered) };

/** Events with one of them changed, removed or added, in order of time. */
const changedEvents = (
  events: readonly Row<'meterEvents'>[],
  row: Row<'meterEvents'> | undefined,
  checked: CheckedEvent | undefined,
  metered: Metered,
): Row<'meterEvents'>[] => {
  const others = events.filter(({ id }) => id !== row?.id);
  if (!checked) return others;
  const made = { id: row?.id ?? 0, valueId: metered.id, by: null, createdAt: 0, ...checked.columns };
  return [...others, made].toSorted((one, other) => one.at - other.at);
};

/** Handlers of meter events: swaps, rollovers and corrections. */
export const meterEventHandlers: Handlers<typeof meterEvent, Call> = {
  meterEvents: async ({ id }, call) => {
    const metered = await readMetered(call.db, id);
    const { location, visibility } = resourceOf(call);
    const { from, until } = readableRange(visibility, location.spaceId, metered.spaceSince);
    const events = (await readMeterEvents(call.db, [id])).get(id) ?? [];
    return events.filter(({ at }) => at >= from && at <= until).map((row) => meterEventRecordOf(row, metered));
  },

  addMeterEvent: ({ id, confirmed, ...given }, call) =>
    inTransaction(call.db, async (trx) => {
      const metered = await readMetered(trx, id);
      const input = changedInput(given, undefined, metered);
      const columns = savedColumns(await checkedEvent(trx, input, metered, { now: call.now }), confirmed);
      const row = { ...columns, valueId: id, by: callerOf(call).user.username, createdAt: call.now };
      const after = await trx.insertInto('meterEvents').values(row).returningAll().executeTakeFirstOrThrow();
      await recordChange(trx, call, metered, { action: `meter.${after.kind}`, after });
      return meterEventRecordOf(after, metered);
    }),

  updateMeterEvent: ({ id, eventId, confirmed, ...given }, call) =>
    inTransaction(call.db, async (trx) => {
      const metered = await readMetered(trx, id);
      const before = await readMeterEvent(trx, id, eventId);
      const input = changedInput(given, before, metered);
      const checked = await checkedEvent(trx, input, metered, { now: call.now, except: eventId });
      const after = await trx
        .updateTable('meterEvents')
        .set(savedColumns(checked, confirmed))
        .where('id', '=', eventId)
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordChange(trx, call, metered, { action: 'meter.changed', before, after });
      return meterEventRecordOf(after, metered);
    }),

  deleteMeterEvent: ({ id, eventId }, call) =>
    inTransaction(call.db, async (trx) => {
      const metered = await readMetered(trx, id);
      const before = await readMeterEvent(trx, id, eventId);
      await trx.deleteFrom('meterEvents').where('id', '=', eventId).execute();
      await recordChange(trx, call, metered, { action: 'meter.removed', before });
      return null;
    }),

  previewMeterEvent: async ({ id, eventId, removed = false, ...given }, { db, now }) => {
    const metered = await readMetered(db, id);
    const row = eventId === undefined ? undefined : await readMeterEvent(db, id, eventId);
    if (removed && !row) throw refuseFields({ eventId: 'REQUIRED' });
    const checked = removed
      ? undefined
      : await checkedEvent(db, changedInput(given, row, metered), metered, { now, except: eventId });
    const events = (await readMeterEvents(db, [id])).get(id) ?? [];
    const changed = changedEvents(events, row, checked, metered);
    const from = Math.min(row?.at ?? Infinity, checked?.columns.at ?? Infinity);
    return {
      before: readingOf(checked?.beside.before ?? null, metered),
      after: readingOf(checked?.beside.after ?? null, metered),
      unlikely: checked?.unlikely ?? [],
      months: await previewMonths(db, metered, { current: events, changed }, { from, to: now }),
    };
  },
};
