import { rmSync, renameSync, statSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { makePrivateFile } from './fileModes.ts';

/** Copies all pages in one step, which holds one snapshot: a write between two steps restarts the copy. */
const allPages = 2 ** 31 - 1;

const progressMs = 250;

/** Settings of a copy. */
export type CopySettings = {
  /** Receives the number of bytes that are copied, and of those that there are, several times a second. */
  onProgress?: (copied: number, total: number) => void;
  /** Validates the copy; if it throws, the copy is deleted. */
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

/** Switches a copy to rollback journal mode, so that opening it creates no -wal and -shm files. */
const makeSingleFile = (path: string): void => {
  const copy = new DatabaseSync(path);
  try {
    copy.exec('pragma journal_mode = delete');
  } finally {
    copy.close();
  }
};

/** Copies an open database into another, as of one snapshot, during concurrent writes. */
export const copyInto = async (source: DatabaseSync, path: string): Promise<void> => {
  await backup(source, path, { rate: allPages });
};

/** Copies a SQLite database into a single file during use; the file is complete or absent. */
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
