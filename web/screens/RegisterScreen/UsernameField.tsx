import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'relay-runtime';
import type { UsernameFieldQuery } from '../../__generated__/UsernameFieldQuery.graphql.ts';
import { ask } from '../../entities/ask.ts';
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
  const [looked, setLooked] = useState<{ name: string; free: boolean } | null>(null);
  const name = props.value.trim();
  useEffect(() => {
    if (name === '') return;
    let gone = false;
    const look = () =>
      ask<UsernameFieldQuery>(query, { username: name }).then(
        ({ usernameAvailable: free }) => {
          if (!gone && free !== null && free !== undefined) setLooked({ name, free });
        },
        // Whether it is free is said when it is sent, at the latest.
        () => undefined,
      );
    const timer = setTimeout(() => void look(), pauseMs);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [name]);
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
      error={current && !current.free ? t('register.taken') : props.error}
    />
  );
}
