import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { UsernameFieldQuery } from '../../__generated__/UsernameFieldQuery.graphql.ts';
import type { BoundField } from '../../forms/useSaving.ts';
import { TextField } from '../../ui/TextField.tsx';

/** How long nothing is typed before the name is looked up. */
const pauseMs = 400;

const query = graphql`
  query UsernameFieldQuery($username: String!) {
    usernameAvailable(username: $username)
  }
`;

/** The name to sign in with; says whether it is still free while it is being chosen. */
export function UsernameField(props: BoundField<string>) {
  const { t } = useTranslation();
  const environment = useRelayEnvironment();
  const [looked, setLooked] = useState<{ name: string; free: boolean } | null>(null);
  const name = props.value.trim();
  useEffect(() => {
    if (name === '') return;
    let subscription: { unsubscribe: () => void } | undefined;
    const timer = setTimeout(() => {
      subscription = fetchQuery<UsernameFieldQuery>(environment, query, { username: name }).subscribe({
        next: ({ usernameAvailable }) => {
          if (usernameAvailable !== null && usernameAvailable !== undefined)
            setLooked({ name, free: usernameAvailable });
        },
        error: () => undefined,
      });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      subscription?.unsubscribe();
    };
  }, [environment, name]);
  const current = looked?.name === name && name !== '' ? looked : null;
  return (
    <TextField
      label={t('account.username')}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
      {...props}
      note={current?.free ? t('register.free') : undefined}
      error={props.error ?? (current && !current.free ? t('register.taken') : undefined)}
    />
  );
}
