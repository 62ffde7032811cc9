import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the browser's tab after the screen; a screen that found nothing to show leaves it to who says so. */
export const useDocumentTitle = (...parts: readonly (string | null | undefined)[]): void => {
  const { t } = useTranslation();
  const named = parts.filter(Boolean);
  const title = named.length > 0 ? [...named, t('app.name')].join(' – ') : null;
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
};
