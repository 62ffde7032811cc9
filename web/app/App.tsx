import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { RelayEnvironmentProvider } from 'react-relay';
import { RouterProvider } from 'react-router';
import { onSessionChange, type SessionChange } from '../entities/viewer/session.ts';
import { GlobalStyle } from '../ui/GlobalStyle.tsx';
import { ToastRegion } from '../ui/ToastRegion.tsx';
import { currentEnvironment, onEnvironmentReset, resetEnvironment } from './relay/environment.ts';
import { createRouter } from './routes.tsx';

const router = createRouter();

const signInAgain = (): string => {
  const { pathname, search } = router.state.location;
  return `/login?${new URLSearchParams({ next: pathname + search, ended: '1' }).toString()}`;
};

/** Another session sees other things: forget what the last one saw, then go where the change leads. */
const followSession = (change: SessionChange) => {
  if (change.kind === 'ended' && router.state.location.pathname === '/login') return;
  const destination = { began: change.kind === 'began' ? change.next : '/', left: '/login', ended: signInAgain() };
  resetEnvironment();
  void router.navigate(destination[change.kind], { replace: true });
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
