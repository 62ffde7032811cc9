import type { Call } from '../../../calls/call.ts';
import type { Db } from '../../../db/connection.ts';
import type { Row } from '../../../db/schema.ts';
import { idsOrNone, inChunks } from '../../../db/statements.ts';
import { addResidents, changeResidents } from '../../resident/writeResident.ts';
import type { Progress } from '../sheetKind.ts';
import type { ResidentPlan } from './planResidents.ts';

/** What an import of residents wrote: whom, and what went with them of unknown readers and orders of water reports. */
export type WrittenResidents = {
  added: Row<'residents'>[];
  changed: { before: Row<'residents'>; after: Row<'residents'> }[];
  readers: Row<'reportSettings'>[];
  closedOrders: number[];
};

/** Rows that are written between two reports of progress. */
const rowsAtOnce = 500;

const readRows = (db: Db, ids: readonly number[]): Promise<Row<'residents'>[]> =>
  db.selectFrom('residents').selectAll().where('id', 'in', idsOrNone(ids)).orderBy('id').execute();

const openOrders = async (db: Db, targetId: number): Promise<number[]> => {
  const orders = db.selectFrom('reportOrders').select('id').where('targetId', '=', targetId);
  return (await orders.where('closedAt', 'is', null).execute()).map(({ id }) => id);
};

/** Writes a plan as single calls do, in the caller's transaction. Invitations are not sent. */
export const writeResidents = async (
  trx: Db,
  { rows, added, changed }: ResidentPlan,
  { targetId, call }: { targetId: number; call: Call },
  report: Progress,
): Promise<WrittenResidents> => {
  const spaceIds = [
    ...added.map(({ spaceId }) => spaceId),
    ...changed.flatMap(({ known, written }) => [known.spaceId, written.spaceId ?? known.spaceId]),
  ];
  const readers = await trx
    .selectFrom('reportSettings')
    .selectAll()
    .where('residentId', '=', 0)
    .where('spaceId', 'in', idsOrNone(new Set(spaceIds)))
    .execute();
  const open = await openOrders(trx, targetId);
  const before = await readRows(
    trx,
    changed.map(({ known }) => known.id),
  );
  let done = rows.length - added.length - changed.length;
  for (const some of inChunks(changed, rowsAtOnce)) {
    report(done);
    await changeResidents(trx, call, targetId, some);
    done += some.length;
  }
  const ids: number[] = [];
  for (const some of inChunks(added, rowsAtOnce)) {
    report(done);
    ids.push(...(await addResidents(trx, call, targetId, some)));
    done += some.length;
  }
  report(done);
  const after = new Map(
    (
      await readRows(
        trx,
        changed.map(({ known }) => known.id),
      )
    ).map((row) => [row.id, row]),
  );
  const still = new Set(await openOrders(trx, targetId));
  return {
    added: await readRows(trx, ids),
    changed: before.map((row) => ({ before: row, after: after.get(row.id) ?? row })),
    readers,
    closedOrders: open.filter((id) => !still.has(id)),
  };
};
