import type { ResidentRecord } from '../../../contract/entities/resident.ts';
import { dayOf } from '../../time/calendar.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { inChunks } from '../../db/statements.ts';
import { instantOf } from '../../time/instant.ts';
import { notFound } from '../../errors/refusal.ts';
import { secondsUntil } from '../account/invite.ts';

/** A resident is invited at most this often. */
export const invitePause = 5 * 60_000;

/** A resident with the columns of the account, if there is one. */
export type KnownResident = Row<'residents'> & { accountName: string | null; accountEmail: string | null };

const residentsOf = (db: Db, targetId: number) =>
  db
    .selectFrom('residents')
    .leftJoin('users', 'users.id', 'residents.userId')
    .selectAll('residents')
    .select(['users.contactName as accountName', 'users.email as accountEmail'])
    .where('residents.targetId', '=', targetId);

/** The residents of a target, apartment by apartment, the newest first. */
export const readResidents = (db: Db, targetId: number): Promise<KnownResident[]> =>
  residentsOf(db, targetId)
    .innerJoin('spaces', 'spaces.id', 'residents.spaceId')
    .orderBy('spaces.position')
    .orderBy('residents.spaceId')
    .orderBy('residents.validFrom', 'desc')
    .orderBy('residents.id')
    .execute();

/** Residents of a target by their ids; unknown ones are absent. */
export const readTheseResidents = async (
  db: Db,
  targetId: number,
  ids: readonly number[],
): Promise<KnownResident[]> => {
  const found: KnownResident[] = [];
  for (const some of inChunks(ids))
    found.push(...(await residentsOf(db, targetId).where('residents.id', 'in', some).execute()));
  return found;
};

/** One resident of a target; refused where it has none of this id. */
export const readResident = async (db: Db, targetId: number, id: number): Promise<KnownResident> => {
  const found = await residentsOf(db, targetId).where('residents.id', '=', id).executeTakeFirst();
  if (!found) throw notFound();
  return found;
};

/** Whether the address that a resident has now was invited. */
const isInvited = ({ email, invitedEmail }: Row<'residents'>): boolean =>
  invitedEmail !== null && invitedEmail === email;

/** Status of a residence on a day. */
export const residentStatusOf = (resident: Row<'residents'>, today: string): ResidentRecord['status'] => {
  const { userId, validFrom, validUntil } = resident;
  if (validUntil !== null && validUntil < today) return 'EXPIRED';
  if (userId === null && isInvited(resident)) return 'INVITED';
  return validFrom > today ? 'UPCOMING' : 'ACTIVE';
};

/** A resident as the contract's record; the name and the email of a registered one are those of the account. */
export const residentRecordOf = (resident: KnownResident, now: number): ResidentRecord => {
  const { id, targetId, spaceId, phone, role, validFrom, validUntil, userId, invitedAt } = resident;
  const registered = userId !== null;
  return {
    id,
    targetId,
    spaceId,
    name: (registered ? resident.accountName : null) ?? resident.name,
    email: registered ? resident.accountEmail : resident.email,
    phone,
    role,
    validFrom,
    validUntil,
    status: residentStatusOf(resident, dayOf(now)),
    registered,
    invitedAt: isInvited(resident) ? instantOf(invitedAt) : null,
    inviteSecondsLeft: secondsUntil(invitedAt, invitePause, now),
  };
};
