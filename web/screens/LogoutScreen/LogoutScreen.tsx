import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { announceSession } from '../../entities/viewer/session.ts';
import { logout } from '../../entities/viewer/logout.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

/** Ends the session as soon as it is opened, or staff's acting as somebody else; says so where that did not go well. */
export default function LogoutScreen() {
  const { t } = useTranslation();
  const [failed, setFailed] = useState(false);
  const started = useRef(false);
  const [search] = useSearchParams();
  const exit = search.has('exit');
  const end = () => {
    setFailed(false);
    const settle = (refusals: readonly { code: string }[]) => {
      // Who acts as nobody any more, as where another tab was quicker, is in the own account already.
      const isFailed = refusals.some(({ code }) => !exit || code !== 'NO_PERMISSION');
      if (isFailed) setFailed(true);
      else announceSession(exit ? { kind: 'began', next: '/' } : { kind: 'left' });
    };
    logout(exit ? { exit } : undefined).then(settle, () => setFailed(true));
  };
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    end();
  });
  if (failed) return <ErrorPanel title={t('logout.failed')} retry={t('retry')} onRetry={end} />;
  return <Spinner label={t('logout.title')} />;
}
