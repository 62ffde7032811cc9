import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router';
import { publicPaths } from '../../entities/publicPaths.ts';
import { loadTexts } from '../../i18n/i18n.ts';

type PublicPage = { default: ComponentType; loader?: LoaderFunction };

/** Room of a page before signing in: the width of a form, with or without the note of the sign-in page, or of a report. */
export type PublicLayout = 'signIn' | 'form' | 'contract' | 'report';

/** A page that needs no session; its code brings the loader of what it reads. */
export type PublicScreen = {
  path: string;
  title?: ParseKeys;
  /** By default that of the sign-in page. */
  layout?: PublicLayout;
  load: () => Promise<PublicPage>;
};

/** The code of a page of water reports, with their texts. */
const ofReports = async (load: PublicScreen['load']): Promise<PublicPage> => {
  const [page] = await Promise.all([load(), loadTexts('report')]);
  return page;
};

const loadReport = () => ofReports(() => import('../../screens/WaterReportScreen/WaterReportScreen.tsx'));

/** The pages that need no session: signing in, everything around an account, water reports, and a file that was refused. */
export const publicScreens: readonly PublicScreen[] = [
  {
    path: publicPaths.login.pattern,
    title: 'login.title',
    load: () => import('../../screens/LoginScreen/LoginScreen.tsx'),
  },
  {
    path: publicPaths.register.pattern,
    title: 'register.title',
    load: () => import('../../screens/RegisterScreen/RegisterScreen.tsx'),
  },
  {
    path: publicPaths.requestReset.pattern,
    title: 'reset.request',
    load: () => import('../../screens/RequestResetScreen/RequestResetScreen.tsx'),
  },
  {
    path: publicPaths.resetPassword.pattern,
    title: 'reset.choose',
    load: () => import('../../screens/ResetPasswordScreen/ResetPasswordScreen.tsx'),
  },
  {
    path: publicPaths.confirmEmail.pattern,
    title: 'account.confirm.title',
    load: () => import('../../screens/ConfirmEmailScreen/ConfirmEmailScreen.tsx'),
  },
  {
    path: publicPaths.confirmReportEmail.pattern,
    title: 'reportEmail.title',
    load: () => ofReports(() => import('../../screens/ConfirmReportEmailScreen/ConfirmReportEmailScreen.tsx')),
  },
  {
    path: publicPaths.alertConsent.pattern,
    title: 'alertConsent.title',
    load: () => import('../../screens/AlertConsentScreen/AlertConsentScreen.tsx'),
  },
  {
    path: publicPaths.waterReport.pattern,
    title: 'waterReport.title',
    layout: 'report',
    load: loadReport,
  },
  {
    path: publicPaths.sharedReport.pattern,
    title: 'waterReport.title',
    layout: 'report',
    load: loadReport,
  },
  {
    path: publicPaths.reportControl.pattern,
    title: 'reportSettings.control',
    layout: 'form',
    load: () => ofReports(() => import('../../screens/ReportControlScreen/ReportControlScreen.tsx')),
  },
  {
    path: publicPaths.reportRemove.pattern,
    title: 'reportSettings.remove',
    layout: 'form',
    load: () => ofReports(() => import('../../screens/ReportRemoveScreen/ReportRemoveScreen.tsx')),
  },
  {
    path: publicPaths.reportCancel.pattern,
    title: 'reportSettings.cancel',
    layout: 'form',
    load: () => ofReports(() => import('../../screens/ReportCancelScreen/ReportCancelScreen.tsx')),
  },
  {
    path: publicPaths.reportIntro.pattern,
    title: 'reportOrder.introTitle',
    layout: 'form',
    load: () => ofReports(() => import('../../screens/ReportIntroScreen/ReportIntroScreen.tsx')),
  },
  {
    path: publicPaths.reportOrder.pattern,
    title: 'reportOrder.title',
    layout: 'form',
    load: () => ofReports(() => import('../../screens/ReportOrderScreen/ReportOrderScreen.tsx')),
  },
  {
    path: publicPaths.feedback.pattern,
    title: 'feedback.title',
    layout: 'form',
    load: () => ofReports(() => import('../../screens/ReportFeedbackScreen/ReportFeedbackScreen.tsx')),
  },
  {
    path: publicPaths.verifySubscription.pattern,
    title: 'verifySubscription.title',
    layout: 'contract',
    load: () => import('../../screens/VerifySubscriptionScreen/VerifySubscriptionScreen.tsx'),
  },
  {
    path: publicPaths.app.pattern,
    title: 'app.resident.title',
    load: () => import('../../screens/AppScreen/AppScreen.tsx'),
  },
  { path: publicPaths.logout.pattern, load: () => import('../../screens/LogoutScreen/LogoutScreen.tsx') },
  {
    path: publicPaths.notFound.pattern,
    load: async () => ({ default: (await import('../../states/NotFound.tsx')).NotFound }),
  },
  {
    path: publicPaths.file.pattern,
    title: 'file.title',
    load: () => import('../../screens/FileScreen/FileScreen.tsx'),
  },
  {
    path: publicPaths.oauthSuccess.pattern,
    load: () => import('../../screens/OAuthSuccessScreen/OAuthSuccessScreen.tsx'),
  },
];
