import { isDeepStrictEqual } from 'node:util';
import type { UndoBlock } from '../../../../contract/entities/sheetImport.ts';
import type { Call } from '../../../calls/call.ts';
import type { Db } from '../../../db/connection.ts';
import type { Row } from '../../../db/schema.ts';
import { idsOrNone, inChunks } from '../../../db/statements.ts';
import { addEvents, removeEvents } from '../../meterEvent/recordEvent.ts';
import { billedSince, readLastInvoice } from '../billedSince.ts';
import type { Progress, StoredImport } from '../sheetKind.ts';
import type { SwapPlan } from './planSwaps.ts';

/** What an import of swaps wrote: all events of its meters after it, and which of them it recorded. */
export type WrittenSwaps = { recorded: number[]; events: Row<'meterEvents'>[]; lastInvoiceId: number };

/** Meters whose swaps are recorded between two reports of progress. */
const metersAtOnce = 200;

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
  { rows, changes }: SwapPlan,
  { targetId, call }: { targetId: number; call: Call },
  report: Progress,
): Promise<WrittenSwaps> => {
  const recorded: number[] = [];
  let done = rows.filter(({ outcome }) => outcome !== 'added').length;
  for (const some of inChunks(changes, metersAtOnce)) {
    report(done);
    const { stored } = await addEvents(trx, call, some);
    recorded.push(...stored.map(({ id }) => id));
    done += stored.length;
  }
  report(done);
  return {
    recorded: recorded.toSorted((one, other) => one - other),
    events: await readEvents(
      trx,
      changes.map(({ metered }) => metered.id),
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

/** Takes the swaps back. */
export const undoSwaps = async (trx: Db, { recorded, events }: WrittenSwaps, call: Call): Promise<void> => {
  const own = new Set(recorded);
  await removeEvents(
    trx,
    call,
    events.filter(({ id }) => own.has(id)),
  );
};
