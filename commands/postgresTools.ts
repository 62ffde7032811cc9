import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from './programs.ts';

/** Programs of PostgreSQL that commands and tests run. */
export type PostgresTool = 'initdb' | 'postgres' | 'pg_dump' | 'pg_restore' | 'psql';

const debianFolder = '/usr/lib/postgresql';

const versions = (): string[] =>
  existsSync(debianFolder) ? readdirSync(debianFolder).toSorted((one, other) => Number(other) - Number(one)) : [];

/** Path of a PostgreSQL program: from PATH, otherwise the newest in Debian's folders; undefined if there is none. */
export const findPostgresTool = (tool: PostgresTool): string | undefined =>
  findProgram(
    tool,
    versions().map((version) => join(debianFolder, version, 'bin')),
  );
