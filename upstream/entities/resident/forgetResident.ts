import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';

/** Deletes the account of an invited person without sign-in, other access and an offer of a target. */
export const forgetInvited = async (db: Db, email: string | null): Promise<void> => {
  if (email === null) return;
  const wanted = await db.selectFrom('residents').select('id').where('email', '=', email).executeTakeFirst();
  if (wanted) return;
  const deleted = await db
    .deleteFrom('users')
    .where('email', '=', email)
    .where('state', '=', 'invited')
    .where('admin', '=', 0)
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
    .returning('id')
    .execute();
  for (const { id } of deleted) await db.deleteFrom('accountLinks').where('userId', '=', id).execute();
};

/** Deletes a resident with share, report address and mails. */
export const forgetResident = async (db: Db, { id, email }: Row<'residents'>): Promise<void> => {
  await db.deleteFrom('shares').where('residentId', '=', id).execute();
  await db.deleteFrom('reports').where('residentId', '=', id).execute();
  await db.deleteFrom('reportSettings').where('residentId', '=', id).execute();
  await db.deleteFrom('residents').where('id', '=', id).execute();
  await forgetInvited(db, email);
};
