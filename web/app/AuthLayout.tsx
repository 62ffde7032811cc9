import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import { RouteLink } from '../entities/RouteLink.tsx';
import { changeLanguage } from '../i18n/i18n.ts';
import { color, fontSize, media, space } from '../ui/theme/tokens.ts';
import { LanguageToggle } from './LanguageToggle.tsx';
import { Logo } from './Logo.tsx';
import { ScreenRing } from './ScreenRing.tsx';
import { paths } from '../entities/paths.ts';

const Page = styled.div`
  display: grid;
  grid-template-rows: auto 1fr auto;
  min-height: 100dvh;
  padding: ${space(4)} ${space(6)};
  gap: ${space(6)};
  /* What is on its way would push the note down under the reader's eyes; a button that is busy pushes nothing. */
  &:has(main [aria-busy='true']:not(button)) > footer {
    visibility: hidden;
  }
  @media ${media.narrow} {
    padding: ${space(3)} ${space(4)};
  }
`;

const Top = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

/** Stands from the top, so that what comes under it does not move it. */
const Middle = styled.main`
  display: grid;
  align-content: start;
  padding-top: 6vh;
  justify-content: center;
  grid-template-columns: minmax(0, 400px);
`;

const Note = styled.footer`
  max-width: 60ch;
  margin-inline: auto;
  text-align: center;
  color: ${color('muted')};
  font-size: ${fontSize.small};
`;

/** How a page looks on which one signs in; where it may be left, with the way to what residents can do on a phone. */
export function AuthPage({ children, leads = false }: { children: ReactNode; leads?: boolean }) {
  const { t } = useTranslation();
  return (
    <Page>
      <Top>
        <Logo />
        <LanguageToggle onChange={(language) => void changeLanguage(language)} />
      </Top>
      <Middle>{children}</Middle>
      <Note>
        {t('login.residentNote')} {leads && <RouteLink to={paths.app()}>{t('login.residentMore')}</RouteLink>}
      </Note>
    </Page>
  );
}

/** The pages outside the portal: signing in and everything around an account. */
export function AuthLayout() {
  const { pathname } = useLocation();
  return (
    <AuthPage leads={pathname !== '/app'}>
      <ScreenRing />
    </AuthPage>
  );
}
