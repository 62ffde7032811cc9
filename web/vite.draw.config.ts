import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { bareStyles, relayArtifacts, wordsInParts } from './vite.config.ts';

/** What draws the portal's pages where there is no window, as one program with all that it needs. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [relayArtifacts(), bareStyles(), wordsInParts(), react({ compiler: true })],
  resolve: { alias: [{ find: /^react-relay$/, replacement: 'react-relay/hooks' }] },
  // What a browser keeps is told with each page that is drawn.
  define: { localStorage: 'keptInWindow' },
  ssr: { noExternal: true },
  build: {
    ssr: 'draw.tsx',
    outDir: 'dist-draw',
    emptyOutDir: true,
    target: 'node22',
    minify: false,
  },
});
