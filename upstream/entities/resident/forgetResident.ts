import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { forgetReader } from '../report/forgetReader.ts';

/**
 * Deletes invited accounts without sign-in, other access, an offer of a target and an invitation as a resident, with
 * their links. The statements are the same whether there are any.
 */
const forgetUnused = async (db: Db, which: { id: number } | { email: string }): Promise<void> => {
  const unused = db
    .selectFrom('users')
    .select('users.id')
    .where('users.state', '=', 'invited')
    .where('users.admin', '=', 0)
    .where((user) =>
      user.not(user.exists(user.selectFrom('shares').select('shares.id').whereRef('shares.userId', '=', 'users.id'))),
    )
    .where((user) =>
      user.not(
        user.exists(
          user.selectFrom('moveOffers').select('moveOffers.id').whereRef('moveOffers.userId', '=', 'users.id'),
        ),
      ),
    )
    .where((user) =>
      user.not(
        user.exists(
          user.selectFrom('residents').select('residents.id').whereRef('residents.email', '=', 'users.email'),
        ),
      ),
    );
  const these = 'id' in which ? unused.where('users.id', '=', which.id) : unused.where('users.email', '=', which.email);
  await db.deleteFrom('accountLinks').where('userId', 'in', these).execute();
  await db.deleteFrom('users').where('id', 'in', these).execute();
};

/** Deletes the account of an invited email that nothing needs. */
export const forgetInvited = async (db: Db, email: string | null): Promise<void> => {
  if (email !== null) await forgetUnused(db, { email });
};

/** Deletes an invited account that nothing needs; another one, or none, takes the same statements. */
export const forgetInvitedAccount = (db: Db, id: number): Promise<void> => forgetUnused(db, { id });

/** Deletes a resident with share, report address and mails; reports that others share remain theirs. */
export const forgetResident = async (db: Db, { id, targetId, email }: Row<'residents'>): Promise<void> => {
  await db.deleteFrom('shares').where('residentId', '=', id).execute();
  await forgetReader(db, targetId, id);
  await db.deleteFrom('reportSettings').where('residentId', '=', id).execute();
  await db.deleteFrom('residents').where('id', '=', id).execute();
  await forgetInvited(db, email);
};
