import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink } from '../../entities/RouteLink.tsx';
import type { Credentials } from '../../entities/viewer/login.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { TextField } from '../../ui/TextField.tsx';

type Props = {
  refusal: string | null;
  notice: string | null;
  pending: boolean;
  /** The page has to stay: what else there is opens beside it. */
  stays: boolean;
  onSubmit: (credentials: Credentials) => void;
};

/** The sign-in form: says beside the field what is missing, and above the form why a try was refused. */
export function LoginForm({ refusal, notice, pending, stays, onSubmit }: Props) {
  const { t } = useTranslation();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [rememberMe, setRememberMe] = useState(false);
  const [tried, setTried] = useState(false);
  const missing = (value: string) => (tried && value === '' ? { error: t('login.required') } : {});
  const submit = (event: FormEvent<HTMLElement>) => {
    event.preventDefault();
    setTried(true);
    const empty = username.trim() === '' ? 'username' : password === '' ? 'password' : null;
    if (empty) event.currentTarget.querySelector<HTMLInputElement>(`[name=${empty}]`)?.focus();
    if (username.trim() && password && !pending) onSubmit({ username: username.trim(), password, rememberMe });
  };
  return (
    <Card title={t('login.title')} headingLevel={1}>
      <Stack as="form" gap={4} onSubmit={submit} noValidate>
        {notice && !refusal && <Banner tone="info" title={notice} />}
        {refusal && <Banner tone="error" title={refusal} />}
        <TextField
          label={t('login.username')}
          value={username}
          onChange={setUsername}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          {...missing(username.trim())}
        />
        <PasswordField
          label={t('login.password')}
          value={password}
          onChange={setPassword}
          name="password"
          autoComplete="current-password"
          texts={{ show: t('login.showPassword'), hide: t('login.hidePassword') }}
          {...missing(password)}
        />
        <Checkbox label={t('login.remember')} checked={rememberMe} onChange={setRememberMe} />
        <Button type="submit" variant="primary" pending={pending}>
          {t('login.submit')}
        </Button>
        <RouteLink to="/resetting" {...(stays ? { target: '_blank' } : {})}>
          {t('login.forgot')}
        </RouteLink>
      </Stack>
    </Card>
  );
}
