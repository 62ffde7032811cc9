/** The bundles of texts: of the pages before sign-in, and of the signed-in portal. */
export const textBundles = ['outside', 'inside'] as const;

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
  'reportEmail',
  'reportOrder',
  'reportSettings',
  'reset',
  'retry',
  'shell.loading',
  'shell.notices',
  'verifySubscription',
  'waterReport',
]);

/** The bundle that has a text, by its whole key. */
export const bundleOf = (key: string): TextBundle =>
  key.split('.').some((_name, index, names) => outsideTexts.has(names.slice(0, index + 1).join('.')))
    ? 'outside'
    : 'inside';
