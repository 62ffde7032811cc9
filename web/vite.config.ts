import react from '@vitejs/plugin-react';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { partOfWords } from './i18n/wordParts.ts';
import { portalLetters } from './letters.ts';
import { themes, type ColorName } from './ui/theme/tokens.ts';

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
export const bareStyles = (): Plugin => ({
  name: 'talo:bare-styles',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /\.tsx?$/, code: /^[ \t]+\/\* .*\*\/$/m },
    handler: (code, id) => (id.includes('node_modules') ? null : code.replaceAll(/^[ \t]+\/\* .*\*\/$/gm, '')),
  },
});

/** Takes one part of the words out of a language's file: `fi.json?outside` is what the pages before the portal say. */
export const wordsInParts = (): Plugin => ({
  name: 'talo:words-in-parts',
  enforce: 'pre',
  transform: {
    filter: { id: /\/i18n\/\w+\.json\?(?:outside|inside)$/ },
    handler: (code, id) => {
      const words = Object.entries(JSON.parse(code) as Record<string, unknown>);
      const part = Object.fromEntries(words.filter(([area]) => id.endsWith(`?${partOfWords(area)}`)));
      return { code: `export default ${JSON.stringify(part)}`, moduleType: 'js', map: null };
    },
  },
});

const portal = 'web/startPortal.tsx';
const inside = 'web/app/routes/insideRoutes.tsx';

/**
 * Has the page fetch the portal's own script at once, though it runs only when the page has been painted; and writes a
 * second page, for whoever has a session, that also fetches what is inside the portal.
 */
const pages = (): Plugin => ({
  name: 'talo:pages',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('The build has no page.');
      const filesOf = (module: string): string[] => {
        const chunk = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(module)),
        );
        if (!chunk) throw new Error(`The build has no chunk of ${module}.`);
        const needed = new Set<string>();
        const need = (file: string): void => {
          const found = bundle[file];
          if (needed.has(file) || found?.type !== 'chunk') return;
          needed.add(file);
          found.imports.forEach(need);
        };
        need(chunk.fileName);
        return Array.from(needed);
      };
      const fetching = (text: string, files: string[]): string => {
        const links = files
          .filter((file) => !text.includes(file))
          .map((file) => `    <link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">\n`);
        return text.replace(/ *<link rel="stylesheet"/, (stylesheet) => links.join('') + stylesheet);
      };
      // The script that the page names does nothing but fetch the first; the page can name that.
      const [first = ''] = filesOf('web/main.ts');
      const named = String(page.source)
        .replace(new RegExp(` *<link rel="modulepreload"[^>]*${first}">\n`), '')
        .replace(
          /<script type="module" crossorigin src="[^"]+">/,
          () => `<script type="module" async blocking="render" crossorigin src="/${first}">`,
        );
      if (!named.includes(`src="/${first}"`)) throw new Error('The page names no script.');
      // The sign of the page stands on it; fetched by itself it would go before what the page is made of.
      const [, mark] = /<img src="(data:image\/svg[^"]+)"/.exec(named) ?? [];
      if (!mark) throw new Error('The page shows no mark.');
      const signed = named.replace(/(<link rel="icon" href=")\/([^"]+)/, (_link, start: string, file: string) => {
        if (!Object.values(bundle).some((one) => one.type === 'chunk' && one.code.includes(file))) delete bundle[file];
        return start + mark;
      });
      page.source = fetching(signed, filesOf(portal));
      this.emitFile({
        type: 'asset',
        fileName: 'inside.html',
        source: fetching(page.source, filesOf(inside)).replace('id="root"', 'id="root" data-inside'),
      });
    },
  },
});

/** The portal's own files of these paths. */
const of = (...paths: string[]): RegExp => new RegExp(`/web/(${paths.join('|')})\\.(tsx?|json\\?inside)$`);

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    relayArtifacts(),
    tokensInStyle(),
    bareStyles(),
    wordsInParts(),
    portalLetters(),
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
          // What is always needed together comes as one file: many small ones wait for each other on the way.
          groups: [
            { name: 'first', test: of('main'), priority: 4 },
            {
              name: 'portal',
              test: of(
                'startPortal',
                'ui/(lazy/later|display/Meter|layout/Row)',
                'screens/LoginScreen/LoginScreen',
                'forms/(notSent|historyBack|unsavedWork)',
              ),
              priority: 3,
            },
            {
              name: 'frame',
              test: of(
                'app/(Shell|routes/insideRoutes)',
                'i18n/fi',
                'lists/ListTable',
                'entities/(use\\w+|TroubleTiles|LocationTabs|LocationBreadcrumbs)',
                'entities/alert/AlertLines',
                'entities/core/(live/useCoreStatus|CoreBattery|CoreLink|CoreStatusBadge|coreState)',
                'entities/(group/GroupHeader|target/(TargetHeader|AddTarget))',
                'entities/value/calendarSpan',
                'lists/(RestLoading|RowCard|useAllPages)',
                'ui/(layout/PageHeader|display/(useNow|StatusBadge|SignalBars)|feedback/ProgressBar|chart/(BarSpark|maths/zonedTime))',
              ),
              priority: 2,
            },
            // What judges what is filled in, which all forms have.
            { name: 'rules', test: of('forms/useRules'), priority: 1 },
          ],
        },
      },
    },
  },
});
