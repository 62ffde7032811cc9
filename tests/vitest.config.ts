import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { relayArtifacts } from '../web/vite.config.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A project of node tests, one for each folder of tests. */
const node = (name: string) => ({
  // graphql ships a second copy under the "development" condition; these two keep a single one.
  ssr: { resolve: { conditions: ['module-sync', 'node'] } },
  root,
  test: {
    name,
    environment: 'node',
    include: [`tests/${name}/**/*.test.ts`],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  root,
  test: {
    projects: [
      node('house'),
      node('commands'),
      node('contract'),
      node('upstream'),
      node('bff'),
      {
        plugins: [relayArtifacts()],
        root,
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['tests/web/**/*.test.tsx', 'tests/web/**/*.test.ts'],
          setupFiles: ['tests/web/setup.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
});
