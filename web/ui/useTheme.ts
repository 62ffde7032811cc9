import { keptChoice } from './keptChoice.ts';

/** What a person may choose for the look: always light, always dark, or as the device says. */
export type ThemeChoice = 'light' | 'dark' | 'system';

const kept = keptChoice<ThemeChoice>({ name: 'theme', values: ['light', 'dark'], usual: 'system' });

/** Puts the kept choice of theme onto the page; call once before the first paint. */
export const applyTheme = kept.apply;

/** The chosen theme and the way to change it. */
export const useTheme = (): { theme: ThemeChoice; setTheme: (choice: ThemeChoice) => void } => ({
  theme: kept.useKept(),
  setTheme: kept.choose,
});
