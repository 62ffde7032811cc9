import shellQuery from '../../__generated__/ShellQuery$parameters.ts';
import { paths } from '../../entities/paths.ts';
import { screen } from './screen.ts';

/** The frame around every screen of a signed-in user, which is loaded like a screen. */
export const frameScreen = screen(paths.home, {
  query: shellQuery,
  skeleton: 'frame',
  load: () => import('../frame/Shell.tsx'),
});
