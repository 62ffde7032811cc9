import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/*
 * Which chunk a module of the portal is in. Each chunk costs a request and its round trip, and a chunk that several
 * screens load brings some of them what they do not need. Modules are therefore gathered by the screens that load them,
 * and such chunks are joined as long as the requests that this saves weigh more than the bytes that it adds.
 */

type ModuleInfo = Pick<Rolldown.ModuleInfo, 'code' | 'importedIds' | 'dynamicallyImportedIds' | 'dynamicImporters'>;

type ModuleInfoOf = (id: string) => ModuleInfo | null;

/** Which screens load a module: those around signing in, those of water reports without a session, or only others. */
type Audience = 'signIn' | 'report' | 'inside';

/** Modules, the screens that load them, the audience of these, and the chunks that they import from. */
type Chunk = {
  modules: readonly string[];
  screens: ReadonlySet<string>;
  audience: Audience;
  size: number;
  needs: Set<Chunk>;
};

const main = fileURLToPath(new URL('./main.ts', import.meta.url)).replaceAll('\\', '/');
const screenFile = /\/web\/screens\/(\w+)\/\1\.tsx$/;
const frameFile = /\/web\/app\/(frame\/Shell|routing\/insideRoutes)\.tsx$/;
const outsideRoutes = /\/web\/app\/(routing\/router|screens\/publicScreens)\.tsx?$/;
const signIn = /\/LoginScreen\.tsx$/;
const reportScreen = /\/\w*Report\w*Screen\.tsx$/;

/** Modules of this part of the screens, and of this number, are in the frame, which all of them load. */
const sharedBy = { part: 0.43, screens: 16 };

/** The chunk of modules that many screens load, by the audience of these. */
const widelyShared: Readonly<Record<Audience, string>> = { signIn: 'portal', report: 'portal', inside: 'frame' };

/** What a request weighs, in characters of a module before it is minified and compressed. */
const requestWeight = 8_000;

/** Screens that are opened first more often than others, or are near their limit of script, by how many others they count. */
const openings: Readonly<Record<string, number>> = {
  LoginScreen: 20,
  RegisterScreen: 8,
  HomeScreen: 12,
  TargetDevicesScreen: 4,
  CoreScreen: 10,
  SpaceScreen: 6,
  WaterPostScreen: 3,
  WaterPostExampleScreen: 4,
  ConditionsScreen: 5,
  ImportScreen: 3,
  TargetToolsScreen: 2,
};

/** A module and all that it imports statically, directly or through others. */
const loadedWith = (infoOf: ModuleInfoOf, start: string): ReadonlySet<string> => {
  const loaded = new Set([start]);
  for (const id of loaded) for (const imported of infoOf(id)?.importedIds ?? []) loaded.add(imported);
  return loaded;
};

/** What is loaded with the page's own module, and with each module that is imported dynamically. */
const entriesOf = (infoOf: ModuleInfoOf): ReadonlyMap<string, ReadonlySet<string>> => {
  const entries = new Map([[main, loadedWith(infoOf, main)]]);
  for (const loaded of entries.values())
    for (const id of loaded)
      for (const entry of infoOf(id)?.dynamicallyImportedIds ?? [])
        if (!entries.has(entry)) entries.set(entry, loadedWith(infoOf, entry));
  return entries;
};

const weightOf = (size: number, screens: ReadonlySet<string>): number => {
  const opened = Array.from(screens, (file) => openings[screenFile.exec(file)?.[1] ?? ''] ?? 1);
  return opened.reduce((sum, count) => sum + count, 0) * (size + requestWeight);
};

/** Whether a chunk needs another one through a third, which joining the two would make need itself. */
const needsThroughOthers = (from: Chunk, to: Chunk): boolean => {
  const reached = new Set(from.needs);
  reached.delete(to);
  for (const chunk of reached)
    for (const next of chunk.needs) {
      if (next === to) return true;
      reached.add(next);
    }
  return false;
};

const joined = (one: Chunk, other: Chunk): Chunk => ({
  modules: [...one.modules, ...other.modules],
  screens: one.screens.union(other.screens),
  audience: one.audience,
  size: one.size + other.size,
  needs: one.needs.union(other.needs),
});

/** Weight of what a chunk imports for the screens of another one that do not load it yet. */
const broughtBy = ({ needs }: Chunk, { screens }: Chunk): number => {
  const reached = new Set(needs);
  let sum = 0;
  for (const chunk of reached) {
    for (const next of chunk.needs) reached.add(next);
    sum += weightOf(chunk.size, screens.difference(chunk.screens));
  }
  return sum;
};

const savedByJoining = (one: Chunk, other: Chunk): number =>
  weightOf(one.size, one.screens) +
  weightOf(other.size, other.screens) -
  weightOf(one.size + other.size, one.screens.union(other.screens)) -
  broughtBy(one, other) -
  broughtBy(other, one);

/** The two chunks of one audience that save most when they are joined, so that no page without a session needs the frame. */
const bestPair = (chunks: readonly Chunk[]): [Chunk, Chunk] | undefined => {
  let most = 0;
  let best: [Chunk, Chunk] | undefined;
  for (const [index, one] of chunks.entries())
    for (const other of chunks.slice(index + 1)) {
      if (one.audience !== other.audience) continue;
      const saved = savedByJoining(one, other);
      if (saved <= most || needsThroughOthers(one, other) || needsThroughOthers(other, one)) continue;
      most = saved;
      best = [one, other];
    }
  return best;
};

const joinChunks = (all: readonly Chunk[]): readonly Chunk[] => {
  let chunks = all;
  for (let pair = bestPair(chunks); pair; pair = bestPair(chunks)) {
    const [one, other] = pair;
    const both = joined(one, other);
    chunks = [...chunks.filter((chunk) => chunk !== one && chunk !== other), both];
    for (const { needs } of chunks) if ([one, other].filter((chunk) => needs.delete(chunk)).length > 0) needs.add(both);
    both.needs.delete(both);
  }
  return chunks;
};

/** The names of chunks by module. A module without one is in the chunk of what alone imports it. */
const nameChunks = (infoOf: ModuleInfoOf): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  const screensOf = new Map<string, Set<string>>();
  const ofFrame = new Set<string>();
  const late = new Set<string>();
  for (const [entry, loaded] of entriesOf(infoOf))
    for (const id of loaded)
      if (entry === main) names.set(id, 'portal');
      else if (frameFile.test(entry)) ofFrame.add(id);
      else if (!screenFile.test(entry)) late.add(id);
      else screensOf.set(id, (screensOf.get(id) ?? new Set()).add(entry));

  const screenCount = new Set(Array.from(screensOf.values()).flatMap((files) => [...files])).size;
  const sharedByScreens = Math.max(sharedBy.screens, sharedBy.part * screenCount);
  const isOutside = (screen: string) =>
    infoOf(screen)?.dynamicImporters.some((route) => outsideRoutes.test(route)) ?? false;
  const audienceOf = (files: readonly string[]): Audience => {
    const outside = files.filter(isOutside);
    if (outside.length === 0) return 'inside';
    return outside.every((file) => reportScreen.test(file)) ? 'report' : 'signIn';
  };
  const chunks = new Map<string, Chunk & { modules: string[] }>();
  const chunkOf = new Map<string, Chunk>();
  for (const id of ofFrame.union(screensOf)) {
    if (names.has(id) || screenFile.test(id)) continue;
    const screens = screensOf.get(id) ?? new Set<string>();
    const files = Array.from(screens).toSorted();
    if (
      ofFrame.has(id) ||
      files.length >= sharedByScreens ||
      (files.length > 1 && files.some((file) => signIn.test(file)))
    )
      names.set(id, widelyShared[audienceOf(files)]);
    else if (files.length > 1 || late.has(id)) {
      const key = files.join();
      const chunk = chunks.get(key) ?? {
        modules: [],
        screens,
        audience: audienceOf(files),
        size: 0,
        needs: new Set(),
      };
      chunk.modules.push(id);
      chunk.size += infoOf(id)?.code?.length ?? 0;
      chunks.set(key, chunk);
      chunkOf.set(id, chunk);
    }
  }
  for (const [id, chunk] of chunkOf)
    for (const imported of infoOf(id)?.importedIds ?? []) {
      const needed = chunkOf.get(imported);
      if (needed && needed !== chunk) chunk.needs.add(needed);
    }
  for (const [index, { modules }] of joinChunks(Array.from(chunks.values())).entries())
    for (const id of modules) names.set(id, `shared${index}`);
  return names;
};

/** Names the chunk of a module, as a group of `codeSplitting`; the modules of one build are weighed once. */
export const createChunkName = () => {
  let names: ReadonlyMap<string, string> | undefined;
  return (id: string, context: { getModuleInfo: ModuleInfoOf }): string | null => {
    names ??= nameChunks((one) => context.getModuleInfo(one));
    return names.get(id) ?? null;
  };
};
