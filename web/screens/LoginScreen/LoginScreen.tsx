import { Suspense, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLoaderData, useSearchParams } from 'react-router';
import { graphql } from 'relay-runtime';
import type { LoginScreenQuery } from '../../__generated__/LoginScreenQuery.graphql.ts';
import { ask } from '../../entities/ask.ts';
import { useDocumentTitle } from '../../entities/useDocumentTitle.ts';
import { login, type Credentials } from '../../entities/viewer/login.ts';
import { announceSession, returnPath } from '../../entities/viewer/session.ts';
import { Stack } from '../../ui/Stack.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import { LoginForm } from './LoginForm.tsx';
import { ProviderLinks } from './ProviderLinks.tsx';

const query = graphql`
  query LoginScreenQuery {
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
`;

/** Asks what there is beside the form, which does not wait for it. */
export const loader = () => ({ answer: ask<LoginScreenQuery>(query, {}) });

/** The password of every account of the demo world, as its documentation says. */
const demoPassword = 'Demo-talo-1!';

type Beside = {
  answer: Promise<LoginScreenQuery['response']>;
  next: string;
  pending: boolean;
  onChoose: (credentials: Credentials) => void;
};

/** The other ways in, and the way on for somebody who is signed in already. */
function OtherWays({ answer, next, pending, onChoose }: Beside) {
  const { viewer, signIn } = use(answer);
  if (viewer) return <Navigate to={next} replace />;
  return (
    <>
      {signIn && signIn.providers.length > 0 && <ProviderLinks providers={signIn.providers} />}
      {signIn && signIn.demoAccounts.length > 0 && (
        <DemoAccounts
          usernames={signIn.demoAccounts}
          disabled={pending}
          onChoose={(username) => onChoose({ username, password: demoPassword, rememberMe: false })}
        />
      )}
    </>
  );
}

/** Signing in, with the demo accounts beside it while the demo world is loaded. */
export default function LoginScreen() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { answer } = useLoaderData<typeof loader>();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  useDocumentTitle(t('login.title'));
  const next = returnPath(search.get('next'));
  const submit = async (credentials: Credentials) => {
    setPending(true);
    const [refused] = await login(credentials).catch(() => [{ message: t('login.failed') }]);
    setPending(false);
    if (refused) setRefusal(refused.message);
    else announceSession({ kind: 'began', next });
  };
  return (
    <Stack gap={4}>
      <LoginForm
        refusal={refusal}
        notice={search.has('ended') ? t('login.ended') : search.has('reset') ? t('reset.done') : null}
        pending={pending}
        onSubmit={(credentials) => void submit(credentials)}
      />
      <Suspense fallback={null}>
        <OtherWays answer={answer} next={next} pending={pending} onChoose={(chosen) => void submit(chosen)} />
      </Suspense>
    </Stack>
  );
}
