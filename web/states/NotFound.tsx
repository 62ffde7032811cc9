import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { HomeLink } from './HomeLink.tsx';

/** Shown for an unknown path. */
export function NotFound() {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = `${t('notFound.title')} – ${t('app.name')}`;
  }, [t]);
  return (
    <EmptyState
      icon="search"
      headingLevel={1}
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={<HomeLink />}
    />
  );
}
