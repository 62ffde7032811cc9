import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink } from '../../entities/RouteLink.tsx';
import type { Credentials } from '../../entities/viewer/login.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { FormErrorSummary } from '../../ui/field/FormErrorSummary.tsx';
import { PasswordField } from '../../ui/field/PasswordField.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { acceptsCookies } from '../../ui/store/browserStorage.ts';
import { publicPaths } from '../../entities/publicPaths.ts';

const names = ['username', 'password'] as const;

type Name = (typeof names)[number];

type Props = {
  refusal: string | null;
  notice: string | null;
  pending: boolean;
  /** The page has to stay: what else there is opens beside it. */
  stays: boolean;
  onSubmit: (credentials: Credentials) => void;
  /** Called for an incomplete form: nothing is sent, and the former error is cleared. */
  onIncomplete: () => void;
};

/** The sign-in form, with errors beside the fields and a summary. */
export function LoginForm({ refusal, notice, pending, stays, onSubmit, onIncomplete }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<Record<Name, string>>({ username: '', password: '' });
  const [missing, setMissing] = useState<readonly Name[]>([]);
  const [rememberMe, setRememberMe] = useState(false);
  const [tries, setTries] = useState(0);
  const id = useId();
  const field = (name: Name) => ({
    id: `${id}-${name}`,
    name,
    value: typed[name],
    onChange: (value: string) => {
      setTyped({ ...typed, [name]: value });
      setMissing(missing.filter((other) => other !== name));
    },
    error: missing.includes(name) ? t('login.required') : undefined,
  });
  const submit = (event: FormEvent<HTMLElement>) => {
    event.preventDefault();
    const filled = { username: typed.username.trim(), password: typed.password };
    const empty = names.filter((name) => filled[name] === '');
    setTries(tries + 1);
    setMissing(empty);
    if (empty.length > 0) onIncomplete();
    else if (!pending) onSubmit({ ...filled, rememberMe });
  };
  return (
    <Card title={t('login.title')} headingLevel={1}>
      <Stack as="form" gap={4} onSubmit={submit} noValidate>
        {!acceptsCookies() && <Banner tone="warning" title={t('login.cookiesOff')} />}
        {notice && !refusal && missing.length === 0 && <Banner tone="info" title={notice} />}
        {refusal && <Banner tone="error" title={refusal} />}
        <FormErrorSummary
          key={tries}
          title={(count) => t('form.faults', { count })}
          errors={missing.map((name) => ({ fieldId: `${id}-${name}`, text: t('login.required') }))}
        />
        <TextField
          label={t('login.username')}
          {...field('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
        <PasswordField
          label={t('login.password')}
          {...field('password')}
          autoComplete="current-password"
          showLabel={t('login.showPassword')}
        />
        <Checkbox label={t('login.remember')} checked={rememberMe} onChange={setRememberMe} />
        <Button type="submit" variant="primary" pending={pending}>
          {t('login.submit')}
        </Button>
        <RouteLink to={publicPaths.requestReset()} {...(stays ? { target: '_blank' } : {})}>
          {t('login.forgot')}
        </RouteLink>
      </Stack>
    </Card>
  );
}
