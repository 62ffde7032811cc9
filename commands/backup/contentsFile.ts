import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { version } from '../../contract/version.ts';
import type { Contents } from './contents.ts';

const backedUp = z.object({
  version: z.string(),
  at: z.string(),
  tables: z.record(z.string(), z.object({ rows: z.number(), sums: z.record(z.string(), z.number()) })),
});

/** What a backup had: the version of Talo that made it, when, and the contents. */
export type BackedUp = z.infer<typeof backedUp>;

/** Path of the contents of a backup, beside it. */
export const contentsFileOf = (file: string): string => `${file}.contents.json`;

/** Writes the contents of a backup beside it, whole or not at all. */
export const writeContents = (file: string, tables: Contents): void => {
  const part = `${contentsFileOf(file)}.part`;
  const content: BackedUp = { version, at: new Date().toISOString(), tables };
  writeFileSync(part, `${JSON.stringify(content)}\n`, { mode: 0o600 });
  renameSync(part, contentsFileOf(file));
};

/** Reads the contents of a backup; undefined where none were written. Throws where the file is damaged. */
export const readContents = (file: string): BackedUp | undefined => {
  const path = contentsFileOf(file);
  if (!existsSync(path)) return undefined;
  try {
    return backedUp.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    throw new Error(`${path} is damaged: the backup cannot be compared with what it had.`);
  }
};
