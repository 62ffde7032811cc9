import { homeScreens } from './homeScreens.ts';
import { staffScreens } from './staffScreens.ts';
import { targetScreens } from './targetScreens.ts';

/** The table of screens: every screen of a signed-in user, by its name in `paths`. */
export const screens = { ...homeScreens, ...targetScreens, ...staffScreens };
