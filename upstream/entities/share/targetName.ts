import type { Db } from '../../db/connection.ts';

/** Name of a target in mails. */
export const targetNameOf = async (db: Db, id: number): Promise<string> => {
  const { name } = await db.selectFrom('targets').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  return name;
};
