import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationType, useBlocker, type BlockerFunction } from 'react-router';
import { Button } from '../ui/Button.tsx';
import { useBeforeClosing } from '../ui/closing.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { goesBackItself } from './stepsBack.ts';
import { beginWork, useWorkInHand, workIsLetGo } from './workInHand.ts';

/** Another screen, or a step back to before what the work is in was opened. */
const leaves: BlockerFunction = ({ currentLocation: here, nextLocation: there, historyAction }) =>
  !workIsLetGo() &&
  (here.pathname !== there.pathname ||
    (historyAction === NavigationType.Pop && here.search !== there.search && !goesBackItself(here.key)));

function Guard() {
  const { t } = useTranslation();
  useWorkInHand(true);
  useEffect(beginWork, []);
  const [close, setClose] = useState<{ go: () => void } | null>(null);
  const blocker = useBlocker(leaves);
  useBeforeClosing((go) => {
    setClose({ go });
    return true;
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  const leave = blocker.state === 'blocked' ? () => blocker.proceed() : close?.go;
  const stay = () => {
    setClose(null);
    if (blocker.state === 'blocked') blocker.reset();
  };
  if (!leave) return null;
  return (
    <Dialog
      urgent
      size="small"
      title={t('form.unsavedTitle')}
      closeLabel={t('close')}
      isOpen
      onClose={stay}
      actions={
        <>
          <Button variant="danger" onClick={leave}>
            {t('form.leave')}
          </Button>
          <Button variant="primary" onClick={stay}>
            {t('form.stay')}
          </Button>
        </>
      }
    >
      <p>{t('form.unsaved')}</p>
    </Dialog>
  );
}

/** Asks before unsaved work is left: for another screen, by going back, by closing what it is in, or by closing the page. */
export function UnsavedGuard({ unsaved }: { unsaved: boolean }) {
  // The router hears one guard only, the latest; where several forms stand on a page it has to be one with unsaved work.
  return unsaved ? <Guard /> : null;
}
