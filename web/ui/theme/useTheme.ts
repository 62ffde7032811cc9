import { themePreference, type ThemeChoice } from './appearance.ts';
import { useStore } from '../store/useStore.ts';

/** The chosen theme and the way to change it. */
export const useTheme = (): { theme: ThemeChoice; setTheme: (choice: ThemeChoice) => void } => ({
  theme: useStore(themePreference),
  setTheme: themePreference.set,
});
