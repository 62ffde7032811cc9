import { inTransaction } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { keepResidences } from './keepResidence.ts';

/**
 * Gives somebody the apartments that they were invited to by an email that is theirs; answers how many. It happens
 * when they come by themselves, so that nobody learns from an invitation who has an account.
 */
export const claimResidences = async (
  db: Db,
  { id: userId, email, emailVerified }: Pick<Row<'users'>, 'id' | 'email' | 'emailVerified'>,
): Promise<number> => {
  if (email === null || emailVerified !== 1) return 0;
  const invited = db
    .selectFrom('residents')
    .select('id')
    .where('userId', 'is', null)
    .where('email', '=', email.toLowerCase())
    .whereRef('invitedEmail', '=', 'email');
  if ((await invited.execute()).length === 0) return 0;
  return inTransaction(db, async (trx) => {
    const claimed = await trx
      .updateTable('residents')
      .set({ userId })
      .where('userId', 'is', null)
      .where('email', '=', email.toLowerCase())
      .whereRef('invitedEmail', '=', 'email')
      .returningAll()
      .execute();
    await keepResidences(trx, claimed);
    return claimed.length;
  });
};
