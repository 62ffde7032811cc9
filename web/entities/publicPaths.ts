import { path } from './path.ts';
import type { homeScreens } from './siteMap/homeScreens.ts';

type Home = typeof homeScreens;

/**
 * The routes of the pages that need no session, with the two of the portal that they lead to; apart from the others, so
 * that these pages load without the site map.
 */
export const publicPaths = {
  login: path('/login'),
  logout: path('/logout'),
  register: path('/register/:token'),
  requestReset: path('/resetting'),
  resetPassword: path('/resetting/:token'),
  confirmEmail: path('/email/:token'),
  confirmReportEmail: path('/vesiposti/:token/confirm'),
  alertConsent: path('/halytykset/:token'),
  reportIntro: path('/vesiposti'),
  reportOrder: path('/tilaa-vesiposti'),
  waterReport: path('/vesiposti/:reportId'),
  reportControl: path('/vesiposti/:reportId/control'),
  reportRemove: path('/vesiposti/:reportId/remove'),
  reportCancel: path('/vesiposti/:reportId/cancel'),
  sharedReport: path('/reports/:reportId'),
  feedback: path('/palaute'),
  verifySubscription: path('/subscription/verify/:token'),
  app: path('/app'),
  file: path('/file'),
  oauthSuccess: path('/oauth/success'),
  notFound: path('/not-found'),
  home: path<Home['home']['path']>('/'),
  user: path<Home['user']['path']>('/user'),
};
