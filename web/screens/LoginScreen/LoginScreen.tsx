import { useTranslation } from 'react-i18next';
import { Navigate, useLoaderData, useSearchParams } from 'react-router';
import { announceSession, returnPath } from '../../entities/viewer/session.ts';
import { fetchSignInOptions, SignIn } from './SignIn.tsx';
import { useEntryRetry } from './useEntryRetry.ts';

/** Codes of a failed external sign-in with a text of their own. */
const refusals = ['ACCOUNT_DISABLED', 'INVALID_CSRF', 'UNABLE_TO_CONTINUE', 'STORAGE_FULL'] as const;

/** Why the viewer could not be loaded on entry, by the codes that have words of their own. */
const failures = [
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
  'UPSTREAM_INVALID',
  'RATE_LIMITED',
  'OFFLINE',
  'FORBIDDEN',
] as const;

/** Requests the external providers; the form does not wait for them. */
export const loader = () => ({ signInOptions: fetchSignInOptions() });

/** The sign-in page; returns to the page that required it. */
export default function LoginScreen() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { signInOptions } = useLoaderData<typeof loader>();
  const next = returnPath(search.get('next'));
  const error = search.get('error');
  const reason = refusals.find((code) => code === error);
  const failed = search.get('failed');
  const isWaiting = failed !== null;
  useEntryRetry(isWaiting, next);
  const failure = t(`failure.${failures.find((code) => code === failed) ?? 'UNEXPECTED'}.title`);
  const ended = search.has('ended') ? t('login.ended') : search.has('reset') ? t('reset.done') : null;
  return (
    <SignIn
      signInOptions={isWaiting ? null : signInOptions}
      notice={isWaiting ? `${failure}. ${t('login.leadsBack')}` : ended}
      refused={error === null ? null : reason ? t(`login.refused.${reason}`) : t('login.withFailed')}
      inside={<Navigate to={next} replace />}
      onSignedIn={() => announceSession({ kind: 'began', next })}
    />
  );
}
