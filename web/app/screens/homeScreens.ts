import alertsQuery from '../../__generated__/AlertsScreenQuery$parameters.ts';
import homeQuery from '../../__generated__/HomeScreenQuery$parameters.ts';
import userQuery from '../../__generated__/UserScreenQuery$parameters.ts';
import { alertVariables } from '../../entities/alert/list/alertView.ts';
import { paths } from '../../entities/paths.ts';
import { screen } from './screen.ts';

const load = () => import('../../screens/HomeScreen/HomeScreen.tsx');

/** The screens of a signed-in user about all the targets, and about the own account. */
export const homeScreens = {
  home: screen(paths.home, {
    query: homeQuery,
    title: 'home.title',
    label: 'command.home',
    icon: 'home',
    skeleton: 'home',
    load,
  }),
  homeByName: screen(paths.homeByName, { query: homeQuery, title: 'home.title', skeleton: 'home', load }),
  alerts: screen(paths.alerts, {
    query: alertsQuery,
    search: alertVariables,
    title: 'alert.title',
    label: 'command.alerts',
    icon: 'bell',
    skeleton: 'table',
    load: () => import('../../screens/AlertsScreen/AlertsScreen.tsx'),
  }),
  user: screen(paths.user, {
    query: userQuery,
    title: 'account.title',
    icon: 'user',
    skeleton: 'user',
    load: () => import('../../screens/UserScreen/UserScreen.tsx'),
  }),
};
