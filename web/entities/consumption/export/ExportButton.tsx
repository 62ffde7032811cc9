import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/Button.tsx';
import { lazyComponent } from '../../../ui/lazy/lazyComponent.ts';
import { useUrlOverlay } from '../../useUrlOverlay.ts';
import type { ExportProps } from './ExportDialog.tsx';

const ExportDialog = lazyComponent<ExportProps>(() => import('./ExportDialog.tsx'));

/** Opens the dialog that makes a file of all readings of a place; the dialog is in the URL. */
export function ExportButton(props: Omit<ExportProps, 'onClose'>) {
  const { t } = useTranslation();
  const [isOpen, open, close] = useUrlOverlay('export');
  return (
    <>
      <Button size="small" icon="download" onClick={() => open('open')}>
        {t('export.open')}
      </Button>
      <Suspense fallback={null}>{isOpen !== null && <ExportDialog {...props} onClose={close} />}</Suspense>
    </>
  );
}
