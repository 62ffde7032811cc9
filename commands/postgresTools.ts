import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from './programs.ts';

/** The programs of PostgreSQL that are called here. */
export type PostgresTool = 'initdb' | 'postgres' | 'pg_dump' | 'pg_restore' | 'psql';

const debianFolder = '/usr/lib/postgresql';

const versions = (): string[] =>
  existsSync(debianFolder) ? readdirSync(debianFolder).toSorted((one, other) => Number(other) - Number(one)) : [];

/** Where a program of PostgreSQL stands: on the path, or where Debian puts it, the newest; undefined without it. */
export const findPostgresTool = (tool: PostgresTool): string | undefined =>
  findProgram(
    tool,
    versions().map((version) => join(debianFolder, version, 'bin')),
  );
