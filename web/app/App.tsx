import { useTranslation } from 'react-i18next';
import { RouterProvider } from 'react-router';
import { GlobalStyle } from '../ui/theme/GlobalStyle.tsx';
import { Announcer } from '../ui/feedback/Announcer.tsx';
import { ToastRegion } from '../ui/feedback/ToastRegion.tsx';
import { useFocusInView } from '../ui/layout/useFocusInView.ts';
import { useChunkLoadErrors } from '../states/useChunkLoadErrors.ts';
import type { PortalRouter } from './followSession.ts';

/** The portal: its look and its site map. */
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
