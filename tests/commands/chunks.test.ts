import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createChunkName } from '../../web/chunks.ts';

const main = fileURLToPath(new URL('../../web/main.ts', import.meta.url));
const routes = '/web/app/screens/publicScreens.ts';
const inside = '/web/app/routing/insideRoutes.tsx';
const screen = (name: string) => `/web/screens/${name}/${name}.tsx`;

type Module = { imports?: string[]; lazy?: string[]; size?: number };

/** The chunks of modules, by the modules' names. */
const chunksOf = (modules: Record<string, Module>) => {
  const name = createChunkName();
  const getModuleInfo = (id: string) => {
    const { imports = [], lazy = [], size = 100 } = modules[id] ?? {};
    const dynamicImporters = Object.keys(modules).filter((other) => modules[other]?.lazy?.includes(id));
    return { code: 'x'.repeat(size), importedIds: imports, dynamicallyImportedIds: lazy, dynamicImporters };
  };
  return (id: string) => name(id, { getModuleInfo });
};

const portal = (screens: Record<string, string[]>, outside: string[] = []): Record<string, Module> => ({
  [main]: { imports: [routes], lazy: [inside] },
  [routes]: { lazy: outside },
  [inside]: { lazy: Object.keys(screens).filter((file) => !outside.includes(file)) },
  ...Object.fromEntries(Object.entries(screens).map(([file, imports]) => [file, { imports }])),
});

const [one, two, three] = ['OneScreen', 'TwoScreen', 'ThreeScreen'].map(screen) as [string, string, string];

describe('chunks', () => {
  it('are those of the page and of the frame, and of each screen what it alone loads', () => {
    const chunkOf = chunksOf(portal({ [one]: ['/own'], [two]: [] }));
    expect([main, routes, inside, one, '/own'].map(chunkOf)).toEqual(['portal', 'portal', 'frame', null, null]);
  });

  it('are shared by the screens that load them, small ones together', () => {
    const chunkOf = chunksOf(portal({ [one]: ['/a', '/b'], [two]: ['/a', '/b', '/c'], [three]: ['/c'] }));
    expect(chunkOf('/a')).toMatch(/^shared/);
    expect(chunkOf('/b')).toBe(chunkOf('/a'));
    expect(chunkOf('/c')).toBe(chunkOf('/a'));
  });

  it('stay apart where a screen would load much that it does not need', () => {
    const modules = portal({ [one]: ['/a'], [two]: ['/a', '/b'], [three]: ['/b'] });
    const chunkOf = chunksOf({ ...modules, '/a': { size: 90_000 }, '/b': { size: 90_000 } });
    expect(chunkOf('/a')).not.toBe(chunkOf('/b'));
  });

  it.each(Array.from({ length: 40 }, (_none, seed) => seed))('never import each other: graph %i', (seed) => {
    let state = seed + 1;
    const random = (below: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    const files = Array.from({ length: 12 }, (_none, index) => screen(`Number${index}Screen`));
    const some = (from: readonly string[], count: number) =>
      from.length === 0 ? [] : Array.from({ length: count }, () => from[random(from.length)] ?? '');
    const parts = Array.from({ length: 30 }, (_none, index) => `/part${index}`);
    const modules = portal(Object.fromEntries(files.map((file) => [file, some(parts, 2)])));
    for (const [index, part] of parts.entries())
      modules[part] = { imports: some(parts.slice(index + 1), random(3)), size: 1 + random(30_000) };
    const chunkOf = chunksOf(modules);
    const needs = new Map<string, Set<string>>();
    for (const [id, { imports = [] }] of Object.entries(modules))
      for (const imported of imports) {
        const [from, to] = [chunkOf(id) ?? id, chunkOf(imported) ?? imported];
        if (from !== to) needs.set(from, (needs.get(from) ?? new Set()).add(to));
      }
    const reached = (from: string) => {
      const found = new Set(needs.get(from));
      for (const chunk of found) for (const next of needs.get(chunk) ?? []) found.add(next);
      return found;
    };
    expect(Array.from(needs.keys()).filter((chunk) => reached(chunk).has(chunk))).toEqual([]);
  });

  it('of a page without a session have nothing of the others', () => {
    const chunkOf = chunksOf(portal({ [one]: ['/a'], [two]: ['/a', '/b'], [three]: ['/b'] }, [one]));
    expect(chunkOf('/a')).not.toBe(chunkOf('/b'));
  });

  it.each([
    { screens: 37, loading: 16, chunk: 'frame' },
    { screens: 40, loading: 15, chunk: 'shared0' },
    { screens: 100, loading: 43, chunk: 'frame' },
    { screens: 100, loading: 42, chunk: 'shared0' },
  ])('of $loading screens of $screens are $chunk', ({ screens, loading, chunk }) => {
    const files = Array.from({ length: screens }, (_none, index) => screen(`Number${index}Screen`));
    const chunkOf = chunksOf(
      portal(Object.fromEntries(files.map((file, index) => [file, index < loading ? ['/a'] : []]))),
    );
    expect(chunkOf('/a')).toBe(chunk);
  });

  it('of the page have what signing in shares with others', () => {
    const login = screen('LoginScreen');
    const chunkOf = chunksOf(portal({ [login]: ['/a', '/own'], [one]: ['/a'] }, [login]));
    expect([chunkOf('/a'), chunkOf('/own')]).toEqual(['portal', null]);
  });
});
