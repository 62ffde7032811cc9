import { rmSync, renameSync, statSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { makePrivateFile } from './fileModes.ts';

/** More pages than a database has: one step holds one snapshot, where a write between two steps restarts the copy. */
const allPages = 2 ** 31 - 1;

const progressMs = 250;

/** How a database is copied. */
export type CopySettings = {
  /** Receives the number of bytes that are copied, and of those that there are, several times a second. */
  onProgress?: (copied: number, total: number) => void;
  /** Throws if the copy is not what it has to be; it is then deleted. */
  check?: (path: string) => void;
};

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** Size of the snapshot in bytes, the pages in the write-ahead log included. */
const bytesOf = (database: DatabaseSync): number =>
  Number(
    database.prepare('select page_count * page_size as bytes from pragma_page_count, pragma_page_size').get()?.[
      'bytes'
    ],
  );

/** Takes a copy out of write-ahead mode, so that opening it makes no files beside it. */
const makeSingleFile = (path: string): void => {
  const copy = new DatabaseSync(path);
  try {
    copy.exec('pragma journal_mode = delete');
  } finally {
    copy.close();
  }
};

/** Copies everything of an open database into the database of a path, as of one moment, while others write to it. */
export const copyInto = async (source: DatabaseSync, path: string): Promise<void> => {
  await backup(source, path, { rate: allPages });
};

/** Copies a SQLite database into a single file while others use it; the file is complete or absent. */
export const copySqlite = async (
  database: string,
  file: string,
  { onProgress, check }: CopySettings = {},
): Promise<void> => {
  const part = `${file}.part`;
  const removePart = () =>
    [part, `${part}-journal`, `${part}-wal`, `${part}-shm`].forEach((path) => rmSync(path, { force: true }));
  removePart();
  const source = new DatabaseSync(database, { readOnly: true, timeout: 10_000 });
  const total = bytesOf(source);
  const timer = setInterval(() => onProgress?.(Math.min(sizeOf(part), total), total), progressMs);
  try {
    makePrivateFile(part);
    await copyInto(source, part);
    makeSingleFile(part);
    check?.(part);
    renameSync(part, file);
    onProgress?.(total, total);
  } finally {
    clearInterval(timer);
    source.close();
    removePart();
  }
};
