import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../commands/compile.ts';
import { unusedParts } from '../../web/unusedParts.ts';

const require = createRequire(import.meta.url);
const modules = join(projectRoot, 'node_modules');

/** Names that the portal imports from a package of Relay, types aside. */
const importedNames = (): Set<string> => {
  const names = globSync('web/**/*.{ts,tsx}', { cwd: projectRoot, exclude: ['web/__generated__/**', 'web/dist/**'] })
    .map((file) => readFileSync(join(projectRoot, file), 'utf8'))
    .flatMap((code) => Array.from(code.matchAll(/^import \{([^}]*)\} from '(?:react-relay|relay-runtime)[^']*';$/gm)))
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim().replace(/ as .*$/, ''));
  return new Set(names.filter((name) => name !== '' && !name.startsWith('type ')));
};

test('parts that are left out of the portal are files of the installed packages', () => {
  expect(Object.keys(unusedParts).filter((file) => !existsSync(join(modules, file)))).toEqual([]);
});

test('the portal imports no name of a part that is left out', () => {
  const imported = importedNames();
  const left = Object.values(unusedParts).flat();
  expect(imported).toContain('usePreloadedQuery');
  expect(left.filter((name) => imported.has(name))).toEqual([]);
});

test('the names of the parts that are left out are those of the doors of the packages', () => {
  const doors: object[] = [require('relay-runtime'), require('react-relay/hooks')];
  expect(
    Object.values(unusedParts)
      .flat()
      .filter((name) => !doors.some((door) => name in door)),
  ).toEqual([]);
});

test('what replaced the parts that are left out is switched on in the installed package', () => {
  const { RelayFeatureFlags } = require('relay-runtime') as { RelayFeatureFlags: Record<string, unknown> };
  expect(RelayFeatureFlags).toMatchObject({ ENABLE_ACTIVITY_COMPATIBILITY: true, ENABLE_RELAY_RESOLVERS: false });
});
