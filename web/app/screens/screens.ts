import { alertSettingsScreens } from './alertSettingsScreens.ts';
import { billingScreens } from './billingScreens.ts';
import { consumptionScreens } from './consumptionScreens.ts';
import { controlScreens } from './controlScreens.ts';
import { coreScreens } from './coreScreens.ts';
import { homeScreens } from './homeScreens.ts';
import { productScreens } from './productScreens.ts';
import { residentScreens } from './residentScreens.ts';
import type { Screen } from './screen.ts';
import { settingsScreens } from './settingsScreens.ts';
import { staffScreens } from './staffScreens.ts';
import { targetScreens } from './targetScreens.ts';

/** The table of screens: every screen of a signed-in user, by its name in `paths`. */
export const screens = {
  ...homeScreens,
  ...targetScreens,
  ...coreScreens,
  ...consumptionScreens,
  ...controlScreens,
  ...residentScreens,
  ...billingScreens,
  ...settingsScreens,
  ...alertSettingsScreens,
  ...staffScreens,
  ...productScreens,
};

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`);

/** The screen at a path, with the parameters of its route; undefined if there is none. */
export const screenAt = (pathname: string): { screen: Screen; params: Record<string, string> } | undefined => {
  for (const screen of Object.values<Screen>(screens)) {
    const match = patternOf(screen.path).exec(pathname);
    if (match) return { screen, params: { ...match.groups } };
  }
  return undefined;
};
