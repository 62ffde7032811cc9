import { useSyncExternalStore } from 'react';
import { themePreference, type ThemeChoice } from './appearance.ts';

/** The chosen theme and the way to change it. */
export const useTheme = (): { theme: ThemeChoice; setTheme: (choice: ThemeChoice) => void } => ({
  theme: useSyncExternalStore(themePreference.subscribe, themePreference.kept, themePreference.kept),
  setTheme: themePreference.choose,
});
