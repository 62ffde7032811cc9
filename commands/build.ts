import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { tooHeavy, weigh } from './weights.ts';
import { compileRelay, fingerprint, notedFingerprint, persistedOperations, projectRoot } from './compile.ts';

/** Folder of the built portal. */
export const portalRoot = join(projectRoot, 'web/dist');

/** Below this size in bytes a compressed file is hardly smaller. */
const smallestCompressed = 256;

const compressible = /\.(js|css|html|svg|json|webmanifest)$/;

/** Writes a .br and a .gz beside every text file, so that the server only picks one. */
const precompress = (folder: string): void => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !compressible.test(entry.name)) continue;
    const content = readFileSync(path);
    if (content.length < smallestCompressed) continue;
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    );
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
};

/**
 * Restores NODE_ENV after a build: Vite sets it to `production` in this process, and the service that a start runs next
 * would take that for the operator's setting and turn the demo off.
 */
export const keepingNodeEnv = async (build: () => Promise<void>): Promise<void> => {
  const given = process.env['NODE_ENV'];
  try {
    await build();
  } finally {
    if (given === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = given;
  }
};

const note = join(portalRoot, '.fingerprint');

const sourcesNow = (): string => fingerprint('web', 'schema.graphql', 'relay.config.js', 'package-lock.json');

/** Whether the built portal is up to date with its sources. */
export const isPortalBuilt = (): boolean => notedFingerprint(note) === sourcesNow() && existsSync(persistedOperations);

/**
 * Builds the portal unless its sources are unchanged; fails if a screen exceeds its size limit. Returns whether it was
 * built.
 */
export const buildPortal = async (): Promise<boolean> => {
  const now = sourcesNow();
  compileRelay();
  if (notedFingerprint(note) === now) return false;
  await keepingNodeEnv(async () => {
    const { build } = await import('vite');
    await build({ configFile: join(projectRoot, 'web/vite.config.ts'), logLevel: 'warn', mode: 'production' });
  });
  precompress(portalRoot);
  const heavy = tooHeavy(weigh(portalRoot));
  if (heavy.length > 0) throw new Error(heavy.join('\n'));
  writeFileSync(note, now);
  return true;
};

if (import.meta.main) console.log((await buildPortal()) ? 'The portal is built.' : 'The portal is up to date.');
