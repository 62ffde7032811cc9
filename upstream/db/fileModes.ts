import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const isPosix = process.platform !== 'win32';

const permissions = 0o777;
const sticky = 0o1000;

/** Takes the rights of group and others from a file or folder of this account. */
const tighten = (path: string, mode: number): void => {
  const { mode: given, uid } = statSync(path);
  // A folder that others share, as /tmp, and what another account owns are not this service's to change.
  if (uid !== process.getuid?.() || (given & sticky) !== 0) return;
  if ((given & permissions & ~mode) !== 0) chmodSync(path, given & mode);
};

/** Makes a file that its account alone can read, where there is none; the caller's umask is of no effect. */
export const makePrivateFile = (path: string): void => {
  closeSync(openSync(path, 'a', 0o600));
  if (isPosix) tighten(path, 0o600);
};

/**
 * Makes the folder of a database (0700) and the file itself (0600), or takes the rights of others from those that are
 * there. SQLite makes the files beside it with the mode of the database.
 */
export const makePrivateDatabase = (path: string): void => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  makePrivateFile(path);
  if (!isPosix) return;
  tighten(dirname(path), 0o700);
  for (const beside of [`${path}-wal`, `${path}-shm`]) if (existsSync(beside)) tighten(beside, 0o600);
};
