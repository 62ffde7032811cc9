import { useTranslation } from 'react-i18next';
import { Navigate, useLoaderData, useSearchParams } from 'react-router';
import { useDocumentTitle } from '../../entities/useDocumentTitle.ts';
import { announceSession, returnPath } from '../../entities/viewer/session.ts';
import { askOtherWaysIn, SignIn } from './SignIn.tsx';
import { useEntryRetry } from './useEntryRetry.ts';

/** Why signing in elsewhere was refused, by what the address says where that says more than that it was. */
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

/** Asks what there is beside the form, which does not wait for it. */
export const loader = () => ({ otherWays: askOtherWaysIn() });

/** The page to sign in on, from which one comes back to where one was going. */
export default function LoginScreen() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { otherWays } = useLoaderData<typeof loader>();
  useDocumentTitle(t('login.title'));
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
      otherWays={isWaiting ? null : otherWays}
      notice={isWaiting ? `${failure}. ${t('login.leadsBack')}` : ended}
      refused={error === null ? null : reason ? t(`login.refused.${reason}`) : t('login.withFailed')}
      inside={<Navigate to={next} replace />}
      onSignedIn={() => announceSession({ kind: 'began', next })}
    />
  );
}
