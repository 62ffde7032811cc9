import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { CannotStart } from '../errors/cannotStart.ts';
import type { DatabaseAddress, Db } from '../db/connection.ts';
import { engineOf } from '../db/engine.ts';
import { makePrivateFile } from '../db/fileModes.ts';
import { inTransaction } from '../db/statements.ts';
import { hashOf } from '../text/secrets.ts';

/*
 * The key that signs the links of mails and the tokens of forms. It is not in the database, so that a copy of that makes
 * no links; the database has its hash, so that all processes use the same one.
 */

/** Where the key is: given as a setting, or in a file. */
export type LinkKeySettings = {
  key?: string | undefined;
  file?: string | undefined;
  /** Takes the given key, or a new one, in place of that of before, whose links end. */
  renew?: boolean | undefined;
};

/** The file beside an embedded database; none for one in memory or PostgreSQL, whose key is then that of the process. */
export const linkKeyBeside = (database: DatabaseAddress): LinkKeySettings =>
  'path' in database && database.path !== ':memory:' ? { file: join(dirname(database.path), 'link.key') } : {};

const keys = new WeakMap<object, string>();

// A transaction has the adapter of its database, which no other database has.
const scopeOf = (db: Db): object => db.getExecutor().adapter;

/** The key that a service has opened for a database; also within a transaction. */
export const linkKeyOf = (db: Db): string => {
  const key = keys.get(scopeOf(db));
  if (key === undefined) throw new Error('The key of links has not been opened for this database.');
  return key;
};

const newKey = (): string => randomBytes(32).toString('base64url');

const readKey = (file: string | undefined): string | undefined =>
  file !== undefined && existsSync(file) ? readFileSync(file, 'utf8').trim() || undefined : undefined;

const writeKey = (file: string, key: string): void => {
  makePrivateFile(file);
  writeFileSync(file, `${key}\n`, { flush: true });
};

const unknownKey = (file: string | undefined) =>
  new CannotStart(
    `LINK_KEY: the key of links that this database was used with is ${file ? `neither set nor in ${file}` : 'not set'}. Copy link.key from the DATA_DIR of the process that started first, or set LINK_KEY to its content for every process. NEW_LINK_KEY=1 starts with another key for good: the links of earlier mails end.`,
  );

const oldKeyInDatabase = () =>
  new CannotStart(
    'LINK_KEY: the database has a key of an earlier version, and LINK_KEY is another one. Start once without LINK_KEY, and set LINK_KEY to the content of link.key in DATA_DIR then. NEW_LINK_KEY=1 starts with LINK_KEY at once: the links of earlier mails end.',
  );

type Facts = { hash: string | undefined; old: string | undefined };

const readFacts = async (db: Db): Promise<Facts> => {
  const rows = await db.selectFrom('facts').selectAll().where('name', 'in', ['linkKeyHash', 'csrfKey']).execute();
  const valueOf = (name: string) => rows.find((row) => row.name === name)?.value;
  return { hash: valueOf('linkKeyHash'), old: valueOf('csrfKey') };
};

/** Decides the key: the given one or that of the file, if the database was used with it; its own of an earlier version. */
const decideKey = ({ hash, old }: Facts, { key, file, renew }: LinkKeySettings): string => {
  if (renew) return key ?? newKey();
  if (key !== undefined && old !== undefined && key !== old) throw oldKeyInDatabase();
  const own = key ?? old ?? readKey(file);
  if (hash !== undefined && (own === undefined || hashOf(own) !== hash)) throw unknownKey(file);
  return own ?? newKey();
};

/**
 * Opens the key of a database. That of an earlier version moves from the database into the file, so that its links stay
 * valid. Refuses to start with another key than the processes before.
 */
export const openLinkKey = async (db: Db, settings: LinkKeySettings): Promise<void> => {
  // Deleted content is overwritten, so that it is in no copy of the file.
  if (!engineOf(db).partitioned) await sql`pragma secure_delete = on`.execute(db);
  const key = await inTransaction(db, async (trx) => {
    const decided = decideKey(await readFacts(trx), settings);
    if (settings.key === undefined && settings.file !== undefined && readKey(settings.file) !== decided)
      writeKey(settings.file, decided);
    await trx.deleteFrom('facts').where('name', 'in', ['linkKeyHash', 'csrfKey']).execute();
    await trx
      .insertInto('facts')
      .values({ name: 'linkKeyHash', value: hashOf(decided) })
      .execute();
    return decided;
  });
  keys.set(scopeOf(db), key);
};
