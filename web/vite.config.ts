import react from '@vitejs/plugin-react';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { createChunkName } from './chunks.ts';
import type { Texts } from './i18n/i18n.ts';
import { hasText, type TextBundle } from './i18n/textBundles.ts';
import { fontSubset } from './fontSubset.ts';
import { pages } from './pages.ts';
import { themes, type ColorName } from './ui/theme/tokens.ts';
import { leaveOutUnusedParts } from './unusedParts.ts';

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

const isTheme = (name: string): name is keyof typeof themes => name in themes;
const isColor = (name: string): name is ColorName => name in themes.light;

/** Gives what is styled before any script runs the colours of the tokens. */
const tokensInStyle = (): Plugin => ({
  name: 'talo:tokens-in-style',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css$/, code: /token\(/ },
    handler: (code) =>
      code.replace(/token\((\w+) (\w+)\)/g, (_token, theme: string, name: string) => {
        if (!isTheme(theme) || !isColor(name)) throw new Error(`There is no colour ${name} of ${theme}.`);
        return themes[theme][name];
      }),
  },
});

/** Leaves out of what is sent the lines of styles that only explain them: what makes scripts small keeps all text. */
const bareStyles = (): Plugin => ({
  name: 'talo:bare-styles',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /\.tsx?$/, code: /^[ \t]+\/\* .*\*\/$/m },
    handler: (code, id) => (id.includes('node_modules') ? null : code.replaceAll(/^[ \t]+\/\* .*\*\/$/gm, '')),
  },
});

/** The texts of a bundle, in their areas. */
const textsOf = (bundle: TextBundle, texts: Texts, before = ''): Texts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]): [string, string | Texts][] => {
      const key = before + name;
      if (typeof text === 'string') return hasText(bundle, key) ? [[name, text]] : [];
      const found = textsOf(bundle, text, `${key}.`);
      return Object.keys(found).length > 0 ? [[name, found]] : [];
    }),
  );

/** Takes one bundle of texts out of a language's file: `fi.json?outside` has those of the pages without a session. */
export const textsInBundles = (): Plugin => ({
  name: 'talo:texts-in-bundles',
  enforce: 'pre',
  transform: {
    filter: { id: /\/i18n\/\w+\.json\?\w+$/ },
    handler: (code, id) => {
      const texts = textsOf(id.split('?').at(-1) as TextBundle, JSON.parse(code) as Texts);
      return { code: `export default ${JSON.stringify(texts)}`, moduleType: 'js', map: null };
    },
  },
});

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    relayArtifacts(),
    tokensInStyle(),
    bareStyles(),
    textsInBundles(),
    leaveOutUnusedParts(),
    fontSubset(),
    pages(),
    react({ compiler: true }),
    { ...optimizeLocales.vite({ locales: ['fi-FI', 'en-US', 'en-GB'] }), enforce: 'pre' },
  ],
  // The package's own door brings the components of its earlier years too.
  resolve: { alias: [{ find: /^react-relay$/, replacement: 'react-relay/hooks' }] },
  // What writes files beside the page fetches the writing of workbooks only for one of those.
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    target: 'es2023',
    sourcemap: false,
    // What loads first is weighed below; the words that passwords are judged by are large and come when one is typed.
    chunkSizeWarningLimit: 1300,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: createChunkName(), debugName: 'portal', includeDependenciesRecursively: false }],
        },
      },
    },
  },
});
