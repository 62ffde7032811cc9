import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { showToast } from '../ui/feedback/toastQueue.ts';
import { failureToast } from './failureToast.ts';

/** Shows the status of a record that does not exist (404) or is refused (401) in a toast, and leads home. */
export function RecordMissing({ code = 'NOT_FOUND' }: { code?: 'NOT_FOUND' | 'FORBIDDEN' }) {
  const { t } = useTranslation();
  useEffect(() => {
    const text = t(code === 'NOT_FOUND' ? 'notFound.text' : 'failure.FORBIDDEN.text');
    showToast({ ...failureToast(t, code, text), passes: true });
  }, [t, code]);
  return <Navigate to="/" replace />;
}
