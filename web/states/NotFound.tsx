import { useTranslation } from 'react-i18next';
import { DocumentTitle } from './DocumentTitle.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { HomeLink } from './HomeLink.tsx';

/** Shown for an unknown path. */
export function NotFound() {
  const { t } = useTranslation();
  return (
    <>
      <DocumentTitle parts={[t('notFound.title')]} />
      <EmptyState
        icon="search"
        headingLevel={1}
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={<HomeLink />}
      />
    </>
  );
}
