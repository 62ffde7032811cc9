import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useMatches } from 'react-router';
import { styled } from 'styled-components';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { changeLanguage } from '../../i18n/i18n.ts';
import { color, fontSize, media, space } from '../../ui/theme/tokens.ts';
import { LanguageToggle } from '../frame/LanguageToggle.tsx';
import { Logo } from '../frame/Logo.tsx';
import { ScreenErrorBoundary } from '../frame/ScreenErrorBoundary.tsx';
import { publicPaths } from '../../entities/publicPaths.ts';
import type { PublicLayout } from '../screens/publicScreens.ts';
import house from './house.svg?no-inline';

const Page = styled.div`
  display: grid;
  grid-template-rows: auto 1fr auto;
  min-height: 100dvh;
  padding: ${space(4)} ${space(6)};
  gap: ${space(6)};
  /* Content that loads later would shift the note while it is read; a button that is busy shifts nothing. */
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

const layouts: Readonly<Record<PublicLayout, { width: number; top: string }>> = {
  signIn: { width: 400, top: '6vh' },
  form: { width: 480, top: '6vh' },
  contract: { width: 720, top: '0' },
  report: { width: 960, top: '0' },
};

/** Aligned to the top, so that content which appears below does not move it. */
const Middle = styled.main<{ $layout: PublicLayout }>`
  display: grid;
  align-content: start;
  padding-top: ${({ $layout }) => layouts[$layout].top};
  justify-content: center;
  grid-template-columns: minmax(0, ${({ $layout }) => layouts[$layout].width}px);
`;

/** A house as its page draws it, beside the form; above it where there is no room beside. */
const Pictured = styled(Middle)`
  gap: ${space(5)};
  justify-items: center;
  > img {
    width: 150px;
    height: auto;
  }
  > :last-child {
    width: 100%;
  }
  @media (min-width: 900px) {
    grid-template-columns: minmax(0, 440px) minmax(0, 400px);
    gap: ${space(16)};
    > img {
      width: 100%;
    }
  }
`;

const Note = styled.footer`
  max-width: 60ch;
  margin-inline: auto;
  text-align: center;
  color: ${color('muted')};
  font-size: ${fontSize.small};
`;

type PageProps = { children: ReactNode; leads?: boolean; layout?: PublicLayout; isPictured?: boolean };

/** Layout of the sign-in page and its like; with `leads` it links to the residents' mobile app, with a picture of a house. */
export function AuthPage({ children, leads = false, layout = 'signIn', isPictured = false }: PageProps) {
  const { t } = useTranslation();
  return (
    <Page>
      <Top>
        <Logo />
        <LanguageToggle onChange={(language) => void changeLanguage(language)} />
      </Top>
      {isPictured ? (
        <Pictured $layout={layout}>
          <img src={house} alt="" width={440} height={352} />
          <div>{children}</div>
        </Pictured>
      ) : (
        <Middle $layout={layout}>{children}</Middle>
      )}
      {layout === 'signIn' && (
        <Note>
          {t('login.residentNote')} {leads && <RouteLink to={publicPaths.app()}>{t('login.residentMore')}</RouteLink>}
        </Note>
      )}
    </Page>
  );
}

type Handle = { layout?: PublicLayout } | undefined;

/** Layout of all pages that need no session. */
export function AuthLayout() {
  const { pathname } = useLocation();
  const handle = useMatches().at(-1)?.handle as Handle;
  return (
    <AuthPage
      leads={pathname !== '/app'}
      layout={handle?.layout ?? 'signIn'}
      isPictured={pathname === publicPaths.login()}
    >
      <ScreenErrorBoundary />
    </AuthPage>
  );
}
