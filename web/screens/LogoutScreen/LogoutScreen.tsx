import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announceSession } from '../../entities/viewer/session.ts';
import { useLogout } from '../../entities/viewer/useLogout.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

/** Ends the session as soon as it is opened, and says so where that did not go well. */
export default function LogoutScreen() {
  const { t } = useTranslation();
  const logout = useLogout();
  const [failed, setFailed] = useState(false);
  const started = useRef(false);
  const end = () => {
    setFailed(false);
    logout((ended) => (ended ? announceSession({ kind: 'left' }) : setFailed(true)));
  };
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    end();
  });
  if (failed) return <ErrorPanel title={t('logout.failed')} retry={t('retry')} onRetry={end} />;
  return <Spinner label={t('logout.title')} />;
}
