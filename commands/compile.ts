import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that the project stands in. */
export const projectRoot = fileURLToPath(new URL('..', import.meta.url));

/** Where Relay's compiler writes types and the portal's persisted operations. */
const generatedFolder = join(projectRoot, 'web/__generated__');

/** The portal's persisted operations by their SHA-256. */
export const persistedOperations = join(generatedFolder, 'persisted.json');

const filesUnder = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => name !== '__generated__' && name !== 'dist' && name !== 'dist-draw')
        .toSorted()
        .flatMap((name) => filesUnder(join(path, name)))
    : [path];

/** A hash over everything that the named files and folders hold; equal hash, equal outcome of a build. */
export const fingerprint = (...paths: string[]): string => {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesUnder(join(projectRoot, path))))
    hash.update(file.slice(projectRoot.length)).update(readFileSync(file));
  return hash.digest('hex');
};

/** The last fingerprint that was noted beside an outcome, if any. */
export const notedFingerprint = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

/** Runs Relay's compiler over everything there is, adding to what it wrote before: for development. */
export const runRelayCompiler = (): void => {
  mkdirSync(generatedFolder, { recursive: true });
  if (!existsSync(persistedOperations)) writeFileSync(persistedOperations, '{}');
  execFileSync('relay-compiler', { cwd: projectRoot, stdio: ['ignore', 'ignore', 'inherit'] });
};

/**
 * Compiles from nothing, unless nothing has changed. The list of persisted operations only ever grows, and is not
 * written anew for artifacts that stand already, so that what was there before has to go first.
 */
export const compileRelay = (): void => {
  const note = join(generatedFolder, '.fingerprint');
  const now = fingerprint('web', 'tests/web', 'schema.graphql', 'relay.config.js', 'package-lock.json');
  if (notedFingerprint(note) === now) return;
  rmSync(generatedFolder, { recursive: true, force: true });
  runRelayCompiler();
  writeFileSync(note, now);
};
