import { persistedPreference } from './persistedPreference.ts';

/** Theme preference: light, dark, or the system's. */
export type ThemeChoice = 'light' | 'dark' | 'system';

/** How close together things stand. */
export type Density = 'comfortable' | 'compact';

/** The theme that this browser keeps. */
export const themePreference = persistedPreference<ThemeChoice>({
  name: 'theme',
  values: ['light', 'dark'],
  usual: 'system',
});

/** The density that this browser keeps. */
export const densityPreference = persistedPreference<Density>({
  name: 'density',
  values: ['compact'],
  usual: 'comfortable',
});

/** Puts the kept look onto the page; call once before the first paint. */
export const applyAppearance = (): void => {
  themePreference.apply();
  densityPreference.apply();
};
