import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import loginScreen from '../../__generated__/LoginScreenQuery$parameters.ts';
import registerScreen from '../../__generated__/RegisterScreenQuery$parameters.ts';
import resetPasswordScreen from '../../__generated__/ResetPasswordScreenQuery$parameters.ts';
import { screenRoute, type Address } from '../screenRoute.tsx';
import { none } from './variables.ts';

const tokenFrom = ({ params }: Address) => (params['token'] ? { token: params['token'] } : null);

/** A screen that asks the graph for nothing. */
const plain = (path: string, load: () => Promise<{ default: ComponentType }>): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
});

/** The pages of somebody who is not signed in: signing in and everything around an account. */
export const outsideRoutes: RouteObject[] = [
  screenRoute({
    path: '/login',
    query: loginScreen,
    variables: none,
    load: () => import('../../screens/LoginScreen/LoginScreen.tsx'),
    skeleton: null,
  }),
  screenRoute({
    path: '/register/:token',
    query: registerScreen,
    variables: tokenFrom,
    load: () => import('../../screens/RegisterScreen/RegisterScreen.tsx'),
    skeleton: null,
  }),
  plain('/resetting', () => import('../../screens/RequestResetScreen/RequestResetScreen.tsx')),
  screenRoute({
    path: '/resetting/:token',
    query: resetPasswordScreen,
    variables: tokenFrom,
    load: () => import('../../screens/ResetPasswordScreen/ResetPasswordScreen.tsx'),
    skeleton: null,
  }),
  plain('/app', () => import('../../screens/AppScreen/AppScreen.tsx')),
  plain('/logout', () => import('../../screens/LogoutScreen/LogoutScreen.tsx')),
  plain('/oauth/success', () => import('../../screens/OAuthSuccessScreen/OAuthSuccessScreen.tsx')),
];
