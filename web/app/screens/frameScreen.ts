import shellQuery from '../../__generated__/ShellQuery$parameters.ts';
import type { Screen } from './screen.ts';

/** The frame around every screen of a signed-in user, which is loaded like a screen. */
export const frameScreen: Screen = {
  path: '/',
  query: shellQuery,
  variables: () => ({}),
  skeleton: 'frame',
  // As of all screens, which variables its query has is not in the type of the table.
  load: () => import('../frame/Shell.tsx') as ReturnType<Screen['load']>,
};
