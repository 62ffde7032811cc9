import homeScreen from '../../__generated__/HomeScreenQuery$parameters.ts';
import shell from '../../__generated__/ShellQuery$parameters.ts';
import userScreen from '../../__generated__/UserScreenQuery$parameters.ts';
import { place } from './place.ts';
import { none } from './variables.ts';

const home = (path: string) => place({ path, query: homeScreen, variables: none });

/** What stands around every screen inside the portal. */
export const framePlace = place({ path: '/', query: shell, variables: none });

/** What is about the signed-in person and all their sites. */
export const homePlaces = {
  home: home('/'),
  homeByName: home('/home'),
  user: place({
    path: '/user',
    query: userScreen,
    variables: none,
  }),
};
