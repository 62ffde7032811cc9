import { endOfDay, startOfDay } from '../../time/calendar.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';

/** Share of an apartment that a resident has by their account; null without an account. */
const shareOf = ({ id, targetId, spaceId, userId, role, validFrom, validUntil }: Row<'residents'>) =>
  userId === null
    ? null
    : ({
        targetId,
        spaceId,
        userId,
        role: role === 'owner' ? 'OWNER' : 'RESIDENT',
        type: role === 'owner' ? 4 : 3,
        validFrom: startOfDay(validFrom),
        validUntil: validUntil === null ? null : endOfDay(validUntil),
        hidden: 0,
        residentId: id,
      } as const);

/**
 * Updates the share of a resident. `residents` is the source; each resident with an account has one row in `shares`
 * that follows it, so that access is decided by one table.
 */
export const keepResidences = async (db: Db, residents: readonly Row<'residents'>[]): Promise<void> => {
  if (residents.length === 0) return;
  const ids = residents.map(({ id }) => id);
  await db.deleteFrom('shares').where('residentId', 'in', ids).execute();
  const shares = residents.flatMap((resident) => shareOf(resident) ?? []);
  if (shares.length > 0) await db.insertInto('shares').values(shares).execute();
};
