import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the browser's tab after the screen. */
export const useDocumentTitle = (...parts: readonly (string | null | undefined)[]): void => {
  const { t } = useTranslation();
  const title = [...parts.filter(Boolean), t('app.name')].join(' – ');
  useEffect(() => {
    document.title = title;
  }, [title]);
};
