import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';
import { inTime } from '../../ui/lazy/partLost.ts';

type Page = { default: ComponentType; loader?: LoaderFunction };

/** A page before the portal: its code brings what it asks the graph. */
const page = (path: string, load: () => Promise<Page>): RouteObject => ({
  path,
  lazy: async () => {
    const { default: Component, loader } = await inTime(load);
    return loader ? { Component, loader } : { Component };
  },
});

/** The pages of somebody who is not signed in: signing in, everything around an account, and a file that was refused. */
export const outsideRoutes: RouteObject[] = [
  page('/login', () => import('../../screens/LoginScreen/LoginScreen.tsx')),
  page('/register/:token', () => import('../../screens/RegisterScreen/RegisterScreen.tsx')),
  page('/resetting', () => import('../../screens/RequestResetScreen/RequestResetScreen.tsx')),
  page('/resetting/:token', () => import('../../screens/ResetPasswordScreen/ResetPasswordScreen.tsx')),
  page('/email/:token', () => import('../../screens/ConfirmEmailScreen/ConfirmEmailScreen.tsx')),
  page(
    '/vesiposti/:token/confirm',
    () => import('../../screens/ConfirmReportEmailScreen/ConfirmReportEmailScreen.tsx'),
  ),
  page('/app', () => import('../../screens/AppScreen/AppScreen.tsx')),
  page('/logout', () => import('../../screens/LogoutScreen/LogoutScreen.tsx')),
  {
    path: '/not-found',
    lazy: async () => ({ Component: (await import('../../states/NotFound.tsx')).NotFound }),
  },
  page('/file', () => import('../../screens/FileScreen/FileScreen.tsx')),
  page('/oauth/success', () => import('../../screens/OAuthSuccessScreen/OAuthSuccessScreen.tsx')),
];
