import { phone } from '../../../contract/wire/field.ts';
import { logResult, recordAudits } from '../../calls/audit.ts';
import type { Call } from '../../calls/call.ts';
import { inChunks } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import { asEmail } from '../account/accountRows.ts';
import { closeOrders } from '../report/orderRows.ts';
import type { InsertedSpace } from './insertSpaces.ts';

/** Inserts the residents and owners of the new apartments of a tree; nobody is invited. */
export const insertPeople = async (
  db: Db,
  targetId: number,
  spaces: readonly InsertedSpace[],
  call: Call,
): Promise<void> => {
  const rows = spaces.flatMap(({ id: spaceId, given }) =>
    (given.people ?? []).map(({ name, email, phone: typed, role, validFrom }) => ({
      targetId,
      spaceId,
      name: name || null,
      email: email ? asEmail(email) : null,
      phone: typed ? phone.parse(typed) : null,
      role,
      validFrom,
      createdAt: call.now,
    })),
  );
  for (const some of inChunks(rows)) {
    const made = await db.insertInto('residents').values(some).returning(['id', 'spaceId']).execute();
    const entries = made.map(({ id, spaceId }) => ({
      action: 'resident.create',
      targetId,
      detail: `resident ${id}, space ${spaceId}`,
      result: logResult.ok,
    }));
    await recordAudits(db, call, entries);
  }
  await closeOrders(db, { targetId, emails: rows.map(({ email }) => email) }, call.now);
};
