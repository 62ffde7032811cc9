import { useSyncExternalStore } from 'react';

/** What a person may choose for the look: always light, always dark, or as the device says. */
export type ThemeChoice = 'light' | 'dark' | 'system';

const storageKey = 'theme';
const listeners = new Set<() => void>();

const stored = (): ThemeChoice => {
  const value = localStorage.getItem(storageKey);
  return value === 'light' || value === 'dark' ? value : 'system';
};

/** Puts the kept choice of theme onto the page; call once before the first paint. */
export function applyTheme(): void {
  const choice = stored();
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
}

const changed = () => {
  applyTheme();
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) window.addEventListener('storage', changed);
  listeners.add(listener);
  applyTheme();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', changed);
  };
};

const setTheme = (choice: ThemeChoice) => {
  if (choice === 'system') localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, choice);
  changed();
};

/** The chosen theme and the way to change it, the same in every part and every open window. */
export function useTheme(): { theme: ThemeChoice; setTheme: (choice: ThemeChoice) => void } {
  const theme = useSyncExternalStore(subscribe, stored);
  return { theme, setTheme };
}
