import { logResult, recordAudit } from '../../calls/audit.ts';
import type { Call } from '../../calls/call.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { closeOrders } from '../report/orderRows.ts';
import { forgetUnknownReader } from '../report/reportRows.ts';
import { forgetInvited } from './forgetResident.ts';
import { keepResidences } from './keepResidence.ts';
import { readResident, type KnownResident } from './residentRows.ts';

/** Columns of a resident that people write. */
export type WrittenResident = Pick<
  Row<'residents'>,
  'name' | 'email' | 'phone' | 'spaceId' | 'role' | 'validFrom' | 'validUntil'
>;

/** Audits a change of a resident with the resident's id only. */
export const noteResident = (db: Db, call: Call, action: string, { id, targetId, spaceId }: KnownResident) =>
  recordAudit(db, call, { action, targetId, detail: `resident ${id}, space ${spaceId}`, result: logResult.ok });

/** Adds a checked resident. No mail is sent: an invitation is a call of its own. */
export const addResident = async (
  trx: Db,
  call: Call,
  targetId: number,
  given: WrittenResident,
): Promise<KnownResident> => {
  const { id } = await trx
    .insertInto('residents')
    .values({ targetId, ...given, createdAt: call.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await closeOrders(trx, { targetId, email: given.email }, call.now);
  await forgetUnknownReader(trx, given.spaceId, call.now);
  const made = await readResident(trx, targetId, id);
  await noteResident(trx, call, 'resident.create', made);
  return made;
};

/** Writes checked changes of a resident. */
export const changeResident = async (
  trx: Db,
  call: Call,
  known: KnownResident,
  written: Partial<WrittenResident>,
): Promise<KnownResident> => {
  await trx.updateTable('residents').set(written).where('id', '=', known.id).execute();
  const changed = await readResident(trx, known.targetId, known.id);
  if (changed.email !== known.email) await forgetInvited(trx, known.email);
  await keepResidences(trx, [changed]);
  await closeOrders(trx, changed, call.now);
  await forgetUnknownReader(trx, changed.spaceId, call.now);
  await forgetUnknownReader(trx, known.spaceId, call.now);
  await noteResident(trx, call, 'resident.update', changed);
  return changed;
};
