import { isDeepStrictEqual } from 'node:util';
import type { UndoBlock } from '../../../../contract/entities/sheetImport.ts';
import type { Call } from '../../../calls/call.ts';
import type { Db } from '../../../db/connection.ts';
import type { Row } from '../../../db/schema.ts';
import { idsOrNone, inChunks } from '../../../db/statements.ts';
import { forgetResidents } from '../../resident/forgetResident.ts';
import { keepResidences } from '../../resident/keepResidence.ts';
import { noteResidents } from '../../resident/writeResident.ts';
import type { StoredImport } from '../sheetKind.ts';
import type { WrittenResidents } from './writeResidents.ts';

const asNow = async (db: Db, written: readonly Row<'residents'>[]): Promise<Row<'residents'>[]> => {
  const rows = db.selectFrom('residents').selectAll();
  const ids = idsOrNone(written.map(({ id }) => id));
  return rows.where('id', 'in', ids).orderBy('id').execute();
};

/** Whether water reports are set for residents, or were made for their apartments since the import. */
const haveReports = async (db: Db, { since }: StoredImport, added: readonly Row<'residents'>[]): Promise<boolean> => {
  const ids = idsOrNone(added.map(({ id }) => id));
  const settings = db.selectFrom('reportSettings').select('id').where('residentId', 'in', ids).limit(1);
  if (await settings.executeTakeFirst()) return true;
  const spaces = idsOrNone(new Set(added.map(({ spaceId }) => spaceId)));
  const reports = db.selectFrom('reports').select('linkPart').where('spaceId', 'in', spaces);
  return (await reports.where('madeAt', '>=', since).limit(1).executeTakeFirst()) !== undefined;
};

/** Obstacle to the undo of residents: an invitation, a sign-in, a water report, or another change since. */
export const findUndoBlock = async (
  db: Db,
  stored: StoredImport,
  { added, changed }: WrittenResidents,
): Promise<UndoBlock | null> => {
  const present = await asNow(db, added);
  const wasInvited = ({ invitedAt, userId }: Row<'residents'>): boolean => invitedAt !== null || userId !== null;
  if (present.some(wasInvited)) return 'INVITED';
  if (await haveReports(db, stored, added)) return 'REPORTED';
  const after = changed.map((one) => one.after);
  const isSame = isDeepStrictEqual(present, added) && isDeepStrictEqual(await asNow(db, after), after);
  return isSame ? null : 'CHANGED';
};

/** Removes residents that an import added, and gives those that it changed what they had. */
export const undoResidents = async (
  trx: Db,
  { added, changed, readers, closedOrders }: WrittenResidents,
  { targetId, call }: { targetId: number; call: Call },
): Promise<void> => {
  await forgetResidents(trx, targetId, added);
  await noteResidents(trx, call, 'resident.delete', added);
  const stored = changed.map(({ before }) => before);
  for (const { id, ...columns } of stored)
    await trx.updateTable('residents').set(columns).where('id', '=', id).execute();
  for (const some of inChunks(stored)) await keepResidences(trx, some);
  await noteResidents(trx, call, 'resident.update', stored);
  for (const some of inChunks(readers)) await trx.insertInto('reportSettings').values(some).execute();
  for (const some of inChunks(closedOrders))
    await trx.updateTable('reportOrders').set({ closedAt: null }).where('id', 'in', some).execute();
};
