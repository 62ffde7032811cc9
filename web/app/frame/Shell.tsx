import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import { Navigate, useLocation, useMatches } from 'react-router';
import type { ShellQuery } from '../../__generated__/ShellQuery.graphql.ts';
import { FrameUserContext } from '../../entities/viewer/useFrameUser.ts';
import { Frame } from './Frame.tsx';
import { redirectToLogin } from '../session/redirectToLogin.ts';

/** The frame of a signed-in user; without a viewer it redirects to the sign-in page, which leads back. */
export default function Shell({ queryRef }: { queryRef: PreloadedQuery<ShellQuery> }) {
  const { i18n } = useTranslation();
  const { pathname, search } = useLocation();
  const fitted = useMatches().at(-1)?.params ?? {};
  const { viewer } = usePreloadedQuery<ShellQuery>(
    graphql`
      query ShellQuery @preloadable {
        viewer {
          user {
            ...useFrameUser_user
          }
          ...Frame_viewer
        }
      }
    `,
    queryRef,
  );
  if (!viewer) return <Navigate to={redirectToLogin(pathname + search, fitted)} replace />;
  return (
    // Without it the names that overlays have of their own are in the browser's language.
    <I18nProvider locale={i18n.language}>
      <FrameUserContext value={viewer.user}>
        <Frame viewer={viewer} load={queryRef.fetchKey} />
      </FrameUserContext>
    </I18nProvider>
  );
}
