import type { ParseKeys } from 'i18next';
import { generatePath } from 'react-router';
import type { IconName } from '../../ui/display/Icon.tsx';
import { typeIdOf } from '../consumption/consumptionTypes.ts';
import { typesInUse } from '../consumption/measures.ts';
import { siteMapEntries } from '../siteMap/siteMap.ts';
import type { NavigationPage, SectionId } from '../siteMap/siteMapEntry.ts';

/** A target, a group or a space as its URLs name it, with the types of consumption that are measured there. */
export type Place = {
  targetKey: number;
  groupKey?: number | undefined;
  spaceKey?: number | undefined;
  consumptionTypes: readonly string[];
  /** The settings that the viewer sees: those of administrators too, all others, or those of the own space. */
  settings?: 'admin' | 'all' | 'own' | undefined;
  /** Whether the viewer may import spreadsheets. */
  isImporter?: boolean | undefined;
  /** The modules that are switched off in its target. */
  modulesOff?: readonly string[];
  /** The viewer is an owner or resident: of the target there are the own spaces only. */
  ownSpacesOnly?: boolean | undefined;
};

type Level = 'target' | 'group' | 'space';

/** A page of a part: its name, whose it is, and its path at each level that has it. */
export type Page = Omit<NavigationPage, 'section'> & {
  readonly [At in Level]?: (place: Place) => string | undefined;
};

/** A part of what there is to see of a place, with its pages. */
export type Part = { id: SectionId; label: ParseKeys; icon: IconName; pages: readonly Page[] };

/** The sections of the navigation of a site, in their order. */
const sections: readonly Omit<Part, 'pages'>[] = [
  { id: 'overview', label: 'place.overview', icon: 'home' },
  { id: 'consumption', label: 'place.consumption', icon: 'droplet' },
  { id: 'conditions', label: 'place.conditions', icon: 'thermometer' },
  { id: 'alerts', label: 'place.alerts', icon: 'bell' },
  { id: 'devices', label: 'place.devices', icon: 'device' },
  { id: 'residents', label: 'place.residents', icon: 'users' },
  { id: 'subscription', label: 'place.subscription', icon: 'card' },
  { id: 'settings', label: 'place.settings', icon: 'settings' },
];

const levelOf = (pattern: string): Level => {
  if (pattern.includes('/:spaceKey')) return 'space';
  return pattern.includes('/:groupKey') ? 'group' : 'target';
};

/** Patterns of the consumption of a group or a space. */
const ofPart = /Key\/(group|space)\/.*\/consumption\//;

/**
 * The path of a pattern at a place, of the pages of modules that of the first, of those of types that of the first which is
 * measured there. A group or a space has pages of consumption only if any is.
 */
const pathAt =
  (pattern: string) =>
  ({ targetKey, groupKey, spaceKey, consumptionTypes, modulesOff }: Place): string | undefined => {
    const [type] = typesInUse(consumptionTypes, modulesOff);
    if (ofPart.test(pattern) && type === undefined) return undefined;
    return generatePath(pattern, {
      targetKey: String(targetKey),
      groupKey: String(groupKey),
      spaceKey: String(spaceKey),
      typeId: type === undefined ? null : String(typeIdOf[type]),
      module: 'water',
    });
  };

/** The pages of the site map, each with its path at every level that has it. */
const pages = siteMapEntries
  .flatMap(([, { page, path: pattern }]): (Page & { section: SectionId })[] => {
    if (page === undefined) return [];
    return [{ ...page, [levelOf(pattern)]: pathAt(pattern) }];
  })
  .reduce(
    (byId, page) => byId.set(page.id, { ...byId.get(page.id), ...page }),
    new Map<string, Page & { section: SectionId }>(),
  );

/** What there is to see of a target, a group and a space, and the pages of each part. */
export const parts: readonly Part[] = sections.map((section) => ({
  ...section,
  pages: [...pages.values()].filter((page) => page.section === section.id),
}));
