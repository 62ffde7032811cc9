import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { RouterProvider } from 'react-router';
import { onSessionChange, returnPath, signInPath, type SessionChange } from '../entities/viewer/session.ts';
import { GlobalStyle } from '../ui/GlobalStyle.tsx';
import { ToastRegion } from '../ui/ToastRegion.tsx';
import type { PortalRouter } from './routes.tsx';

/** Where a change of the session leads; one in another tab leaves this one where it is, with what the new one sees. */
const destinationOf = (change: SessionChange, { state }: PortalRouter): string => {
  const { pathname, search } = state.location;
  const outside = pathname === '/login' || pathname === '/logout';
  if (change.kind === 'began') return change.next;
  if (change.kind === 'left') return '/login';
  if (change.kind === 'other') return outside ? returnPath(new URLSearchParams(search).get('next')) : pathname + search;
  return signInPath(pathname + search);
};

/** The portal: its look and its site map. */
export function App({ router }: { router: PortalRouter }) {
  const { t } = useTranslation();
  useEffect(
    () =>
      onSessionChange((change) => {
        if (change.kind === 'ended' && router.state.location.pathname === '/login') return;
        void router.navigate(destinationOf(change, router), { replace: true });
      }),
    [router],
  );
  return (
    <>
      <GlobalStyle />
      <ToastRegion label={t('shell.notices')} dismissLabel={t('close')} />
      <RouterProvider router={router} />
    </>
  );
}
