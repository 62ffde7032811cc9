import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationType, useBlocker, type BlockerFunction } from 'react-router';
import { Button } from '../ui/button/Button.tsx';
import { useCloseGuard } from '../ui/overlay/closeGuards.ts';
import { Dialog } from '../ui/overlay/Dialog.tsx';
import { isOwnHistoryBack } from './historyBack.ts';
import { allowUnsavedWork, useUnsavedWork, isWorkDiscarded } from './unsavedWork.ts';

/** Another screen, or a step back to before what the work is in was opened. */
const leaves: BlockerFunction = ({ currentLocation: here, nextLocation: there, historyAction }) =>
  !isWorkDiscarded() &&
  (here.pathname !== there.pathname ||
    (historyAction === NavigationType.Pop && here.search !== there.search && !isOwnHistoryBack(here.key)));

/** What is asked before the work is left, in words of its own. */
type Question = { title: string; text: string; leave: string; stay: string };

function Guard({ question, saving }: { question: Question | undefined; saving: boolean }) {
  const { t } = useTranslation();
  const {
    title,
    text,
    leave: leaveWords,
    stay: stayWords,
  } = question ?? {
    title: t('form.unsavedTitle'),
    text: t('form.unsaved'),
    leave: t('form.leave'),
    stay: t('form.stay'),
  };
  useUnsavedWork(true);
  useEffect(allowUnsavedWork, []);
  const [close, setClose] = useState<{ go: () => void } | null>(null);
  const blocker = useBlocker(leaves);
  useCloseGuard((go) => {
    setClose({ go });
    return true;
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  const leave = blocker.state === 'blocked' ? () => blocker.proceed() : close?.go;
  const leaveSaved = useEffectEvent(() => {
    if (saving) leave?.();
  });
  // Once the work is saved this unmounts. A layout effect, since its cleanup precedes that of the blocker, which forgets
  // the navigation that waits.
  useLayoutEffect(() => () => leaveSaved(), []);
  const stay = () => {
    setClose(null);
    if (blocker.state === 'blocked') blocker.reset();
  };
  if (!leave || saving) return null;
  return (
    <Dialog
      urgent
      size="small"
      title={title}
      closeLabel={t('close')}
      isOpen
      onClose={stay}
      actions={
        <>
          <Button variant="danger" onClick={leave}>
            {leaveWords}
          </Button>
          <Button variant="primary" onClick={stay}>
            {stayWords}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}

/**
 * Asks before unsaved work is left: for another screen, by going back, by closing what it is in, or by closing the page.
 * What would be lost may be something else than changes; the question is then its own. While the work is being saved
 * nothing is asked: the screen is left once it is saved, or the question is asked once it is refused.
 */
export function UnsavedGuard(props: { unsaved: boolean; saving?: boolean; question?: Question }) {
  const { unsaved, saving = false, question } = props;
  // The router hears one guard only, the latest; where several forms stand on a page it has to be one with unsaved work.
  return unsaved || saving ? <Guard question={question} saving={saving} /> : null;
}
