import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

const portal = 'web/main.ts';
const signIn = 'web/screens/LoginScreen/LoginScreen.tsx';
const signedIn = ['web/app/routing/insideRoutes.tsx', 'web/app/frame/Shell.tsx'];
const screenModule = /\/web\/screens\/(\w+)\/\1\.tsx$/;

const chunksIn = (bundle: Bundle) => Object.values(bundle).filter((file) => file.type === 'chunk');

const modulesOf = ({ moduleIds }: Rolldown.OutputChunk): string[] => moduleIds.map((id) => id.replaceAll('\\', '/'));

/** The chunk of a module and its static imports, in the order in which they are needed. */
const filesOf = (bundle: Bundle, chunk: Rolldown.OutputChunk): string[] => {
  const files = new Set<string>();
  const add = (name: string): void => {
    const found = bundle[name];
    if (files.has(name) || found?.type !== 'chunk') return;
    files.add(name);
    found.imports.forEach(add);
  };
  add(chunk.fileName);
  return Array.from(files);
};

const chunkOf = (bundle: Bundle, module: string): Rolldown.OutputChunk => {
  const chunk = chunksIn(bundle).find((one) => modulesOf(one).some((id) => id.endsWith(`/${module}`)));
  if (!chunk) throw new Error(`The build has no chunk of ${module}.`);
  return chunk;
};

/** The chunks of several modules and their static imports. */
const filesOfAll = (bundle: Bundle, modules: readonly string[]): string[] => [
  ...new Set(modules.flatMap((module) => filesOf(bundle, chunkOf(bundle, module)))),
];

/** The chunks of each screen by the name of its query, without those that the page preloads anyway. */
const screenChunksIn = (bundle: Bundle, preloaded: readonly string[]): Record<string, string[]> =>
  Object.fromEntries(
    chunksIn(bundle).flatMap((chunk) =>
      modulesOf(chunk).flatMap((id) => {
        const name = screenModule.exec(id)?.[1];
        if (!name) return [];
        const files = filesOf(bundle, chunk).filter((file) => !preloaded.includes(file));
        return files.length > 0 ? [[`${name}Query`, files.map((file) => `/${file}`)]] : [];
      }),
    ),
  );

/** The chunks of the texts after sign-in, by language. */
const textChunksIn = (bundle: Bundle): Record<string, string> =>
  Object.fromEntries(
    chunksIn(bundle).flatMap((chunk) =>
      modulesOf(chunk).flatMap((id) => {
        const language = /\/i18n\/(\w+)\.json\?inside$/.exec(id)?.[1];
        return language ? [[language, `/${chunk.fileName}`]] : [];
      }),
    ),
  );

/** Reduces the parameters of a query to what a request contains. */
const requestParameters: Plugin = {
  name: 'talo:request-parameters',
  enforce: 'pre',
  transform: {
    filter: { id: /\$parameters\.ts$/ },
    handler: (code) => {
      const [id, name] = ['id', 'name'].map((key) => new RegExp(`"${key}": ("\\w+")`).exec(code)?.[1]);
      return { code: `export default { params: { id: ${id}, name: ${name} } };`, map: null };
    },
  },
};

/** Leaves out of the site map what only the portal needs: of each screen a request has its path, query and guard. */
const requestedScreens: Plugin = {
  name: 'talo:requested-screens',
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/entities\/siteMap\/\w+\.ts$/ },
    handler: (code) => ({
      code: code
        .replace(/\bpage: (\{[^}]*\}|'\w+'|\w+),?/g, '')
        .replace(/\b(title|label|icon|skeleton): '[^']*',?/g, ''),
      map: null,
    }),
  },
};

/** Leaves out the code of the screens and of the frame, which the portal loads. */
const withoutCode: Plugin = {
  name: 'talo:without-code',
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/app\/screens\/(loadOf|frameScreen)\.ts$/ },
    handler: (code) => ({
      code: code
        .replace(/import\.meta\.glob<Code>\([^)]*\)/, '{}')
        .replace(/if \(!load\) throw [^;]*;/, '')
        .replace(/import\('[^']*'\)/, 'null'),
      map: null,
    }),
  },
};

/** Leaves out the warning that a bundle has no "use client", which only servers read; the portal's own build does so too. */
const withoutDirectives: Rolldown.InputOptions['onLog'] = (level, log, handle) => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
};

/** Builds the inline script of a page (web/app/pageShell/inlineScript.ts). */
const inlineScript = async (constants: Record<string, unknown>): Promise<string> => {
  const [output] = (await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    logLevel: 'warn',
    plugins: [requestParameters, requestedScreens, withoutCode],
    define: Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      lib: { entry: 'app/pageShell/inlineScript.ts', formats: ['iife'], name: 'page' },
      rolldownOptions: { external: /^\/assets\//, onLog: withoutDirectives },
    },
  })) as Rolldown.RolldownOutput[];
  const script = output?.output.find((file) => file.type === 'chunk')?.code.trim();
  if (!script) throw new Error('The inline script was not built.');
  return script.replaceAll('</', '<\\/');
};

/** Replaces exactly one match; the build fails if Vite writes its page in another way. */
const replaceOnce = (page: string, pattern: RegExp, text: string): string => {
  if (!pattern.test(page)) throw new Error(`The page has nothing like ${pattern.source}.`);
  return page.replace(pattern, () => text);
};

/** Takes an asset that only the page uses out of the bundle; returns its content. */
const takeAsset = (bundle: Bundle, file: string): string => {
  const asset = bundle[file];
  if (asset?.type !== 'asset') throw new Error(`The build has no asset ${file}.`);
  if (!chunksIn(bundle).some(({ code }) => code.includes(file))) delete bundle[file];
  return typeof asset.source === 'string' ? asset.source : Buffer.from(asset.source).toString('utf8');
};

/** Moves the styles of the portal's script from what Vite loads with its chunks to `styles`, for the pages. */
const criticalStyles = (styles: string[]): Plugin => ({
  name: 'talo:critical-styles',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      const { importedCss } = chunkOf(bundle, portal).viteMetadata ?? {};
      styles.push(...(importedCss ?? []));
      importedCss?.clear();
    },
  },
});

/**
 * Writes the two pages from index.html: index.html for browsers without a session and inside.html for those with one.
 * Both contain their critical styles, an inline script, and preloads of the chunks that they need first.
 */
const twoPages = (styles: readonly string[]): Plugin => ({
  name: 'talo:pages',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('The build has no page.');
      const portalScript = `/${chunkOf(bundle, portal).fileName}`;
      // The inline script imports the portal's script, and the preloads are written below.
      let html = String(page.source).replaceAll(
        / *(<link rel="modulepreload"[^>]*>|<script type="module"[^>]*><\/script>)\n/g,
        '',
      );
      // The icon is inlined, because the mark in the header has the same content.
      const [, mark = ''] = /<img src="(data:image\/svg[^"]+)"/.exec(html) ?? [];
      const [, icon = ''] = /<link rel="icon" href="\/([^"]+)"/.exec(html) ?? [];
      html = replaceOnce(html, /<link rel="icon" href="[^"]+"/, `<link rel="icon" href="${mark}"`);
      takeAsset(bundle, icon);
      const style = styles.map((file) => takeAsset(bundle, file).trim()).join('\n');
      const write = async (hasSession: boolean): Promise<string> => {
        const files = filesOfAll(bundle, [portal, ...(hasSession ? signedIn : [signIn])]);
        const script = await inlineScript({
          portalScript,
          screenChunks: hasSession ? screenChunksIn(bundle, files) : {},
          textChunks: hasSession ? textChunksIn(bundle) : {},
          hasSession,
        });
        const links = files.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`);
        return replaceOnce(
          html,
          / *<\/head>/,
          `    <style>${style}</style>\n    <script>${script}</script>\n    ${links.join('\n    ')}\n  </head>`,
        );
      };
      page.source = await write(false);
      const inside = replaceOnce(await write(true), /id="root"/, 'id="root" data-inside');
      this.emitFile({ type: 'asset', fileName: 'inside.html', source: inside });
    },
  },
});

/** The pages of the portal, with what they need before its script. */
export const pages = (): Plugin[] => {
  const styles: string[] = [];
  return [criticalStyles(styles), twoPages(styles)];
};
