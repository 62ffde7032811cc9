import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { EmptyState } from '../ui/EmptyState.tsx';
import { linkStyle } from '../ui/linkStyle.ts';

const HomeLink = styled(Link)`
  ${linkStyle}
`;

/** Says that there is nothing at this address, or nothing that this person may see. */
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
      action={<HomeLink to="/">{t('notFound.home')}</HomeLink>}
    />
  );
}
