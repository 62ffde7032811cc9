import { existsSync } from 'node:fs';
import type { DatabaseAddress } from '../db/connection.ts';
import { migrate } from '../db/migrations.ts';
import { connectDatabase } from '../db/connect.ts';
import type { Row } from '../db/schema.ts';
import { withLinks } from './links.ts';

/** The newest mails of a database, the newest first, with the portal's address in their links. */
export const readOutbox = async (
  { database, publicUrl }: { database: DatabaseAddress; publicUrl: string },
  count: number,
): Promise<Row<'outbox'>[]> => {
  if ('path' in database && !existsSync(database.path)) return [];
  const db = await connectDatabase(database);
  try {
    await migrate(db);
    const mails = await db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(count).execute();
    return mails.map((mail) => ({ ...mail, text: withLinks(mail.text, publicUrl) }));
  } finally {
    await db.destroy();
  }
};
