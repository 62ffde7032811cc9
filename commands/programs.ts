import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Path of an executable: the first in PATH or in the given folders; undefined if there is none. */
export const findProgram = (name: string, folders: readonly string[] = []): string | undefined =>
  [...(process.env['PATH'] ?? '').split(delimiter), ...folders, '/usr/local/bin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
