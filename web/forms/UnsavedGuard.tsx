import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationType, UNSAFE_DataRouterContext, useBlocker, type BlockerFunction } from 'react-router';
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
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const leaveSaved = useEffectEvent(() => {
    if (!saving) return;
    // The router's own state: `blocker` below follows it in a transition, which may not have been rendered yet.
    for (const held of router?.state.blockers.values() ?? []) if (held.state === 'blocked') return held.proceed();
    close?.go();
  });
  // Once the work is saved this unmounts. Before `useBlocker`, whose cleanup drops the navigation that waits.
  useEffect(() => () => leaveSaved(), []);
  const blocker = useBlocker(leaves);
  useCloseGuard((go) => {
    setClose({ go });
    return true;
  });
  useEffect(() => {
    const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirmUnload);
    return () => window.removeEventListener('beforeunload', confirmUnload);
  }, []);
  const leave = blocker.state === 'blocked' ? () => blocker.proceed() : close?.go;
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
 * Confirmation before unsaved work is left: for another screen, by going back, by closing what it is in, or by closing the page.
 * What would be lost may be something else than changes; the question is then its own. While the work is being saved
 * nothing is asked: the screen is left once it is saved, or the question is asked once it is refused.
 */
export function UnsavedGuard(props: { unsaved: boolean; saving?: boolean; question?: Question }) {
  const { unsaved, saving = false, question } = props;
  // The router calls only the latest blocker; with several forms on a page it has to be one with unsaved work.
  return unsaved || saving ? <Guard question={question} saving={saving} /> : null;
}
