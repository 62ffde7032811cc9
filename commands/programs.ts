import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where a program stands: on the path, or in one of these folders, the first that has it; undefined without it. */
export const findProgram = (name: string, folders: readonly string[] = []): string | undefined =>
  [...(process.env['PATH'] ?? '').split(delimiter), ...folders, '/usr/local/bin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
