import { useTranslation } from 'react-i18next';
import { Navigate, useLoaderData, useSearchParams } from 'react-router';
import { useDocumentTitle } from '../../entities/useDocumentTitle.ts';
import { announceSession, returnPath } from '../../entities/viewer/session.ts';
import { askOtherWaysIn, SignIn } from './SignIn.tsx';

/** Asks what there is beside the form, which does not wait for it. */
export const loader = () => ({ otherWays: askOtherWaysIn() });

/** The page to sign in on, from which one comes back to where one was going. */
export default function LoginScreen() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { otherWays } = useLoaderData<typeof loader>();
  useDocumentTitle(t('login.title'));
  const next = returnPath(search.get('next'));
  return (
    <SignIn
      otherWays={otherWays}
      notice={search.has('ended') ? t('login.ended') : search.has('reset') ? t('reset.done') : null}
      refused={search.has('error') ? t('login.withFailed') : null}
      inside={<Navigate to={next} replace />}
      onSignedIn={() => announceSession({ kind: 'began', next })}
    />
  );
}
