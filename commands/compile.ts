import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of the project. */
export const projectRoot = fileURLToPath(new URL('..', import.meta.url));

/** Folder for the types and persisted operations of Relay's compiler. */
const generatedFolder = join(projectRoot, 'web/__generated__');

/** File of the portal's persisted operations, by SHA-256. */
export const persistedOperations = join(generatedFolder, 'persisted.json');

const filesUnder = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => name !== '__generated__' && name !== 'dist')
        .toSorted()
        .flatMap((name) => filesUnder(join(path, name)))
    : [path];

/** SHA-256 over the named files and folders; an equal hash means an equal build result. */
export const fingerprint = (...paths: string[]): string => {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesUnder(join(projectRoot, path))))
    hash.update(file.slice(projectRoot.length)).update(readFileSync(file));
  return hash.digest('hex');
};

/** Fingerprint that was stored beside a build result, if any. */
export const notedFingerprint = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

/** Runs Relay's compiler on all sources and keeps earlier artifacts: for development. */
export const runRelayCompiler = (): void => {
  mkdirSync(generatedFolder, { recursive: true });
  if (!existsSync(persistedOperations)) writeFileSync(persistedOperations, '{}');
  execFileSync('relay-compiler', { cwd: projectRoot, stdio: ['ignore', 'ignore', 'inherit'] });
};

/**
 * Compiles from scratch unless the sources are unchanged. The list of persisted operations is only appended to, and not
 * rewritten for existing artifacts, so earlier output is deleted first.
 */
export const compileRelay = (): void => {
  const note = join(generatedFolder, '.fingerprint');
  const now = fingerprint('web', 'tests/web', 'schema.graphql', 'relay.config.js', 'package-lock.json');
  if (notedFingerprint(note) === now) return;
  rmSync(generatedFolder, { recursive: true, force: true });
  runRelayCompiler();
  writeFileSync(note, now);
};
