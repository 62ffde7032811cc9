import type { useTranslation } from 'react-i18next';

type Translate = ReturnType<typeof useTranslation>['t'];

/** Name of the account that acknowledged an alert, or that it was done automatically. */
export const nameOfAcknowledger = (t: Translate, username: string): string =>
  username === 'auto' ? t('alert.automatic') : username;
