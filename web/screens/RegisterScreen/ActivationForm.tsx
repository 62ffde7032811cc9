import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { activateAccount } from '../../entities/viewer/activateAccount.ts';
import { announceSession } from '../../entities/viewer/session.ts';
import { login } from '../../entities/viewer/login.ts';
import { useNotAsked } from '../../entities/viewer/useNotAsked.ts';
import { Form } from '../../forms/Form.tsx';
import { NewPassword } from '../../forms/NewPassword.tsx';
import { useRules } from '../../forms/useRules.ts';
import type { Outcome } from '../../forms/notSent.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { UsernameField } from './UsernameField.tsx';

type Filled = {
  username: string;
  contactName: string;
  email: string | null;
  phone: string | null;
  password: string;
  again: string;
};

/** Form of an invited user; signs in with the entered password. */
export function ActivationForm(props: {
  token: string;
  name: string | null | undefined;
  email: string | null | undefined;
}) {
  const { token, name, email } = props;
  const { t } = useTranslation();
  const rules = useRules();
  const notAsked = useNotAsked();
  /** The username that was refused last. */
  const [taken, setTaken] = useState<string | null>(null);

  /** The last attempt failed without an answer and may have succeeded. */
  const [unanswered, setUnanswered] = useState(false);

  const schema = rules
    .form({
      // After an attempt that may have gone through the name may be taken by the account that was made.
      username: rules.filled(
        rules.text(60).check(z.refine((name) => unanswered || name !== taken, t('register.taken'))),
      ),
      contactName: rules.text(100),
      // Without one the graph would keep the invited address, which the user has just cleared.
      email: rules.filled(rules.email()),
      phone: rules.phone(),
      password: rules.newPassword(),
      again: rules.text(200),
    })
    .check(rules.same());

  const opens = (username: string, password: string): Promise<boolean> =>
    login({ username, password, rememberMe: false }).then(
      (refusals) => refusals.length === 0,
      () => false,
    );

  const save = async ({ again, contactName, ...filled }: Filled): Promise<Outcome> => {
    const begin = () => announceSession({ kind: 'began', next: '/' });
    const input = { ...filled, token, contactName: contactName === '' ? null : contactName, passwordRepeat: again };
    const answer = await activateAccount(input).catch((error: unknown) => ({ error }));
    const isRefused = 'error' in answer || answer.userErrors.length > 0;
    if (!isRefused) {
      if (await opens(answer.username ?? filled.username, filled.password)) begin();
      else announceSession({ kind: 'left' });
      return [];
    }
    const mayBeMade = unanswered || 'error' in answer;
    setUnanswered(mayBeMade);
    // The account may exist after a failed attempt: then sign-in works, and the link is used.
    if (mayBeMade && (await opens(filled.username, filled.password))) {
      begin();
      return [];
    }
    if ('error' in answer) throw notAsked(answer.error);
    // The field and the summary show the same text for a taken name.
    return answer.userErrors.map((refusal) =>
      refusal.path?.includes('username') ? { ...refusal, message: t('register.taken') } : refusal,
    );
  };

  return (
    <Form
      schema={schema}
      values={{ username: '', contactName: name ?? '', email: email ?? '', phone: '', password: '', again: '' }}
      onSave={save}
      submit={t('register.submit')}
      failed={t('register.failed')}
      always
    >
      {(field) => (
        <Stack gap={4}>
          <p>{t('register.explain')}</p>
          <UsernameField {...field('username')} onTaken={setTaken} />
          <TextField label={t('account.contactName')} autoComplete="name" {...field('contactName')} />
          <TextField label={t('account.email')} type="email" autoComplete="email" {...field('email')} />
          <TextField
            label={t('account.phone')}
            type="tel"
            autoComplete="tel"
            note={t('form.optional')}
            placeholder="+358"
            {...field('phone')}
          />
          <NewPassword
            labels={{ password: t('account.password'), again: t('register.again') }}
            password={field('password')}
            again={field('again')}
            ownWords={[field('username').value, field('email').value.split('@')[0] ?? '']}
          />
        </Stack>
      )}
    </Form>
  );
}
