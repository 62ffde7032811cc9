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

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    relayArtifacts(),
    preloadLetters(),
    react({ compiler: true }),
    { ...optimizeLocales.vite({ locales: ['fi-FI', 'en-US', 'en-GB'] }), enforce: 'pre' },
  ],
  build: { outDir: 'dist', emptyOutDir: true, manifest: true, target: 'es2023', sourcemap: false },
});
