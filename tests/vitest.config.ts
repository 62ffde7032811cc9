import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { mutantPlugins } from '../commands/mutate/mutantPlugin.ts';
import portal, { relayArtifacts, textsInBundles } from '../web/vite.config.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A project of node tests, one for each folder of tests. */
const node = (name: string, include = [`tests/${name}/**/*.test.ts`]) => ({
  plugins: mutantPlugins(),
  // graphql ships a second copy under the "development" condition; these two keep a single one.
  ssr: { resolve: { conditions: ['module-sync', 'node'] } },
  root,
  test: {
    name,
    environment: 'node',
    include,
    testTimeout: 20_000,
    hookTimeout: 120_000,
  },
});

/** A project whose files share their workers' modules, so that none is loaded again for each file. */
const shared = (...args: Parameters<typeof node>) => {
  const project = node(...args);
  return { ...project, test: { ...project.test, isolate: false } };
};

/** Test files by name. Fails for a missing one, which Vitest would leave out. */
const files = (folder: string, names: readonly string[]) =>
  names.map((name) => {
    const path = `tests/${folder}/${name}.test.ts`;
    if (!existsSync(`${root}${path}`)) throw new Error(`There is no ${path}.`);
    return path;
  });

/** Contract suites that can differ over HTTP, by the rule in `tests/README.md`: the service is at UI_URL. */
const http = shared('http', files('contract', ['session', 'account', 'value', 'target', 'data', 'report', 'openApi']));

/** Suites that depend on the SQL of the database, by the rule in `tests/README.md`. */
const postgres = shared('postgres', [
  ...files('contract', ['account', 'core', 'coreLog', 'data', 'report', 'share', 'target', 'value']),
  ...files('upstream', ['readings/consumption', 'readings/ingest', 'readings/registers', 'readings/series']),
  ...files('upstream', [
    'billing/keptInvoices',
    'people/reportSpans',
    'people/lateMoves',
    'people/residentBills',
    'people/reportLines',
    'people/ownReports',
  ]),
  ...files('upstream', [
    'targets/tree',
    'targets/treeStatements',
    'imports/sheetImport',
    'imports/undoBlocks',
    'imports/importMoves',
    'imports/readingsImport',
    'imports/residentsImport',
    'imports/swapsImport',
    'targets/status',
    'targets/visibility',
    'targets/coordinates',
    'targets/contacts',
    'targets/selectedTargets',
    'targets/search',
    'targets/staffSearch',
    'devices/productTree',
    'devices/staffFleet',
    'accounts/serviceStatus',
    'billing/periods',
    'billing/seller',
    'mail/mailQueue',
    'observability/mailSignals',
    'observability/uiMetrics',
    'accounts/staffAccounts',
  ]),
  ...files('upstream', [
    'readings/boundaries',
    'readings/conversions',
    'readings/heldReadings',
    'readings/histories',
    'readings/ingestMany',
    'readings/ingestTogether',
    'readings/laws',
  ]),
  ...files('upstream', ['readings/longReads', 'readings/storedEdges']),
  ...files('upstream', [
    'storage/retention',
    'alarms/dataFaults',
    'alarms/faults',
    'alarms/alertCurves',
    'alarms/leakCosts',
    'alarms/producerCounts',
    'alarms/roundCost',
    'alarms/roundPlan',
  ]),
]);

/** Suites of readings again, with the hours of every other day packed as soon as they are stored. */
const packed = node(
  'packed',
  files('upstream', [
    'readings/boundaries',
    'readings/consumption',
    'readings/conversions',
    'readings/heldReadings',
    'readings/histories',
    'readings/laws',
    'readings/registerDays',
    'readings/registers',
    'readings/series',
    'readings/storedEdges',
    'readings/weekMatrix',
  ]),
);

/** A project of tests that render the portal. */
const portalProject = (name: string, include: string[]) => ({
  // Compiled as the portal is: the React compiler memoizes, and can memoize too much.
  plugins: [...mutantPlugins(), react({ compiler: true }), relayArtifacts(), textsInBundles()],
  ...(portal.resolve ? { resolve: portal.resolve } : {}),
  root,
  test: {
    name,
    environment: 'jsdom',
    pool: 'vmThreads' as const,
    include,
    setupFiles: ['tests/web/setup.ts'],
    // Inserts styles rule by rule, as in production: as text, each new rule would have all before it parsed
    // again, which took most of the time of a screen's first test.
    env: { SC_DISABLE_SPEEDY: 'false' },
    testTimeout: 20_000,
    hookTimeout: 120_000,
  },
});

export default defineConfig({
  root,
  test: {
    // Vitest takes one worker fewer than there are cores, which on two cores is one.
    maxWorkers: 2,
    globalSetup: ['tests/kit/modelsSetup.ts'],
    projects: [
      node('house'),
      node('commands'),
      shared('contract'),
      shared('upstream'),
      http,
      shared('bff'),
      { ...postgres, test: { ...postgres.test, globalSetup: ['tests/kit/postgresSetup.ts'] } },
      {
        ...packed,
        test: {
          ...packed.test,
          globalSetup: ['tests/kit/postgresSetup.ts'],
          setupFiles: ['tests/kit/packSetup.ts'],
          testTimeout: 120_000,
        },
      },
      portalProject('web', ['tests/web/**/*.test.tsx', 'tests/web/**/*.test.ts']),
      portalProject('acts', ['tests/acts/*.test.ts']),
    ],
  },
});
