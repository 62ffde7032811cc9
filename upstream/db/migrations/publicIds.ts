import { sql, type Kysely } from 'kysely';
import { hashOf } from '../../text/secrets.ts';
import type { Db } from '../connection.ts';
import { engineOf } from '../engine.ts';

type Old = { reports: { reportId: string }; outbox: { kind: string; about: string } };

/** Rows that are hashed in one statement, so that few are in memory. */
const rowsAtOnce = 5000;

/** Replaces a column of ids by their SHA-256, in the database where that has the function. */
const hashColumn = async (db: Db, table: string, column: string, only = sql`true`): Promise<void> => {
  const ids = sql.ref(column);
  if (engineOf(db).partitioned) {
    await sql`update ${sql.table(table)} set ${ids} = encode(sha256(convert_to(${ids}, 'UTF8')), 'hex')
      where ${ids} is not null and ${only}`.execute(db);
    return;
  }
  for (let last = 0; ;) {
    const { rows } = await sql<{ id: number; given: string }>`select rowid as id, ${ids} as given
      from ${sql.table(table)} where rowid > ${last} and ${ids} is not null and ${only}
      order by rowid limit ${rowsAtOnce}`.execute(db);
    const end = rows.at(-1);
    if (!end) return;
    const pairs = JSON.stringify(rows.map(({ id, given }) => [id, hashOf(given)]));
    await sql`update ${sql.table(table)} set ${ids} = hashed.value ->> 1 from json_each(${pairs}) as hashed
      where ${sql.table(table)}.rowid = hashed.value ->> 0`.execute(db);
    last = end.id;
  }
};

/**
 * Keeps the SHA-256 of each id that opens a report and each token that accepts a contract, in the column of the stored
 * part of new ones, so that links of before go on working.
 */
export const hashPublicIds = async (db: Db): Promise<void> => {
  // Deleted content is overwritten, so that no old id stays in the file.
  if (!engineOf(db).partitioned) await sql`pragma secure_delete = on`.execute(db);
  const old = db as unknown as Kysely<Old & { subscriptions: { verifyToken: string } }>;
  await hashColumn(db, 'reports', 'reportId');
  await hashColumn(db, 'subscriptions', 'verifyToken');
  await hashColumn(db, 'outbox', 'about', sql`${sql.ref('kind')} = 'report'`);
  await old.schema.alterTable('reports').renameColumn('reportId', 'linkPart').execute();
  await old.schema.alterTable('subscriptions').renameColumn('verifyToken', 'linkPart').execute();
};
