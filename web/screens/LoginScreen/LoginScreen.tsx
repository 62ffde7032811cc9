import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import { Navigate, useSearchParams } from 'react-router';
import type { LoginScreenQuery } from '../../__generated__/LoginScreenQuery.graphql.ts';
import { announceSession, returnPath } from '../../entities/viewer/session.ts';
import { useLogin, type Credentials } from '../../entities/viewer/useLogin.ts';
import { Stack } from '../../ui/Stack.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import { LoginForm } from './LoginForm.tsx';
import { ProviderLinks } from './ProviderLinks.tsx';

/** The password of every account of the demo world, as its documentation says. */
const demoPassword = 'Demo-talo-1!';

/** Signing in, with the demo accounts beside it while the demo world is loaded. */
export default function LoginScreen({ queryRef }: { queryRef: PreloadedQuery<LoginScreenQuery> }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const [login, pending] = useLogin();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { viewer, signIn } = usePreloadedQuery<LoginScreenQuery>(
    graphql`
      query LoginScreenQuery @preloadable {
        signIn {
          demoAccounts
          providers
        }
        viewer {
          user {
            __typename
          }
        }
      }
    `,
    queryRef,
  );
  useEffect(() => {
    document.title = `${t('login.title')} – ${t('app.name')}`;
  }, [t]);
  const next = returnPath(search.get('next'));
  if (viewer?.user) return <Navigate to={next} replace />;
  const submit = (credentials: Credentials) =>
    login(credentials, (refused) => {
      if (refused === null) announceSession({ kind: 'began', next });
      else setRefusal(refused ?? t('login.failed'));
    });
  return (
    <Stack gap={4}>
      <LoginForm
        refusal={refusal}
        notice={search.has('ended') ? t('login.ended') : search.has('reset') ? t('reset.done') : null}
        pending={pending}
        onSubmit={submit}
      />
      {signIn && signIn.providers.length > 0 && <ProviderLinks providers={signIn.providers} />}
      {signIn && signIn.demoAccounts.length > 0 && (
        <DemoAccounts
          usernames={signIn.demoAccounts}
          disabled={pending}
          onChoose={(username) => submit({ username, password: demoPassword, rememberMe: false })}
        />
      )}
    </Stack>
  );
}
