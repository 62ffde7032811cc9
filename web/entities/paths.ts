import { path, type Path } from './path.ts';
import { siteMap, type ScreenName } from './siteMap/siteMap.ts';

type Paths = { readonly [Name in ScreenName]: Path<(typeof siteMap)[Name]['path']> };

/** A noun by its key, where there is one. */
type Keyed = { readonly key: number } | null | undefined;

/** Where a core is, as in a row of the graph; one that is in no space has none of the three. */
export type CoreLocation = {
  readonly key: number;
  readonly target?: Keyed;
  readonly group?: Keyed;
  readonly space?: Keyed;
};

const made = Object.fromEntries(Object.entries(siteMap).map(([name, entry]) => [name, path(entry.path)])) as Paths;

const core = ({ key, target, group, space }: CoreLocation): string =>
  made.core(target?.key ?? 0, group?.key ?? 0, space?.key ?? 0, key);

/**
 * The path of every screen of a signed-in user, by its name in the site map, from the keys of /ui in it, so that links
 * that people saved keep working. That of a core is built from a row of it.
 */
export const paths = { ...made, core: Object.assign(core, { pattern: made.core.pattern }) };
