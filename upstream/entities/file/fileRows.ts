import { createHash, randomBytes } from 'node:crypto';
import type { FileRecord } from '../../../contract/entities/file.ts';
import type { Db } from '../../db/connection.ts';
import { engineOf } from '../../db/engine.ts';
import type { NewRow, Row } from '../../db/schema.ts';
import { instantOf } from '../../time/instant.ts';
import { hasRole, type Visibility } from '../../access/visibility.ts';
import type { TakenFile } from './uploadKind.ts';

/** The path at which a file is read. */
export const urlOf = (fileId: number): string => `/ui/files/${fileId}`;

/** File record for a caller. */
export const fileRecordOf = (
  row: Row<'files'>,
  visibility: Visibility,
  sharedUntil: ReadonlyMap<number, number> = new Map(),
): FileRecord => ({
  ...row,
  sharedUntil: hasRole(visibility, 'TARGET_MANAGER') ? instantOf(sharedUntil.get(row.id) ?? null) : null,
  uploadedAt: instantOf(row.uploadedAt) ?? '',
  hiddenFromResidents: row.hiddenFromResidents === 1,
  url: urlOf(row.id),
  canDelete: hasRole(visibility, 'TARGET_MANAGER'),
});

/** The files of a target, the newest first. */
export const readFiles = (db: Db, targetId: number): Promise<Row<'files'>[]> =>
  db
    .selectFrom('files')
    .selectAll()
    .where('targetId', '=', targetId)
    .orderBy('uploadedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Times until which links share files, by file, in Unix milliseconds. */
export const readSharedUntil = async (
  db: Db,
  fileIds: readonly number[],
  now: number,
): Promise<Map<number, number>> => {
  if (fileIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('fileLinks')
    .innerJoin(engineOf(db).numbersTable(fileIds).as('given'), 'given.value', 'fileLinks.fileId')
    .select((link) => ['fileId', link.fn.max('expiresAt').as('until')])
    .where('shared', '=', 1)
    .where('expiresAt', '>', now)
    .groupBy('fileId')
    .execute();
  return new Map(rows.map(({ fileId, until }) => [fileId, until]));
};

/** The row of a file; undefined when there is none. */
export const readFile = (db: Db, id: number): Promise<Row<'files'> | undefined> =>
  db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();

/** Content of a file. */
export const readContent = async (db: Db, fileId: number): Promise<Uint8Array> => {
  const { bytes } = await db
    .selectFrom('fileContents')
    .select('bytes')
    .where('fileId', '=', fileId)
    .executeTakeFirstOrThrow();
  return new Uint8Array(bytes);
};

/** Inserts a file; `row` contains its owner and the uploader. */
export const insertFile = async (
  db: Db,
  { bytes, ...file }: TakenFile,
  rest: Omit<NewRow<'files'>, 'name' | 'mimeType' | 'size'>,
): Promise<Row<'files'>> => {
  const row = { ...file, size: bytes.length, ...rest };
  const stored = await db.insertInto('files').values(row).returningAll().executeTakeFirstOrThrow();
  await db.insertInto('fileContents').values({ fileId: stored.id, bytes }).execute();
  return stored;
};

/** Deletes files with their contents and download links. */
export const removeFiles = async (db: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  await db.deleteFrom('fileLinks').where('fileId', 'in', ids).execute();
  await db.deleteFrom('fileContents').where('fileId', 'in', ids).execute();
  await db.deleteFrom('files').where('id', 'in', ids).execute();
};

const linkLife = 60_000;
const dayMs = 86_400_000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Creates the token of a link, valid once and for a minute, or any number of times for days; deletes expired ones. */
export const insertLink = async (
  db: Db,
  fileId: number,
  now: number,
  days: number | null = null,
): Promise<{ token: string; expiresAt: number }> => {
  const token = randomBytes(24).toString('base64url');
  const expiresAt = now + (days === null ? linkLife : days * dayMs);
  await db.deleteFrom('fileLinks').where('expiresAt', '<=', now).execute();
  await db
    .insertInto('fileLinks')
    .values({ tokenHash: hashOf(token), fileId, expiresAt, shared: Number(days !== null) })
    .execute();
  return { token, expiresAt };
};

/** Opens a link, and uses it up unless it is shared; whether it was one, for this file, and in time. */
export const useLink = async (db: Db, token: string, fileId: number, now: number): Promise<boolean> => {
  const used = await db
    .deleteFrom('fileLinks')
    .where('tokenHash', '=', hashOf(token))
    .where('fileId', '=', fileId)
    .where('expiresAt', '>', now)
    .where('shared', '=', 0)
    .returning('fileId')
    .execute();
  if (used.length > 0) return true;
  const shared = await db
    .selectFrom('fileLinks')
    .select('fileId')
    .where('tokenHash', '=', hashOf(token))
    .where('fileId', '=', fileId)
    .where('expiresAt', '>', now)
    .where('shared', '=', 1)
    .executeTakeFirst();
  return shared !== undefined;
};

/** Ends the links of a file; the number of those. */
export const deleteLinks = async (db: Db, fileId: number): Promise<number> => {
  const ended = await db.deleteFrom('fileLinks').where('fileId', '=', fileId).returning('fileId').execute();
  return ended.length;
};
