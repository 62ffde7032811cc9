import { createContext, use } from 'react';

/** The screen's name in the table of screens, in the words of the page. */
export const ScreenNameContext = createContext<string | null>(null);

/** The name of the screen around, as its tab, its breadcrumbs and its title have it; empty outside of a screen. */
export const useScreenName = (): string => use(ScreenNameContext) ?? '';
