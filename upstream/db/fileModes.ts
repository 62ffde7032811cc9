import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const isPosix = process.platform !== 'win32';

const permissions = 0o777;
const sticky = 0o1000;

/** Removes permissions of group and others from a file or folder of this account. */
const tighten = (path: string, mode: number): void => {
  const { mode: given, uid } = statSync(path);
  // A folder that others share, as /tmp, and what another account owns are not this service's to change.
  if (uid !== process.getuid?.() || (given & sticky) !== 0) return;
  if ((given & permissions & ~mode) !== 0) chmodSync(path, given & mode);
};

/** Creates a file with mode 0600, independent of the umask, and its folder with 0700 where there is none. */
export const makePrivateFile = (path: string): void => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  closeSync(openSync(path, 'a', 0o600));
  if (isPosix) tighten(path, 0o600);
};

/**
 * Creates the folder of a database (0700) and its file (0600), or removes the permissions of others. SQLite gives the
 * -wal and -shm files the mode of the database.
 */
export const makePrivateDatabase = (path: string): void => {
  makePrivateFile(path);
  if (!isPosix) return;
  tighten(dirname(path), 0o700);
  for (const beside of [`${path}-wal`, `${path}-shm`]) if (existsSync(beside)) tighten(beside, 0o600);
};
