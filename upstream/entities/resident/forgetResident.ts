import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { inChunks } from '../../db/statements.ts';
import { forgetReaders } from '../report/forgetReader.ts';

/**
 * Deletes invited accounts without sign-in, other access, an offer of a target and an invitation as a resident, with
 * their links. The statements are the same whether there are any.
 */
const forgetUnused = async (db: Db, which: { id: number } | { emails: readonly string[] }): Promise<void> => {
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
  const these =
    'id' in which ? unused.where('users.id', '=', which.id) : unused.where('users.email', 'in', which.emails);
  await db.deleteFrom('accountLinks').where('userId', 'in', these).execute();
  await db.deleteFrom('users').where('id', 'in', these).execute();
};

/** Deletes the accounts of invited emails that nothing needs. */
export const forgetInvited = async (db: Db, emails: readonly (string | null)[]): Promise<void> => {
  for (const some of inChunks([...new Set(emails.flatMap((email) => email ?? []))]))
    await forgetUnused(db, { emails: some });
};

/** Deletes an invited account that nothing needs; another one, or none, takes the same statements. */
export const forgetInvitedAccount = (db: Db, id: number): Promise<void> => forgetUnused(db, { id });

/** Deletes residents of a target with share, report address and mails; reports that others share remain theirs. */
export const forgetResidents = async (
  db: Db,
  targetId: number,
  residents: readonly Pick<Row<'residents'>, 'id' | 'email'>[],
): Promise<void> => {
  const ids = residents.map(({ id }) => id);
  for (const some of inChunks(ids)) await db.deleteFrom('shares').where('residentId', 'in', some).execute();
  await forgetReaders(db, targetId, new Set(ids));
  for (const some of inChunks(ids)) {
    await db.deleteFrom('reportSettings').where('residentId', 'in', some).execute();
    await db.deleteFrom('residents').where('id', 'in', some).execute();
  }
  await forgetInvited(
    db,
    residents.map(({ email }) => email),
  );
};
