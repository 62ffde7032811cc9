import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { linkStyle } from '../ui/button/linkStyle.ts';

const InText = styled(Link)`
  ${linkStyle}
`;

/** The way on from where there is nothing: to the portal's first page. */
export function HomeLink() {
  const { t } = useTranslation();
  return <InText to="/">{t('notFound.home')}</InText>;
}
