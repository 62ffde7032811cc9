import { logResult, recordAudits } from '../../calls/audit.ts';
import type { Call } from '../../calls/call.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { inChunks } from '../../db/statements.ts';
import { closeOrders } from '../report/orderRows.ts';
import { forgetUnknownReaders } from '../report/reportRows.ts';
import { forgetInvited } from './forgetResident.ts';
import { keepResidences } from './keepResidence.ts';
import { readTheseResidents, type KnownResident } from './residentRows.ts';

/** Columns of a resident that people write. */
export type WrittenResident = Pick<
  Row<'residents'>,
  'name' | 'email' | 'phone' | 'spaceId' | 'role' | 'validFrom' | 'validUntil'
>;

/** Audits changes of residents with their ids only. */
export const noteResidents = async (
  db: Db,
  call: Call,
  action: string,
  residents: readonly Pick<Row<'residents'>, 'id' | 'targetId' | 'spaceId'>[],
): Promise<void> => {
  const entries = residents.map(({ id, targetId, spaceId }) => {
    return { action, targetId, detail: `resident ${id}, space ${spaceId}`, result: logResult.ok };
  });
  await recordAudits(db, call, entries);
};

/** Adds checked residents; returns their ids. No mail is sent: an invitation is a call of its own. */
export const addResidents = async (
  trx: Db,
  call: Call,
  targetId: number,
  given: readonly WrittenResident[],
): Promise<number[]> => {
  const made: Row<'residents'>[] = [];
  for (const some of inChunks(given)) {
    const rows = some.map((one) => ({ targetId, ...one, createdAt: call.now }));
    made.push(...(await trx.insertInto('residents').values(rows).returningAll().execute()));
  }
  await closeOrders(trx, { targetId, emails: given.map(({ email }) => email) }, call.now);
  await forgetUnknownReaders(
    trx,
    given.map(({ spaceId }) => spaceId),
    call.now,
  );
  await noteResidents(trx, call, 'resident.create', made);
  return made.map(({ id }) => id);
};

/** A stored resident with checked changes. */
export type ChangedResident = { known: KnownResident; written: Partial<WrittenResident> };

/** Writes checked changes of residents of a target; the same change of several is one statement. */
export const changeResidents = async (
  trx: Db,
  call: Call,
  targetId: number,
  changes: readonly ChangedResident[],
): Promise<void> => {
  for (const same of Map.groupBy(changes, ({ written }) => JSON.stringify(written)).values())
    for (const some of inChunks(same))
      await trx
        .updateTable('residents')
        .set(some[0]?.written ?? {})
        .where(
          'id',
          'in',
          some.map(({ known }) => known.id),
        )
        .execute();
  const ids = changes.map(({ known }) => known.id);
  const changed = new Map((await readTheseResidents(trx, targetId, ids)).map((one) => [one.id, one]));
  const emails = changes.flatMap(({ known }) => (changed.get(known.id)?.email === known.email ? [] : known.email));
  await forgetInvited(trx, emails);
  const after = [...changed.values()];
  for (const some of inChunks(after)) await keepResidences(trx, some);
  await closeOrders(trx, { targetId, emails: after.map(({ email }) => email) }, call.now);
  const spaces = [...after, ...changes.map(({ known }) => known)].map(({ spaceId }) => spaceId);
  await forgetUnknownReaders(trx, spaces, call.now);
  await noteResidents(trx, call, 'resident.update', after);
};
