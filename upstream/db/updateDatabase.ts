import { connectDatabase } from './connect.ts';
import type { DatabaseAddress } from './connection.ts';
import { migrate } from './migrations.ts';

/** Applies what a start would to a database, and closes it: a restored one is proven to be usable by this version. */
export const updateDatabase = async (address: DatabaseAddress): Promise<void> => {
  const db = await connectDatabase(address);
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
};
