import { inTransaction } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { keepResidences } from './keepResidence.ts';

/**
 * Gives an account the apartments that its confirmed email was invited to; returns their number. Called when the
 * account signs in, so that an invitation does not reveal whether an account exists.
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
