import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { announceSession } from '../../entities/viewer/session.ts';
import { Spinner } from '../../ui/Spinner.tsx';

/** Where another provider's sign-in leads back to: the session has begun, and the portal goes home. */
export default function OAuthSuccessScreen() {
  const { t } = useTranslation();
  useEffect(() => announceSession({ kind: 'began', next: '/' }), []);
  return <Spinner label={t('shell.loading')} />;
}
