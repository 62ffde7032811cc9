import type { ParseKeys } from 'i18next';
import { paths } from '../paths.ts';
import { parts, type Page, type Part, type Place } from './partList.ts';

/** Pages of consumption that show a period of the URL. */
const hasPeriod = /\/consumption\/(range|chart|\d+)$/;

/** The page of a place whose first type is water: it opens with cold and hot water together. */
const isOfWater = /\/(group|space)\/\d+\/consumption\/3[45]$/;

/** The link to a page, with the period, the comparison and the measure that are shown where it also has them. */
export const withPeriod = (href: string, search: string): string => {
  if (!hasPeriod.test(href)) return href;
  const shown = new URLSearchParams(search);
  if (isOfWater.test(href) && !shown.has('measure')) shown.set('measure', 'water');
  const kept = ['period', 'compare', 'measure'].flatMap((name) => {
    const value = shown.get(name);
    return value === null ? [] : [[name, value]];
  });
  return kept.length === 0 ? href : `${href}?${new URLSearchParams(kept)}`;
};

/** A target with what decides which settings and pages its places have. */
type SettingsSource = {
  readonly viewerSeesAll: boolean;
  readonly viewerCanAdminister: boolean;
  readonly viewerCanImport: boolean;
  readonly modules: readonly { readonly module: string; readonly enabled: boolean }[];
};

/** What a target decides of the parts of its places; the owner of a space has the settings of that space. */
export const settingsOf = (
  target: SettingsSource,
  space?: { readonly viewerCanEdit: boolean },
): Pick<Place, 'settings' | 'isImporter' | 'modulesOff' | 'ownSpacesOnly'> => ({
  settings: target.viewerCanAdminister
    ? 'admin'
    : target.viewerSeesAll
      ? 'all'
      : space?.viewerCanEdit
        ? 'own'
        : undefined,
  isImporter: target.viewerCanImport,
  modulesOff: target.modules.filter(({ enabled }) => !enabled).map(({ module }) => module),
  ownSpacesOnly: !target.viewerSeesAll,
});

/** The names of all parts and pages. */
export const placeLabels: readonly ParseKeys[] = [
  ...new Set(parts.flatMap(({ label, pages }) => [label, ...pages.map((page) => page.label)])),
];

/** A page of a part at one place. */
export type PlacePage = {
  id: string;
  label: ParseKeys;
  href: string;
  /** The path that its own ones begin with, where that is not its href. */
  root?: string;
};

/** A part of what there is to see of one place, with the pages that it has there. */
export type PlacePart = Pick<Part, 'id' | 'label' | 'icon'> & { pages: readonly PlacePage[] };

/** Who sees the settings that a page is about. */
const seenBy: Record<NonNullable<Page['settings']>, readonly string[]> = {
  own: ['own', 'all', 'admin'],
  all: ['all', 'admin'],
  admin: ['admin'],
};

const hrefOf = (page: Page, place: Place): string | undefined => {
  const { groupKey, spaceKey, settings, isImporter, modulesOff = [], ownSpacesOnly = false } = place;
  // Figures of a part of a target are not shown under the name of the whole.
  if (ownSpacesOnly && spaceKey === undefined && (groupKey !== undefined || page.id !== 'overview')) return undefined;
  if (page.settings !== undefined && !seenBy[page.settings].includes(settings ?? 'none')) return undefined;
  if (page.importers && !isImporter) return undefined;
  if (page.module !== undefined && modulesOff.includes(page.module)) return undefined;
  if (spaceKey !== undefined)
    return groupKey === undefined ? undefined : page.space?.({ ...place, groupKey, spaceKey });
  return groupKey === undefined ? page.target?.(place) : page.group?.({ ...place, groupKey });
};

/** The parts that a place has; one without a page at its level is absent. */
export const partsOf = (place: Place): PlacePart[] =>
  parts.flatMap(({ pages, ...part }) => {
    const found = pages.flatMap((page) => {
      const href = hrefOf(page, place);
      if (href === undefined) return [];
      const root = page.siblings ? { root: href.slice(0, href.lastIndexOf('/')) } : {};
      return [{ id: page.id, label: page.label, href, ...root }];
    });
    return found.length === 0 ? [] : [{ ...part, pages: found }];
  });

/** The part and the page that a path belongs to: those whose own path it begins with, the longest of them. */
export const currentIn = (
  found: readonly PlacePart[],
  pathname: string,
): { part: PlacePart; page: PlacePage } | undefined =>
  found
    .flatMap((part) => part.pages.map((page) => ({ part, page })))
    .filter(
      ({ page: { href, root = href } }) => pathname === href || pathname === root || pathname.startsWith(`${root}/`),
    )
    .toSorted((one, other) => other.page.href.length - one.page.href.length)[0];

/** The path of the same page at another place; of the same part if it has no such page, else of its overview. */
export const samePageAt = (place: Place, current: { part: PlacePart; page: PlacePage } | undefined): string => {
  const found = partsOf(place);
  const part = found.find(({ id }) => id === current?.part.id) ?? found[0];
  const page = part?.pages.find(({ id }) => id === current?.page.id) ?? part?.pages[0];
  return page?.href ?? paths.target(place.targetKey);
};
