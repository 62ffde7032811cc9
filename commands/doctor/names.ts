import { distance } from 'fastest-levenshtein';
import { findingsOf, type Finding } from './finding.ts';

const { ok, warning } = findingsOf('settings');

/** How many letters of a name may be wrong: one, and of a long name one in five. */
const tolerance = (name: string): number => Math.max(1, Math.floor(name.length / 5));

/** Shorter names are near to too many variables of other programs, as HOST to HOME. */
const shortest = 6;

/** Checks for variables that are no setting and are written almost as one, which has its default then. */
export const checkNames = (given: readonly string[], settings: readonly string[]): Finding[] => {
  const misspelt = given.flatMap((name) => {
    if (name.length < shortest || settings.includes(name)) return [];
    const near = settings
      .map((setting) => ({ setting, wrong: distance(name, setting) }))
      .filter(({ setting, wrong }) => setting.length >= shortest && wrong <= tolerance(setting))
      .toSorted((one, other) => one.wrong - other.wrong);
    return near[0] ? [{ name, setting: near[0].setting }] : [];
  });
  if (misspelt.length === 0) return [ok('No variable is written almost as a setting.')];
  return misspelt.map(({ name, setting }) =>
    warning(`${name} is no setting and has no effect.`, `If ${setting} is meant, rename it.`),
  );
};
