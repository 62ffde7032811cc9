import type { OperationType, PreloadableConcreteRequest } from 'relay-runtime';
import { siteMapEntries, type ScreenName } from '../../entities/siteMap/siteMap.ts';
import type { SiteMapEntry } from '../../entities/siteMap/siteMapEntry.ts';
import { coreTabs } from './coreTabs.ts';
import { loadOf } from './loadOf.ts';
import { ownVariables } from './ownVariables.ts';
import { tabsAt, variablesAt, type Screen } from './screen.ts';

/** The parameters of the screens' queries, by their file. */
const queries = import.meta.glob<PreloadableConcreteRequest<OperationType>>('./*ScreenQuery$parameters.ts', {
  base: '../../__generated__',
  eager: true,
  import: 'default',
});

const tabsOf: Readonly<Record<string, typeof coreTabs>> = { CoreScreen: coreTabs };

/** A screen of the site map, with the query and the code that have its name. */
const screenOf = ({ path, screen, skeleton = 'table', ...declared }: SiteMapEntry): Screen => {
  const query = queries[`./${screen}Query$parameters.ts`];
  if (!query) throw new Error(`The site map names ${screen}, which has no preloadable query.`);
  const tabs = tabsOf[screen];
  return {
    ...declared,
    path,
    skeleton,
    query,
    load: loadOf(screen),
    variables: variablesAt(path, ownVariables[screen]),
    ...(tabs && { tabs: tabsAt(path, tabs) }),
  };
};

/** The table of screens: every screen of a signed-in user, by its name in the site map. */
export const screens = Object.fromEntries(siteMapEntries.map(([name, entry]) => [name, screenOf(entry)])) as Record<
  ScreenName,
  Screen
>;

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`);

/** The screen at a path, with the parameters of its route; undefined if there is none. */
export const screenAt = (pathname: string): { screen: Screen; params: Record<string, string> } | undefined => {
  for (const screen of Object.values(screens)) {
    const match = patternOf(screen.path).exec(pathname);
    if (match) return { screen, params: { ...match.groups } };
  }
  return undefined;
};
