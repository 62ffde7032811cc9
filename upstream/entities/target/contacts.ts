import { contactFields, type ContactColumns } from '../../../contract/targetContacts.ts';
import { logResult, recordAudit } from '../../calls/audit.ts';
import type { Call } from '../../calls/call.ts';
import type { Db } from '../../db/connection.ts';

const names = Object.keys(contactFields) as (keyof ContactColumns)[];

type Change = { id: number; given: { [Name in keyof ContactColumns]?: string | null | undefined } };

/**
 * Notes in the audit log which contacts of a target a change is about to set, by the names of the fields alone: residents
 * call these numbers, and the log outlives the people whose numbers they are.
 */
export const auditContacts = async (db: Db, call: Call, { id, given }: Change): Promise<void> => {
  if (names.every((name) => given[name] === undefined)) return;
  const stored = await db.selectFrom('targets').select(names).where('id', '=', id).executeTakeFirstOrThrow();
  const changed = names.filter((name) => given[name] !== undefined && given[name] !== stored[name]);
  if (changed.length === 0) return;
  const detail = changed.join(', ');
  await recordAudit(db, call, { action: 'target.contacts', targetId: id, detail, result: logResult.ok });
};
