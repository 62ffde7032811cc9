import type { ParseKeys } from 'i18next';
import type { IconName } from '../../ui/display/Icon.tsx';

/** The right that opens a screen: administrator of the target in its path, or a role of the provider's staff. */
export type Guard = 'targetAdmin' | 'admin' | 'mes' | 'tester';

/** The shape that stands for a screen while it loads. */
export type SkeletonName =
  | 'core'
  | 'devices'
  | 'frame'
  | 'grid'
  | 'group'
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
  /** Its page in the navigation of a site; `types` for one page of each type of consumption. */
  page?: NavigationPage | 'types';
};

/** Entries by their name in `paths`. */
export type SiteMapEntries = Readonly<Record<string, SiteMapEntry>>;
