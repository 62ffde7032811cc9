import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Chunk of the built portal in Vite's manifest. */
type Chunk = { file: string; name?: string; imports?: string[]; isEntry?: boolean };

/** Compressed size of the scripts that each screen loads on first opening, in bytes. */
export type Weights = ReadonlyMap<string, number>;

const kilobyte = 1000;

/** Size limits for the first opening of a screen, in bytes of compressed script, without the texts after sign-in. */
const weightLimits = { outside: 171 * kilobyte, screen: 288 * kilobyte };

const screenFile = /^screens\/(\w+)\/\1\.tsx$/;

/** Screens without a session. */
const outside = new Set([
  'LoginScreen',
  'LogoutScreen',
  'RegisterScreen',
  'RequestResetScreen',
  'ResetPasswordScreen',
  'AppScreen',
  'OAuthSuccessScreen',
]);

/** Scripts of each screen with their static imports: of the page, the frame and the screen. */
export const weigh = (portalRoot: string): Weights => {
  const manifest = JSON.parse(readFileSync(join(portalRoot, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const sent = (file: string): number => {
    const path = join(portalRoot, file);
    return statSync(`${path}.br`, { throwIfNoEntry: false })?.size ?? statSync(path).size;
  };
  const needed = (names: readonly string[]): Set<string> => {
    const found = new Set<string>();
    const add = (name: string): void => {
      if (found.has(name)) return;
      found.add(name);
      for (const other of manifest[name]?.imports ?? []) add(other);
    };
    for (const name of names) add(name);
    return found;
  };
  const weight = (names: readonly string[]): number =>
    Array.from(needed(names), (name) => manifest[name]?.file ?? '')
      .filter((file) => file.endsWith('.js'))
      .reduce((sum, file) => sum + sent(file), 0);
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry || manifest[name]?.name === 'portal');
  const frame = Object.keys(manifest).filter((name) => manifest[name]?.name === 'frame');
  if (frame.length !== 1) throw new Error('The frame is not one file of the built portal.');
  const others = Object.keys(manifest).flatMap((name) => {
    const screen = screenFile.exec(name)?.[1];
    if (!screen) return [];
    return [[screen, weight([...entries, ...(outside.has(screen) ? [] : frame), name])] as const];
  });
  return new Map(others);
};

/** Screens above their limit, as sentences. */
export const tooHeavy = (weights: Weights): string[] =>
  Array.from(weights).flatMap(([screen, weight]) => {
    const limit = outside.has(screen) ? weightLimits.outside : weightLimits.screen;
    return weight > limit
      ? [
          `${screen} brings ${Math.round(weight / kilobyte)} kB of script when it is opened first, of ${limit / kilobyte} at most.`,
        ]
      : [];
  });
