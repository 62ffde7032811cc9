import type { RouteObject } from 'react-router';
import loginScreen from '../../__generated__/LoginScreenQuery$parameters.ts';
import { screenRoute } from '../screenRoute.tsx';
import { none } from './variables.ts';

/** The pages of somebody who is not signed in: signing in and everything around an account. */
export const outsideRoutes: RouteObject[] = [
  screenRoute({
    path: '/login',
    query: loginScreen,
    variables: none,
    load: () => import('../../screens/LoginScreen/LoginScreen.tsx'),
    skeleton: null,
  }),
  {
    path: '/logout',
    lazy: async () => ({ Component: (await import('../../screens/LogoutScreen/LogoutScreen.tsx')).default }),
  },
];
