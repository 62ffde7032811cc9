/** The bundles of texts: of the pages before sign-in, of water reports, and of the signed-in portal with these. */
export const textBundles = ['outside', 'report', 'inside'] as const;

/** A bundle of texts. */
export type TextBundle = (typeof textBundles)[number];

/** Keys of the texts that the pages before sign-in show, or of areas of such texts. */
const outsideTexts = new Set([
  'account.confirm',
  'account.contactName',
  'account.email',
  'account.password',
  'account.phone',
  'account.username',
  'alertConsent',
  'app',
  'close',
  'demo',
  'edit.cancel',
  'edit.save',
  'failure',
  'feedback',
  'file',
  'form',
  'language',
  'login',
  'logout',
  'notFound',
  'register',
  'reportEmail.title',
  'reportOrder.introTitle',
  'reportOrder.title',
  'reportSettings.cancel',
  'reportSettings.control',
  'reportSettings.remove',
  'reset',
  'retry',
  'shell.loading',
  'shell.notices',
  'verifySubscription',
  'waterReport.title',
]);

/** Areas of texts of water reports alone, which the page of signing in does without. */
const reportTexts = new Set(['reportEmail', 'reportOrder', 'reportSettings', 'waterReport']);

const isIn = (keys: ReadonlySet<string>, key: string): boolean =>
  key.split('.').some((_name, index, names) => keys.has(names.slice(0, index + 1).join('.')));

/** The smallest bundle that has a text, by its whole key. */
export const bundleOf = (key: string): TextBundle =>
  isIn(outsideTexts, key) ? 'outside' : isIn(reportTexts, key) ? 'report' : 'inside';

/** Whether a bundle has a text: that of the signed-in portal has those of reports too, so that it is one request. */
export const hasText = (bundle: TextBundle, key: string): boolean =>
  bundleOf(key) === bundle || (bundle === 'inside' && bundleOf(key) === 'report');
