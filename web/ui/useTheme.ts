import { useSyncExternalStore } from 'react';
import { themeChoice, type ThemeChoice } from './look.ts';

/** The chosen theme and the way to change it. */
export const useTheme = (): { theme: ThemeChoice; setTheme: (choice: ThemeChoice) => void } => ({
  theme: useSyncExternalStore(themeChoice.subscribe, themeChoice.kept, themeChoice.kept),
  setTheme: themeChoice.choose,
});
