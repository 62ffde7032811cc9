import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

/** Asks before unsaved work is left, whether for another screen or by closing the page. */
export function UnsavedGuard({ unsaved }: { unsaved: boolean }) {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      urgent
      size="small"
      title={t('form.unsavedTitle')}
      closeLabel={t('close')}
      isOpen
      onClose={() => blocker.reset()}
      actions={
        <>
          <Button variant="danger" onClick={() => blocker.proceed()}>
            {t('form.leave')}
          </Button>
          <Button variant="primary" onClick={() => blocker.reset()}>
            {t('form.stay')}
          </Button>
        </>
      }
    >
      <p>{t('form.unsaved')}</p>
    </Dialog>
  );
}
