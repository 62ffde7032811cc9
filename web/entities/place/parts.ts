import type { ParseKeys } from 'i18next';
import type { IconName } from '../../ui/display/Icon.tsx';
import { consumptionTypes, typeIdOf, type ConsumptionType } from '../consumption/consumptionTypes.ts';
import { paths } from '../paths.ts';

/** A target, a group or a space as its URLs name it, with the types of consumption that are measured there. */
export type Place = {
  targetKey: number;
  groupKey?: number | undefined;
  spaceKey?: number | undefined;
  consumptionTypes: readonly string[];
  /** The settings that the viewer sees: those of administrators too, all others, or those of the own space. */
  settings?: 'admin' | 'all' | 'own' | undefined;
  /** The modules that are switched off in its target. */
  modulesOff?: readonly string[];
  /** The viewer is an owner or resident: of the target there are the own spaces only. */
  ownSpacesOnly?: boolean | undefined;
};

/** A target with what decides which settings and pages its places have. */
type SettingsSource = {
  readonly viewerSeesAll: boolean;
  readonly viewerCanAdminister: boolean;
  readonly modules: readonly { readonly module: string; readonly enabled: boolean }[];
};

/** What a target decides of the parts of its places; the owner of a space has the settings of that space. */
export const settingsOf = (
  target: SettingsSource,
  space?: { readonly viewerCanEdit: boolean },
): Pick<Place, 'settings' | 'modulesOff' | 'ownSpacesOnly'> => ({
  settings: target.viewerCanAdminister
    ? 'admin'
    : target.viewerSeesAll
      ? 'all'
      : space?.viewerCanEdit
        ? 'own'
        : undefined,
  modulesOff: target.modules.filter(({ enabled }) => !enabled).map(({ module }) => module),
  ownSpacesOnly: !target.viewerSeesAll,
});

type Page = {
  /** The same at every level, so that another place opens at the same page. */
  id: string;
  label: ParseKeys;
  /** The type of consumption that has to be measured there. */
  type?: string;
  /** The module that it belongs to; the page is hidden while the module is switched off. */
  module?: string;
  /** Whose it is if it is about settings. */
  settings?: 'admin' | 'all' | 'own';
  /** It stands for all pages of its folder, and leads to the first of them. */
  siblings?: boolean;
  /** Its path at each level that has it. */
  target?: (place: Place) => string;
  group?: (place: Place & { groupKey: number }) => string;
  space?: (place: Place & { groupKey: number; spaceKey: number }) => string;
};

type Part = { id: string; label: ParseKeys; icon: IconName; pages: readonly Page[] };

/** The modules that the types of consumption belong to; the main meter is the building's own. */
const moduleOfType: Partial<Record<ConsumptionType, string>> = {
  COLD_WATER_METER: 'WATER',
  HOT_WATER_METER: 'WATER',
  ENERGY_METER: 'HEATING',
  ELECTRICITY_METER: 'ELECTRICITY',
};

/** The page of one type of consumption. */
const typePage = (type: ConsumptionType): Page => ({
  id: type,
  label: `consumption.types.${type}`,
  type,
  ...(moduleOfType[type] && { module: moduleOfType[type] }),
  target: ({ targetKey }) => paths.targetConsumptionType(targetKey, typeIdOf[type]),
  group: ({ targetKey, groupKey }) => paths.groupConsumptionType(targetKey, groupKey, typeIdOf[type]),
  space: ({ targetKey, spaceKey }) => paths.spaceConsumptionType(targetKey, spaceKey, typeIdOf[type]),
});

/** What there is to see of a target, a group and a space, and the pages of each part. */
const parts: readonly Part[] = [
  {
    id: 'overview',
    label: 'place.overview',
    icon: 'home',
    pages: [
      {
        id: 'overview',
        label: 'place.overview',
        target: ({ targetKey }) => paths.target(targetKey),
        group: ({ targetKey, groupKey }) => paths.group(targetKey, groupKey),
        space: ({ targetKey, groupKey, spaceKey }) => paths.space(targetKey, groupKey, spaceKey),
      },
    ],
  },
  {
    id: 'consumption',
    label: 'place.consumption',
    icon: 'droplet',
    pages: [
      { id: 'range', label: 'place.range', target: ({ targetKey }) => paths.consumptionRange(targetKey) },
      { id: 'current', label: 'place.current', target: ({ targetKey }) => paths.consumptionCurrent(targetKey) },
      { id: 'reading', label: 'place.reading', target: ({ targetKey }) => paths.consumptionReading(targetKey) },
      { id: 'chart', label: 'place.chart', target: ({ targetKey }) => paths.consumptionChart(targetKey) },
      ...consumptionTypes.map(typePage),
    ],
  },
  {
    id: 'conditions',
    label: 'place.conditions',
    icon: 'thermometer',
    pages: [
      {
        id: 'conditions',
        label: 'place.conditions',
        module: 'APARTMENT',
        target: ({ targetKey }) => paths.conditions(targetKey),
        group: ({ targetKey, groupKey }) => paths.groupConditions(targetKey, groupKey),
      },
    ],
  },
  {
    id: 'alerts',
    label: 'place.alerts',
    icon: 'bell',
    pages: [
      { id: 'alerts', label: 'place.alerts', target: ({ targetKey }) => paths.targetAlerts(targetKey) },
      {
        id: 'controlAlerts',
        label: 'place.control',
        target: ({ targetKey }) => paths.controlAlerts(targetKey),
      },
    ],
  },
  {
    id: 'devices',
    label: 'place.devices',
    icon: 'device',
    pages: [
      {
        id: 'deviceList',
        label: 'place.deviceList',
        target: ({ targetKey }) => paths.targetDevices(targetKey),
        group: ({ targetKey, groupKey }) => paths.groupDevices(targetKey, groupKey),
      },
      { id: 'publicSpaces', label: 'place.publicSpaces', target: ({ targetKey }) => paths.publicSpaces(targetKey) },
      { id: 'grid', label: 'place.grid', target: ({ targetKey }) => paths.grid(targetKey) },
      { id: 'route', label: 'place.route', target: ({ targetKey }) => paths.route(targetKey) },
    ],
  },
  {
    id: 'settings',
    label: 'place.settings',
    icon: 'settings',
    pages: [
      {
        id: 'settingsInfo',
        label: 'place.settingsInfo',
        settings: 'own',
        target: ({ targetKey }) => paths.settingsInfo(targetKey),
        group: ({ targetKey, groupKey }) => paths.groupSettingsInfo(targetKey, groupKey),
        space: ({ targetKey, groupKey, spaceKey }) => paths.spaceSettingsInfo(targetKey, groupKey, spaceKey),
      },
      {
        id: 'settingsStructure',
        label: 'place.settingsStructure',
        settings: 'all',
        target: ({ targetKey }) => paths.settingsStructure(targetKey),
        group: ({ targetKey, groupKey }) => paths.groupSettingsStructure(targetKey, groupKey),
        space: ({ targetKey, groupKey, spaceKey }) => paths.spaceSettingsStructure(targetKey, groupKey, spaceKey),
      },
      {
        id: 'settingsSpaces',
        label: 'place.settingsSpaces',
        settings: 'all',
        target: ({ targetKey }) => paths.settingsSpaces(targetKey),
        group: ({ targetKey, groupKey }) => paths.groupSettingsSpaces(targetKey, groupKey),
      },
      {
        id: 'settingsModules',
        label: 'place.settingsModules',
        settings: 'all',
        siblings: true,
        target: ({ targetKey }) => paths.settingsModule(targetKey, 'water'),
        group: ({ targetKey, groupKey }) => paths.groupSettingsModule(targetKey, groupKey, 'water'),
        space: ({ targetKey, groupKey, spaceKey }) => paths.spaceSettingsModule(targetKey, groupKey, spaceKey, 'water'),
      },
      {
        id: 'settingsAlerts',
        label: 'place.settingsAlerts',
        settings: 'all',
        target: ({ targetKey }) => paths.settingsAlerts(targetKey),
        group: ({ targetKey, groupKey }) => paths.groupSettingsAlerts(targetKey, groupKey),
        space: ({ targetKey, groupKey, spaceKey }) => paths.spaceSettingsAlerts(targetKey, groupKey, spaceKey),
      },
      {
        id: 'settingsAlert',
        label: 'place.settingsAlert',
        settings: 'admin',
        target: ({ targetKey }) => paths.settingsAlert(targetKey),
      },
      {
        id: 'control',
        label: 'place.controlTitle',
        settings: 'all',
        target: ({ targetKey }) => paths.controlSettings(targetKey),
      },
      {
        // Residents have those of the own space, which no other settings are needed for.
        id: 'files',
        label: 'place.files',
        target: ({ targetKey }) => paths.settingsFiles(targetKey),
        group: ({ targetKey, groupKey }) => paths.groupSettingsFiles(targetKey, groupKey),
        space: ({ targetKey, groupKey, spaceKey }) => paths.spaceSettingsFiles(targetKey, groupKey, spaceKey),
      },
      {
        id: 'users',
        label: 'place.users',
        settings: 'admin',
        target: ({ targetKey }) => paths.targetUsers(targetKey),
      },
    ],
  },
];

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
  const { groupKey, spaceKey, consumptionTypes, settings, modulesOff = [], ownSpacesOnly = false } = place;
  // Figures of a part of a target are not shown under the name of the whole.
  if (ownSpacesOnly && spaceKey === undefined && (groupKey !== undefined || page.id !== 'overview')) return undefined;
  if (page.settings !== undefined && !seenBy[page.settings].includes(settings ?? 'none')) return undefined;
  if (page.module !== undefined && modulesOff.includes(page.module)) return undefined;
  if (page.type !== undefined && !consumptionTypes.includes(page.type)) return undefined;
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
    .filter(({ page: { href, root = href } }) => pathname === href || pathname.startsWith(`${root}/`))
    .toSorted((one, other) => other.page.href.length - one.page.href.length)[0];

/** The path of the same page at another place; of the same part if it has no such page, else of its overview. */
export const samePageAt = (place: Place, current: { part: PlacePart; page: PlacePage } | undefined): string => {
  const found = partsOf(place);
  const part = found.find(({ id }) => id === current?.part.id) ?? found[0];
  const page = part?.pages.find(({ id }) => id === current?.page.id) ?? part?.pages[0];
  return page?.href ?? paths.target(place.targetKey);
};
