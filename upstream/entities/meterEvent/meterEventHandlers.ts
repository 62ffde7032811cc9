import type { Handlers } from '../../../contract/wire/endpoint.ts';
import type { meterEvent, MeterEventRecord } from '../../../contract/entities/meterEvent.ts';
import { resourceOf, type Call } from '../../calls/call.ts';
import { inTransaction } from '../../db/statements.ts';
import type { Row } from '../../db/schema.ts';
import { refuseFields } from '../../errors/refusal.ts';
import { conversionsOf, type Conversion } from '../../readings/conversions.ts';
import { readableRange } from '../../access/visibility.ts';
import { instantOf, scaled } from '../../time/instant.ts';
import { checkConfirmed, checkedEvent, type EventInput } from './checkedEvent.ts';
import { meterEventRecordOf, readMetered, readMeterEvent } from './meterEventRows.ts';
import { withoutEvent, type MeterState } from './meterState.ts';
import { previewMonths } from './previewMonths.ts';
import { addEvent, checkRemoval, recordChanges, removeEvents, stateOf, withChecked } from './recordEvent.ts';
import type { RawReading } from './registerNeighbours.ts';

/** Fields of an event that are sent; absent ones stay as they are. */
type Given = { [Field in keyof Omit<EventInput, 'conversion'>]?: EventInput[Field] | undefined } & {
  multiplier?: number | undefined;
  offset?: number | undefined;
  unit?: string | null | undefined;
};

const givenConversion = ({ multiplier, offset, unit }: Given): Partial<Conversion> => ({
  ...(multiplier !== undefined && { multiplier }),
  ...(offset !== undefined && { offset }),
  ...(unit !== undefined && { unit: unit || null }),
});

/** The input of an event of which some fields are changed; `known` as it is recorded. */
const changedInput = (given: Given, known?: MeterEventRecord): EventInput => {
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
    conversion: { ...known?.conversion?.after, ...givenConversion(given) },
    comment: fieldOf('comment') || null,
  };
};

const recordOf = (row: Row<'meterEvents'>, { present, events }: MeterState): MeterEventRecord =>
  meterEventRecordOf(row, conversionsOf(present, events));

const readingOf = (found: RawReading | null, conversion: Conversion) =>
  found && { at: instantOf(found.at) ?? '', reading: scaled(found.raw, conversion) };

/** Handlers of meter events: swaps, rollovers, corrections, and changes of the conversion. */
export const meterEventHandlers: Handlers<typeof meterEvent, Call> = {
  meterEvents: async ({ id }, call) => {
    const metered = await readMetered(call.db, id);
    const { location, visibility } = resourceOf(call);
    const { from, until } = readableRange(visibility, location.spaceId, metered.spaceSince);
    const state = await stateOf(call.db, metered);
    return state.events.filter(({ at }) => at >= from && at <= until).map((row) => recordOf(row, state));
  },

  addMeterEvent: ({ id, confirmed, ...given }, call) =>
    inTransaction(call.db, async (trx) => {
      const metered = await readMetered(trx, id);
      const before = await stateOf(trx, metered);
      const checked = await checkedEvent(trx, changedInput(given), metered, { state: before, now: call.now });
      checkConfirmed(checked, confirmed);
      const { stored, after } = await addEvent(trx, call, metered, { before, checked });
      return recordOf(stored, after);
    }),

  updateMeterEvent: ({ id, eventId, confirmed, ...given }, call) =>
    inTransaction(call.db, async (trx) => {
      const metered = await readMetered(trx, id);
      const row = await readMeterEvent(trx, id, eventId);
      const before = await stateOf(trx, metered);
      const state = withoutEvent(before, eventId);
      const input = changedInput(given, recordOf(row, before));
      const checked = await checkedEvent(trx, input, metered, { state, now: call.now });
      const { state: after, event } = withChecked(state, checked, row);
      if (event.multiplierBefore !== row.multiplierBefore || event.at !== row.at) await checkRemoval(trx, metered, row);
      checkConfirmed(checked, confirmed);
      const { id: _same, ...columns } = event;
      await trx.updateTable('meterEvents').set(columns).where('id', '=', eventId).execute();
      const changes = [{ action: 'meter.changed', before: row, after: event }];
      await recordChanges(trx, call, [{ metered, before, after, changes }]);
      return recordOf(event, after);
    }),

  deleteMeterEvent: ({ id, eventId }, call) =>
    inTransaction(call.db, async (trx) => {
      await removeEvents(trx, call, [await readMeterEvent(trx, id, eventId)]);
      return null;
    }),

  previewMeterEvent: async ({ id, eventId, removed = false, ...given }, { db, now }) => {
    const metered = await readMetered(db, id);
    const row = eventId === undefined ? undefined : await readMeterEvent(db, id, eventId);
    if (removed && !row) throw refuseFields({ eventId: 'REQUIRED' });
    const current = await stateOf(db, metered);
    const state = row ? withoutEvent(current, row.id) : current;
    const known = row && recordOf(row, current);
    const checked = removed ? undefined : await checkedEvent(db, changedInput(given, known), metered, { state, now });
    const proposed = row ?? { id: 0, valueId: id, by: null, createdAt: now };
    const changed = checked ? withChecked(state, checked, proposed).state : state;
    const from = Math.min(row?.at ?? Infinity, checked?.columns.at ?? Infinity);
    return {
      before: checked ? readingOf(checked.beside.before, checked.before) : null,
      after: checked ? readingOf(checked.beside.after, checked.after) : null,
      unlikely: checked?.unlikely ?? [],
      months: await previewMonths(db, metered, { current, changed }, { from, to: now }),
    };
  },
};
