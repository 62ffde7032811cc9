import { lazy, Suspense, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import { Navigate, ScrollRestoration, useLocation } from 'react-router';
import { styled } from 'styled-components';
import type { ShellQuery } from '../__generated__/ShellQuery.graphql.ts';
import { TargetTree } from '../entities/target/TargetTree.tsx';
import { color, media, space } from '../ui/tokens.ts';
import { useMediaQuery } from '../ui/useMediaQuery.ts';
import { Header, headerHeight } from './Header.tsx';
import { LiveSign } from './LiveSign.tsx';
import { ScreenAnnouncement } from './ScreenAnnouncement.tsx';
import { ScreenRing } from './ScreenRing.tsx';
import { useArrival } from './useArrival.ts';

const Page = styled.div`
  display: grid;
  grid-template: auto 1fr / 288px minmax(0, 1fr);
  min-height: 100dvh;
  @media ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
  @media print {
    display: block;
  }
`;

const Side = styled.nav`
  position: sticky;
  top: ${headerHeight};
  align-self: start;
  height: calc(100dvh - ${headerHeight});
  overflow-y: auto;
  border-right: 1px solid ${color('line')};
  background: ${color('surface')};
  padding: ${space(3)} ${space(2)};
  @media print {
    display: none;
  }
`;

const InDrawer = styled.div`
  padding: ${space(3)} ${space(2)};
`;

const Content = styled.main`
  min-width: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(4)};
  padding: ${space(5)} ${space(6)} ${space(10)};
  outline: none;
  @media ${media.narrow} {
    padding: ${space(4)} ${space(4)} ${space(10)};
  }
`;

const SkipLink = styled.a`
  position: absolute;
  left: ${space(3)};
  top: -100px;
  z-index: 200;
  padding: ${space(2)} ${space(3)};
  background: ${color('raised')};
  color: ${color('accent')};
  &:focus {
    top: ${space(2)};
  }
`;

/** Only a narrow page has a drawer. */
const Drawer = lazy(async () => ({ default: (await import('../ui/Drawer.tsx')).Drawer }));

/** The frame around every screen of a signed-in person: header, list of sites, and the screen in its own error ring. */
export default function Shell({ queryRef }: { queryRef: PreloadedQuery<ShellQuery> }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const narrow = useMediaQuery(media.narrow);
  const content = useArrival(pathname);
  const [openAt, setOpenAt] = useState<string | null>(null);
  const { viewer } = usePreloadedQuery<ShellQuery>(
    graphql`
      query ShellQuery @preloadable {
        viewer {
          user {
            ...Header_user
          }
          ...TargetTree_viewer
        }
      }
    `,
    queryRef,
  );
  if (!viewer) return <Navigate to={`/login?${new URLSearchParams({ next: pathname + search }).toString()}`} replace />;
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    content.current?.focus();
  };
  const tree = <TargetTree viewer={viewer} />;
  return (
    <Page>
      <SkipLink href="#content" onClick={skip}>
        {t('shell.skip')}
      </SkipLink>
      <Header user={viewer.user} {...(narrow ? { onOpenNavigation: () => setOpenAt(pathname) } : {})} />
      {narrow ? (
        <Suspense fallback={null}>
          <Drawer
            title={t('shell.navigation')}
            closeLabel={t('close')}
            isOpen={openAt === pathname}
            onClose={() => setOpenAt(null)}
          >
            <InDrawer>{tree}</InDrawer>
          </Drawer>
        </Suspense>
      ) : (
        <Side aria-label={t('shell.navigation')}>{tree}</Side>
      )}
      <Content id="content" tabIndex={-1} ref={content}>
        <LiveSign />
        <ScreenRing />
      </Content>
      <ScreenAnnouncement />
      <ScrollRestoration />
    </Page>
  );
}
