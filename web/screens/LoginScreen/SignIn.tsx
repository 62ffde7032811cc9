import { Suspense, use, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'relay-runtime';
import type { SignInQuery } from '../../__generated__/SignInQuery.graphql.ts';
import { prefetch } from '../../entities/fetchGraphQL.ts';
import { login, type Credentials } from '../../entities/viewer/login.ts';
import { useRequestFailure } from '../../entities/viewer/useRequestFailure.ts';
import { failureText } from '../../relay/mutationFailure.ts';
import { ErrorBoundary } from '../../states/ErrorBoundary.tsx';
import { RequestError } from '../../states/requestError.ts';
import { TextLink } from '../../ui/button/TextLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import { LoginForm } from './LoginForm.tsx';

/** The other ways to sign in: a provider's page, which leads back here; beside this page where that has to stay. */
function ProviderLinks({ providers, stays }: { providers: readonly string[]; stays: boolean }) {
  const { t } = useTranslation();
  return (
    <Card>
      <Stack gap={2}>
        {providers.map((provider) => (
          <TextLink
            key={provider}
            href={`/oauth/${encodeURIComponent(provider)}`}
            {...(stays ? { target: '_blank' } : {})}
          >
            {t('login.with', { provider })}
          </TextLink>
        ))}
      </Stack>
    </Card>
  );
}

/** The sign-in options while they load. */
export type SignInOptions = Promise<SignInQuery['response']>;

/** Fetches the sign-in options; the form does not wait for them. */
export const fetchSignInOptions = (): SignInOptions =>
  prefetch<SignInQuery>(
    graphql`
      query SignInQuery {
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
    {},
  );

/** The password of every account of the demo world, as in its documentation. */
const demoPassword = 'Demo-talo-1!';

type Props = {
  /** Null while the service does not respond: the page shows that already. */
  signInOptions: SignInOptions | null;
  /** The reason for signing in. */
  notice: string | null;
  /** Why the last try, which was made elsewhere, was refused. */
  refused?: string | null;
  /** The page has to stay: what else there is opens beside it. */
  stays?: boolean;
  /** Shown to a viewer who is already signed in. */
  inside: ReactNode;
  /** Goes on; fails where one cannot. */
  onSignedIn: () => Promise<void> | void;
};

type SignInOptionProps = Pick<Props, 'inside'> & {
  signInOptions: SignInOptions;
  stays: boolean;
  pending: string | null;
  onChoose: (credentials: Credentials) => void;
};

/** The other ways to sign in, and the link onwards for a viewer who is already signed in. */
function SignInOptionList({ signInOptions, stays, inside, pending, onChoose }: SignInOptionProps) {
  const { viewer, signIn } = use(signInOptions);
  if (viewer) return inside;
  return (
    <>
      {signIn && signIn.providers.length > 0 && <ProviderLinks providers={signIn.providers} stays={stays} />}
      {signIn && signIn.demoAccounts.length > 0 && (
        <DemoAccounts
          usernames={signIn.demoAccounts}
          pending={pending}
          onChoose={(username) => onChoose({ username, password: demoPassword, rememberMe: false })}
        />
      )}
    </>
  );
}

/** All the ways to sign in, with the demo accounts among them while the demo world is loaded. */
export function SignIn({ signInOptions, inside, notice, refused = null, onSignedIn, stays = false }: Props) {
  const { t } = useTranslation();
  const requestFailure = useRequestFailure();
  const [ways, setWays] = useState({ given: signInOptions, requested: signInOptions });
  if (ways.given !== signInOptions) setWays({ given: signInOptions, requested: signInOptions });
  // The account that is being signed in; the form has no name of it.
  const [pending, setPending] = useState<string | null>(null);
  const [refusal, setRefusal] = useState(refused);
  const submit = async (credentials: Credentials, as = '') => {
    if (pending !== null) return;
    setPending(as);
    try {
      const { refusals } = await login(credentials);
      if (refusals[0]) setRefusal(refusals[0].message);
      else await onSignedIn();
    } catch (error) {
      const isFull = error instanceof RequestError && error.code === 'STORAGE_FULL';
      setRefusal(isFull ? t('login.refused.STORAGE_FULL') : failureText(requestFailure(error), t('login.failed')));
    }
    setPending(null);
  };
  const { requested: others } = ways;
  const refetch = async () => {
    const requested = fetchSignInOptions();
    await requested.catch(() => undefined);
    setWays({ given: signInOptions, requested });
  };
  return (
    <Stack gap={4}>
      <LoginForm
        refusal={refusal}
        notice={notice}
        pending={pending === ''}
        stays={stays}
        onSubmit={(credentials) => void submit(credentials)}
        onIncomplete={() => setRefusal(null)}
      />
      {others && (
        <ErrorBoundary resetKey="" onRetry={refetch}>
          {() => (
            <Suspense fallback={<div hidden aria-busy="true" />}>
              <SignInOptionList
                signInOptions={others}
                inside={inside}
                stays={stays}
                pending={pending}
                onChoose={(chosen) => void submit(chosen, chosen.username)}
              />
            </Suspense>
          )}
        </ErrorBoundary>
      )}
    </Stack>
  );
}
