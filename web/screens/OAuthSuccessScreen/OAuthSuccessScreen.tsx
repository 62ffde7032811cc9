import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { announceSession } from '../../entities/viewer/session.ts';
import { currentUserId } from '../../entities/viewer/currentUserId.ts';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { publicPaths } from '../../entities/publicPaths.ts';

const goHome = () => announceSession({ kind: 'began', next: '/' });

/** Target of an external provider's redirect: the session has begun, and the portal goes home. */
export default function OAuthSuccessScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => {
    const settle = (person: string | null) =>
      person === null ? void navigate(`${publicPaths.login()}?error=LOGIN_FAILED`, { replace: true }) : goHome();
    // The home screen shows the failure if the user is unknown.
    currentUserId().then(settle, goHome);
  }, [navigate]);
  return <Spinner label={t('shell.loading')} />;
}
