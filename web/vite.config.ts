import react from '@vitejs/plugin-react';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const generated = fileURLToPath(new URL('./__generated__', import.meta.url));

/** Turns each graphql tag into an import of the artifact that Relay's compiler wrote for it. */
export const relayArtifacts = (): Plugin => ({
  name: 'talo:relay-artifacts',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx?$/, code: /graphql`/ },
    handler(code, id) {
      if (id.includes('node_modules')) return null;
      const imports = new Map<string, string>();
      const body = code.replace(/\bgraphql`([^`]*)`/g, (_tag, text: string) => {
        const name = /^(?:\s|#[^\n]*\n)*(?:query|mutation|subscription|fragment)\s+(\w+)/.exec(text)?.[1];
        if (!name) throw new Error(`A graphql tag in ${id} names no operation or fragment.`);
        imports.set(name, `import __relay_${name} from ${JSON.stringify(`${generated}/${name}.graphql.ts`)};`);
        return `__relay_${name}${'\n'.repeat(text.split('\n').length - 1)}`;
      });
      // The tags are gone, and with them the need of the library that declares them.
      const rest = body.replace(/^import \{ graphql \} from '(react-relay|relay-runtime)';$/m, '');
      return { code: `${[...imports.values()].join('')}${rest}`, map: null };
    },
  },
});

/** Fetches the letters of Finnish and English together with the page's code; other letters come when they are met. */
const preloadLetters = (): Plugin => ({
  name: 'talo:preload-letters',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /inter-latin-wght-normal.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
        })),
  },
});

const frame = 'app/routes/insideRoutes.tsx';

/**
 * Writes a second page, for whoever has a session: it also fetches what is inside the portal at once, rather than after
 * the portal's own script has run.
 */
const pageInside = (): Plugin => ({
  name: 'talo:page-inside',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('The build has no page.');
      const text = String(page.source);
      const inside = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(frame)),
      );
      const needed = new Set<string>();
      const need = (file: string): void => {
        const chunk = bundle[file];
        if (needed.has(file) || chunk?.type !== 'chunk') return;
        needed.add(file);
        chunk.imports.forEach(need);
      };
      need(inside?.fileName ?? '');
      const links = Array.from(needed)
        .filter((file) => !text.includes(file))
        .map((file) => `    <link rel="modulepreload" crossorigin href="/${file}">\n`);
      if (links.length === 0) throw new Error(`The build has no chunk of ${frame}.`);
      this.emitFile({
        type: 'asset',
        fileName: 'inside.html',
        source: text.replace(/ *<link rel="stylesheet"/, (first) => links.join('') + first),
      });
    },
  },
});

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    relayArtifacts(),
    preloadLetters(),
    pageInside(),
    react({ compiler: true }),
    { ...optimizeLocales.vite({ locales: ['fi-FI', 'en-US', 'en-GB'] }), enforce: 'pre' },
  ],
  // The package's own door brings the components of its earlier years too.
  resolve: { alias: [{ find: /^react-relay$/, replacement: 'react-relay/hooks' }] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    sourcemap: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What is always needed together comes as one file: many small ones wait for each other on the way.
          groups: [
            {
              name: 'portal',
              test: /[\\/]web[\\/](main|ui[\\/]later|screens[\\/]LoginScreen[\\/]LoginScreen)\.tsx$/,
              priority: 3,
            },
            { name: 'frame', test: /[\\/]web[\\/]app[\\/](Shell|routes[\\/]insideRoutes)\.tsx$/, priority: 2 },
          ],
        },
      },
    },
  },
});
