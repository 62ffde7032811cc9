import { isDeepStrictEqual } from 'node:util';
import type { UndoBlock } from '../../../../contract/entities/sheetImport.ts';
import type { Call } from '../../../calls/call.ts';
import type { Db } from '../../../db/connection.ts';
import type { Row } from '../../../db/schema.ts';
import { idsOrNone } from '../../../db/statements.ts';
import { checkedEvent } from '../../meterEvent/checkedEvent.ts';
import { readMetered } from '../../meterEvent/meterEventRows.ts';
import { addEvent, removeEvent, stateOf } from '../../meterEvent/recordEvent.ts';
import { billedSince, readLastInvoice } from '../billedSince.ts';
import type { Progress, StoredImport } from '../sheetKind.ts';
import type { SwapPlan } from './planSwaps.ts';

/** What an import of swaps wrote: all events of its meters after it, and which of them it recorded. */
export type WrittenSwaps = { recorded: number[]; events: Row<'meterEvents'>[]; lastInvoiceId: number };

/** Swaps that are recorded between two reports of progress. */
const swapsAtOnce = 20;

const readEvents = (db: Db, valueIds: readonly number[]): Promise<Row<'meterEvents'>[]> =>
  db
    .selectFrom('meterEvents')
    .selectAll()
    .where('valueId', 'in', idsOrNone(new Set(valueIds)))
    .orderBy('id')
    .execute();

/** Records the swaps of a plan as single calls do, in the caller's transaction. */
export const writeSwaps = async (
  trx: Db,
  { rows, swaps }: SwapPlan,
  { targetId, call }: { targetId: number; call: Call },
  report: Progress,
): Promise<WrittenSwaps> => {
  const recorded: number[] = [];
  for (const [index, { valueId, input }] of swaps.entries()) {
    const metered = await readMetered(trx, valueId);
    const before = await stateOf(trx, metered);
    const checked = await checkedEvent(trx, input, metered, { state: before, now: call.now });
    recorded.push((await addEvent(trx, call, metered, { before, checked })).stored.id);
    if (index % swapsAtOnce === 0) report(rows.length - swaps.length + index + 1);
  }
  return {
    recorded,
    events: await readEvents(
      trx,
      swaps.map(({ valueId }) => valueId),
    ),
    lastInvoiceId: await readLastInvoice(trx, targetId),
  };
};

/** Obstacle to the undo of swaps: an invoice or a report that may count them, or another event of their meters. */
export const findUndoBlock = async (
  db: Db,
  stored: StoredImport,
  { events, lastInvoiceId }: WrittenSwaps,
): Promise<UndoBlock | null> => {
  const billed = await billedSince(db, stored, lastInvoiceId);
  if (billed) return billed;
  const present = await readEvents(
    db,
    events.map(({ valueId }) => valueId),
  );
  return isDeepStrictEqual(present, events) ? null : 'CHANGED';
};

/** Takes the swaps back, the last one first. */
export const undoSwaps = async (trx: Db, { recorded, events }: WrittenSwaps, call: Call): Promise<void> => {
  const valueOf = new Map(events.map(({ id, valueId }) => [id, valueId]));
  for (const id of recorded.toReversed()) await removeEvent(trx, call, valueOf.get(id) ?? 0, id);
};
