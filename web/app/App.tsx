import { useTranslation } from 'react-i18next';
import { RouterProvider } from 'react-router';
import { GlobalStyle } from '../ui/theme/GlobalStyle.tsx';
import { Announcer } from '../ui/feedback/Announcer.tsx';
import { ToastRegion } from '../ui/feedback/ToastRegion.tsx';
import { useFocusInView } from '../ui/layout/useFocusInView.ts';
import { useChunkLoadErrors } from '../states/useChunkLoadErrors.ts';
import type { PortalRouter } from './session/followSession.ts';

/** The portal: global styles, the live region, toasts and the router. */
export function App({ router }: { router: PortalRouter }) {
  const { t } = useTranslation();
  useChunkLoadErrors();
  useFocusInView();
  return (
    <>
      <GlobalStyle />
      <Announcer />
      <ToastRegion label={t('shell.notices')} dismissLabel={t('close')} />
      <RouterProvider router={router} />
    </>
  );
}
