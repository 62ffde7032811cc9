import { describe, expect, it } from 'vitest';
import { code, importsOf, ownImports, read } from './sources.ts';

const under =
  (...folders: string[]) =>
  (path: string) =>
    folders.some((folder) => path === folder || path.startsWith(`${folder}/`));

/**
 * What the folders around the graph may import: all of the BFF but its nouns; http and subscriptions not each other.
 */
const aroundTheGraph = [
  'contract',
  ...['context.ts', 'requestContext.ts', 'guardServer.ts', 'graphqlServer.ts', 'schema.ts'].map(
    (file) => `bff/${file}`,
  ),
  ...['explorer', 'graph', 'guard', 'live', 'observability', 'ui'].map((folder) => `bff/${folder}`),
];

/** Allowed imports of each folder. The order matters: the first line that matches a file applies to it. */
const rules: { folder: string; may: string[]; types?: string[] }[] = [
  { folder: 'contract', may: ['contract', 'package.json'] },
  { folder: 'upstream', may: ['upstream', 'contract'] },
  { folder: 'bff/graph', may: ['bff/graph'] },
  { folder: 'bff/guard', may: ['bff/guard', 'bff/graph'] },
  { folder: 'bff/ui', may: ['bff/ui', 'contract', 'bff/entities'] },
  { folder: 'bff/live', may: ['bff/live', 'bff/ui', 'contract'] },
  {
    folder: 'bff/entities',
    may: ['bff/entities', 'bff/graph', 'bff/live', 'contract'],
    types: ['bff/ui', 'bff/context.ts'],
  },
  ...['http', 'subscriptions', 'observability', 'explorer'].map((folder) => ({
    folder: `bff/${folder}`,
    may: [
      ...aroundTheGraph,
      ...(folder === 'http' ? [] : ['bff/subscriptions']),
      ...(folder === 'subscriptions' ? [] : ['bff/http']),
    ],
  })),
  { folder: 'bff', may: ['bff', 'contract'] },
  { folder: 'web/ui', may: ['web/ui'] },
  { folder: 'web/i18n', may: ['web/i18n', 'web/ui/store'] },
  { folder: 'web/states', may: ['web/states', 'web/ui', 'web/i18n'] },
  { folder: 'web/relay', may: ['web/relay', 'web/states', 'web/ui', 'web/i18n', 'web/__generated__'] },
  { folder: 'web/forms', may: ['web/forms', 'web/relay', 'web/states', 'web/ui', 'web/i18n'] },
  { folder: 'web/lists', may: ['web/lists', 'web/forms', 'web/relay', 'web/states', 'web/ui', 'web/i18n'] },
  {
    folder: 'web/entities',
    may: [
      'web/entities',
      'web/forms',
      'web/lists',
      'web/relay',
      'web/states',
      'web/ui',
      'web/i18n',
      'web/__generated__',
    ],
  },
  {
    folder: 'web/screens',
    may: [
      'web/entities',
      'web/forms',
      'web/lists',
      'web/relay',
      'web/states',
      'web/ui',
      'web/i18n',
      'web/__generated__',
    ],
  },
  { folder: 'web', may: ['web'] },
  {
    folder: 'commands',
    may: [
      'commands',
      'contract',
      'bff/server.ts',
      'bff/environment.ts',
      'bff/schema.ts',
      'bff/ui',
      'upstream/server.ts',
      'upstream/environment.ts',
    ],
  },
  {
    folder: 'start.ts',
    may: ['commands', 'bff/server.ts', 'bff/environment.ts', 'upstream/server.ts', 'upstream/environment.ts'],
  },
];

const screenOf = (path: string) => /^web\/screens\/[^/]+/.exec(path)?.[0];

/**
 * Containment, outermost first: in the BFF a child attaches itself to its parent, in the portal a parent shows its
 * children.
 */
const containment = ['target', 'group', 'space', 'core', 'value'];

const nounOf = (path: string) => /\/entities\/([^/]+)\//.exec(path)?.[1];

const rank = (noun: string | undefined) => containment.indexOf(noun ?? '');

/** Folders of upstream and its files at the root, from the lowest: a file imports its own folder and those before it. */
const upstreamOrder = [
  'errors',
  'text',
  'time',
  'db',
  'observability',
  'access',
  'auth',
  'mail',
  'readings',
  'alarms',
  'changes',
  'calls',
  'entities',
  'demo',
  'simulator',
  'process',
  'handlers.ts',
  'longReads',
  'http',
  'server.ts',
  'environment.ts',
  'demoWorldProgram.ts',
  'main.ts',
];

const upstreamRank = (path: string) => upstreamOrder.indexOf(path.split('/')[1] ?? '');

describe('the imports of a file', () => {
  for (const { folder, may, types = [] } of rules) {
    const files = code.filter((path) => rules.find((rule) => under(rule.folder)(path))?.folder === folder);
    it(`${folder} imports only ${may.join(', ')}`, () => {
      const wrong = files.flatMap((path) =>
        ownImports(path)
          .filter((used) => !under(...may)(used.path) && !(used.typeOnly && under(...types)(used.path)))
          .filter((used) => screenOf(used.path) === undefined || screenOf(used.path) !== screenOf(path))
          .map((used) => `${path} imports ${used.path}`),
      );
      expect(wrong).toEqual([]);
    });
  }

  it('has files under every rule, so that no rule is outdated', () => {
    expect(rules.filter(({ folder }) => !code.some(under(folder))).map(({ folder }) => folder)).toEqual([]);
  });

  it('are never another screen', () => {
    const wrong = code.filter(screenOf).flatMap((path) =>
      ownImports(path)
        .filter((used) => screenOf(used.path) !== undefined && screenOf(used.path) !== screenOf(path))
        .map((used) => `${path} imports ${used.path}`),
    );
    expect(wrong).toEqual([]);
  });

  it('are in upstream its own folder and the folders before it, so that no two folders import each other', () => {
    const wrong = code.filter(under('upstream')).flatMap((path) =>
      ownImports(path)
        .filter((used) => under('upstream')(used.path) && upstreamRank(used.path) > upstreamRank(path))
        .map((used) => `${path} imports ${used.path}`),
    );
    expect(wrong).toEqual([]);
  });

  it('have an order of all folders of upstream', () => {
    const folders = new Set(code.filter(under('upstream')).map((path) => path.split('/')[1] ?? ''));
    expect([...folders].toSorted()).toEqual(upstreamOrder.toSorted());
  });

  it('are in a noun of the BFF only the nouns that contain it', () => {
    const wrong = code.filter(under('bff/entities')).flatMap((path) =>
      ownImports(path)
        .filter((used) => rank(nounOf(path)) >= 0 && rank(nounOf(used.path)) > rank(nounOf(path)))
        .map((used) => `${path} imports ${used.path}`),
    );
    expect(wrong).toEqual([]);
  });

  it('are in a noun of the portal only the nouns that it contains', () => {
    const wrong = code.filter(under('web/entities')).flatMap((path) =>
      ownImports(path)
        .filter((used) => rank(nounOf(used.path)) >= 0 && rank(nounOf(used.path)) < rank(nounOf(path)))
        .map((used) => `${path} imports ${used.path}`),
    );
    expect(wrong).toEqual([]);
  });

  it('include the chart library only in web/ui/chart', () => {
    const wrong = code.filter(
      (path) => !under('web/ui/chart')(path) && importsOf(path).some(({ from }) => /^(@visx\/|uplot)/.test(from)),
    );
    expect(wrong).toEqual([]);
  });

  it('are of process.env in one file a room', () => {
    const wrong = code.filter(
      (path) => /process\.env/.test(read(path)) && !/^(bff|upstream)\/environment\.ts$|^commands\//.test(path),
    );
    expect(wrong).toEqual([]);
  });
});

/** Files that import each other in a cycle, types included; the first cycle found from each file. */
const circles = (): string[] => {
  const state = new Map<string, 'open' | 'done'>();
  const found: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      found.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
      return;
    }
    state.set(path, 'open');
    for (const imported of ownImports(path)) if (known.has(imported.path)) visit(imported.path, [...trail, path]);
    state.set(path, 'done');
  };
  for (const path of code) visit(path, []);
  return found;
};

const known = new Set(code);

describe('the imports', () => {
  it('form no cycle, so that a file can be read and tested without its importers', () => {
    expect(circles()).toEqual([]);
  });
});
