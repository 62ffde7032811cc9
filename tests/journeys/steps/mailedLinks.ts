import type { Db } from '../../../upstream/db/connection.ts';
import { makeLink } from '../../../upstream/entities/account/accountLinks.ts';
import { makeInvited } from '../../../upstream/entities/account/accountRows.ts';

/** Tokens as mails carry them: of somebody new who was invited, and of one who asked for a new password. */
export const makeLinks = async (db: Db): Promise<{ register: string; reset: string }> => {
  const now = Date.now();
  const person = { email: `kutsuttu-${now}@example.fi`, name: 'Kaisa Kutsuttu', locale: 'fi' as const };
  const invited = await makeInvited(db, person, now);
  const forgetful = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'hallitus')
    .executeTakeFirstOrThrow();
  return {
    register: await makeLink(db, 'register', invited.id, now),
    reset: await makeLink(db, 'reset', forgetful.id, now),
  };
};
