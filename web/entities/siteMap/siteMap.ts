import { billingScreens } from './billingScreens.ts';
import { consumptionScreens } from './consumptionScreens.ts';
import { homeScreens } from './homeScreens.ts';
import { productScreens } from './productScreens.ts';
import { residentScreens } from './residentScreens.ts';
import type { SiteMapEntry } from './siteMapEntry.ts';
import { settingsScreens } from './settingsScreens.ts';
import { staffScreens } from './staffScreens.ts';
import { targetScreens } from './targetScreens.ts';

/**
 * Every screen of a signed-in user, declared once: routes, links, the navigation of a site, the command palette, the
 * first requests of a page, and the tests that open each screen are made of it.
 */
export const siteMap = {
  ...homeScreens,
  ...targetScreens,
  ...consumptionScreens,
  ...residentScreens,
  ...billingScreens,
  ...settingsScreens,
  ...staffScreens,
  ...productScreens,
};

/** The name of a screen in the site map and in `paths`. */
export type ScreenName = keyof typeof siteMap;

/** The entries of the site map with their names, in its order. */
export const siteMapEntries = Object.entries<SiteMapEntry>(siteMap) as [ScreenName, SiteMapEntry][];

/** Paths that lead to the first page below them. */
export const redirects = {
  targetDevicesHome: { path: '/target/:targetKey/devices', to: 'overview' },
  targetConsumption: { path: '/target/:targetKey/consumption', to: 'range' },
  residents: { path: '/target/:targetKey/residents', to: 'waterPost' },
  subscription: { path: '/target/:targetKey/subscription/:subscriptionKey', to: 'overview' },
  control: { path: '/target/:targetKey/control', to: 'settings' },
  settings: { path: '/target/:targetKey/settings', to: 'basic/info' },
  groupSettings: { path: '/target/:targetKey/group/:groupKey/settings', to: 'basic/info' },
  spaceSettings: { path: '/target/:targetKey/group/:groupKey/space/:spaceKey/settings', to: 'basic/info' },
} as const;
