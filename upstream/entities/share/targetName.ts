import type { Db } from '../../db/connection.ts';

/** What people call a target. */
export const targetNameOf = async (db: Db, id: number): Promise<string> => {
  const { name } = await db.selectFrom('targets').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  return name;
};
