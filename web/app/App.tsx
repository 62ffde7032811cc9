import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { RelayEnvironmentProvider } from 'react-relay';
import { RouterProvider } from 'react-router';
import { onSessionChange, returnPath, type SessionChange } from '../entities/viewer/session.ts';
import { GlobalStyle } from '../ui/GlobalStyle.tsx';
import { ToastRegion } from '../ui/ToastRegion.tsx';
import { currentEnvironment, onEnvironmentReset, resetEnvironment } from './relay/environment.ts';
import { createRouter } from './routes.tsx';

const router = createRouter();

const here = () => router.state.location.pathname + router.state.location.search;

/** Where a change of the session leads; one in another tab leaves this one where it is, with what the new one sees. */
const destinationOf = (change: SessionChange): string => {
  const { pathname, search } = router.state.location;
  const outside = pathname === '/login' || pathname === '/logout';
  if (change.kind === 'began') return change.next;
  if (change.kind === 'left') return '/login';
  if (change.kind === 'other') return outside ? returnPath(new URLSearchParams(search).get('next')) : here();
  return `/login?${new URLSearchParams({ next: here(), ended: '1' }).toString()}`;
};

/** Another session sees other things: forget what the last one saw, then go where the change leads. */
const followSession = (change: SessionChange) => {
  if (change.kind === 'ended' && router.state.location.pathname === '/login') return;
  const destination = destinationOf(change);
  resetEnvironment();
  void router.navigate(destination, { replace: true });
};

/** The portal: its look, its data and its site map. */
export function App() {
  const { t } = useTranslation();
  const environment = useSyncExternalStore(onEnvironmentReset, currentEnvironment);
  useEffect(() => onSessionChange(followSession), []);
  return (
    <RelayEnvironmentProvider environment={environment}>
      <GlobalStyle />
      <ToastRegion label={t('shell.notices')} dismissLabel={t('close')} />
      <RouterProvider router={router} />
    </RelayEnvironmentProvider>
  );
}
