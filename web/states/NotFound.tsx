import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { linkStyle } from '../ui/button/linkStyle.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { DocumentTitle } from './DocumentTitle.tsx';

const InText = styled(Link)`
  ${linkStyle}
`;

/** The way on from where there is nothing: to the portal's first page. */
export function HomeLink() {
  const { t } = useTranslation();
  return <InText to="/">{t('notFound.home')}</InText>;
}

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
