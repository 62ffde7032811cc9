import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'relay-runtime';
import type { UsernameFieldQuery } from '../../__generated__/UsernameFieldQuery.graphql.ts';
import { fetchGraphQL } from '../../entities/fetchGraphQL.ts';
import type { BoundField } from '../../forms/useSaving.ts';
import { TextField } from '../../ui/field/TextField.tsx';

/** Pause in typing before the name is looked up, in milliseconds. */
const pauseMs = 400;

const query = graphql`
  query UsernameFieldQuery($username: String!) {
    usernameAvailable(username: $username)
  }
`;

type Props = BoundField<string> & {
  /** Called with a name that is taken. */
  onTaken: (name: string) => void;
};

/** The name to sign in with; shows whether it is free while it is typed. */
export function UsernameField({ onTaken, ...field }: Props) {
  const { t } = useTranslation();
  const [looked, setLooked] = useState<{ name: string; free: boolean } | null>(null);
  const name = field.value.trim();
  const report = useEffectEvent((found: { name: string; free: boolean }) => {
    setLooked(found);
    if (!found.free) onTaken(found.name);
  });
  useEffect(() => {
    if (name === '') return;
    let isOutdated = false;
    const look = () =>
      fetchGraphQL<UsernameFieldQuery>(query, { username: name }).then(
        ({ usernameAvailable: free }) => {
          if (!isOutdated && free !== null && free !== undefined) report({ name, free });
        },
        // The service checks that it is free when it is sent, at the latest.
        () => undefined,
      );
    const timer = setTimeout(() => void look(), pauseMs);
    return () => {
      isOutdated = true;
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
      {...field}
      note={current?.free ? t('register.free') : undefined}
      error={current && !current.free ? t('register.taken') : field.error}
    />
  );
}
