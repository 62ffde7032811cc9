import type { ParseKeys } from 'i18next';
import type { IconName } from '../../ui/display/Icon.tsx';

/** A right to the target in the path that opens a screen: that of administrators, or to import spreadsheets. */
export type TargetGuard = 'targetAdmin' | 'importer';

/** The right that opens a screen: to the target in its path, or a role of the provider's staff. */
export type Guard = TargetGuard | 'admin' | 'mes' | 'tester';

/** Whether a guard is a right to the target in the path. */
export const isTargetGuard = (guard: Guard | undefined): guard is TargetGuard =>
  guard === 'targetAdmin' || guard === 'importer';

/** The shape that stands for a screen while it loads. */
export type SkeletonName =
  | 'core'
  | 'devices'
  | 'frame'
  | 'grid'
  | 'home'
  | 'publicSpaces'
  | 'realtime'
  | 'route'
  | 'space'
  | 'table'
  | 'target'
  | 'user';

/** The sections of the navigation of a site. */
export type SectionId =
  | 'overview'
  | 'consumption'
  | 'conditions'
  | 'alerts'
  | 'devices'
  | 'residents'
  | 'subscription'
  | 'settings';

/** Where a screen stands in the navigation of a site. */
export type NavigationPage = {
  section: SectionId;
  /** The same at a target, a group and a space, so that another place opens at the same page. */
  id: string;
  label: ParseKeys;
  /** The module that it belongs to; the page is hidden while the module is switched off. */
  module?: string;
  /** Who sees it if it is about settings: administrators, those who see all of the target, or owners of a space too. */
  settings?: 'admin' | 'all' | 'own';
  /** Whether it is of those who may import spreadsheets into the target. */
  importers?: boolean;
  /** It stands for all pages of its folder, and leads to the first of them. */
  siblings?: boolean;
};

/** A screen of a signed-in user: its declaration, without the code that is loaded when it is opened. */
export type SiteMapEntry = {
  /** The pattern of its route; a parameter that is a key of /ui has the name of the query's variable. */
  path: string;
  /** The component in `web/screens/<screen>/<screen>.tsx`, whose query is `<screen>Query`. */
  screen: string;
  /** The text that names it: in the browser's tab and in the command palette. */
  title: ParseKeys;
  /** Its name in the command palette, where that is not its title. */
  label?: ParseKeys;
  /** Its icon in the command palette; without one it is not listed there. */
  icon?: IconName;
  /** The right that opens it; every signed-in user may if it has none. */
  guard?: Guard;
  /** What is shown in its place while it loads; that of a table by default. */
  skeleton?: SkeletonName;
  /** Its page in the navigation of a site. */
  page?: NavigationPage;
};

/** Entries by their name in `paths`. */
export type SiteMapEntries = Readonly<Record<string, SiteMapEntry>>;
