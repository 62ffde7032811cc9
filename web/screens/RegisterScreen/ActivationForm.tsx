import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'relay-runtime';
import type { ActivationFormMutation } from '../../__generated__/ActivationFormMutation.graphql.ts';
import { fetchMutation } from '../../entities/fetchMutation.ts';
import { login } from '../../entities/viewer/login.ts';
import { announceSession } from '../../entities/viewer/session.ts';
import { useRequestFailure } from '../../entities/viewer/useRequestFailure.ts';
import { Form } from '../../forms/Form.tsx';
import { NewPassword } from '../../forms/NewPassword.tsx';
import { useRules } from '../../forms/useRules.ts';
import { succeeded, type WriteResult } from '../../relay/mutationResult.ts';
import { TextField } from '../../ui/field/TextField.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { UsernameField } from './UsernameField.tsx';

/** Activates an invited account. */
const activateAccount = fetchMutation<ActivationFormMutation>(graphql`
  mutation ActivationFormMutation($input: ActivateAccountInput!) {
    activateAccount(input: $input) {
      username
      userErrors {
        message
        path
      }
    }
  }
`);

type Filled = {
  username: string;
  contactName: string | null;
  email: string;
  phone: string | null;
  password: string;
  again: string;
};

/** What an invited person fills in; then they are signed in, with the credentials that they typed. */
export function ActivationForm(props: {
  token: string;
  name: string | null | undefined;
  email: string | null | undefined;
}) {
  const { token, name, email } = props;
  const { t } = useTranslation();
  const rules = useRules();
  const requestFailure = useRequestFailure();
  /** The name that was last found to be taken. */
  const [taken, setTaken] = useState<string | null>(null);

  /** The last attempt had no response and may have succeeded. */
  const [unanswered, setUnanswered] = useState(false);

  const opens = (username: string, password: string): Promise<boolean> =>
    login({ username, password, rememberMe: false }).then(
      ({ refusals }) => refusals.length === 0,
      () => false,
    );

  const send = async ({ again, ...filled }: Filled): Promise<WriteResult> => {
    const begin = () => announceSession({ kind: 'began', next: '/' });
    const result = await activateAccount({ ...filled, token, passwordRepeat: again }).catch((error: unknown) => ({
      error,
    }));
    const isRefused = 'error' in result || result.refusals.length > 0;
    if (!isRefused) {
      if (await opens(result.payload.username ?? filled.username, filled.password)) begin();
      else announceSession({ kind: 'left' });
      return succeeded;
    }
    const mayBeMade = unanswered || 'error' in result;
    setUnanswered(mayBeMade);
    // Without a response the account may have been made: then it opens with what was typed, and the link is used up.
    if (mayBeMade && (await opens(filled.username, filled.password))) {
      begin();
      return succeeded;
    }
    if ('error' in result) throw requestFailure(result.error);
    // The field has its own text for a taken name; the summary above the form has the same.
    return {
      refusals: result.refusals.map((refusal) =>
        refusal.path?.includes('username') ? { ...refusal, message: t('register.taken') } : refusal,
      ),
    };
  };

  return (
    <Form
      from={{ contactName: name, email }}
      fields={{
        // After an attempt that may have gone through the name may be taken by the account that was created.
        username: rules.refined(
          rules.filled(rules.text(60)),
          (username) => unanswered || username !== taken,
          t('register.taken'),
        ),
        contactName: rules.text(100),
        // Without one the graph would keep the invited address, which the user has just cleared.
        email: rules.filled(rules.email()),
        phone: rules.phone(),
        password: rules.newPassword(),
        again: rules.password(),
      }}
      checks={(check) => [check.same('password', 'again')]}
      send={send}
      onSaved={() => undefined}
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
