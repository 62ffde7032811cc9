import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { AccountDetails_user$key } from '../../__generated__/AccountDetails_user.graphql.ts';
import { useUpdateUser } from '../../entities/viewer/useUpdateUser.ts';
import { Form } from '../../forms/Form.tsx';
import { useRules } from '../../forms/useRules.ts';
import type { Edited } from '../../forms/useSaving.ts';
import type { Outcome } from '../../forms/notSent.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { PasswordField } from '../../ui/field/PasswordField.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { PendingEmail } from './PendingEmail.tsx';

type Filled = {
  username: string;
  contactName: string;
  email: string | null;
  currentPassword: string;
  phone: string | null;
};

/**
 * The name to sign in with and how to reach the person. A new email address needs the current password, and none but
 * the account holder changes what is signed in with.
 */
export function AccountDetails({ user: key }: { user: AccountDetails_user$key }) {
  const { t } = useTranslation();
  const rules = useRules();
  const update = useUpdateUser();
  const user = useFragment(
    graphql`
      fragment AccountDetails_user on User {
        username
        contactName
        email
        pendingEmail
        phone
        previousAdmin
      }
    `,
    key,
  );
  /** Changes with each new email address, so that the form shows the present one again and keeps no password. */
  const [requested, setRequested] = useState(0);
  const known = user.email ?? '';
  const isNewEmail = (email: string | null | undefined) => (email ?? '').trim().toLowerCase() !== known.toLowerCase();
  const schema = rules
    .form({
      username: rules.filled(rules.text(60)),
      contactName: rules.text(100),
      email: rules.filled(rules.email()),
      currentPassword: rules.password(),
      phone: rules.phone(),
    })
    .check(rules.filledWhen('currentPassword', ({ email }) => isNewEmail(email)));
  const values = {
    username: user.username,
    contactName: user.contactName ?? '',
    email: known,
    currentPassword: '',
    phone: user.phone ?? '',
  };
  const wasNew = useRef(false);
  const save = async ({ contactName, email, currentPassword, ...rest }: Filled, edited: Edited): Promise<Outcome> => {
    const isNew = email !== null && isNewEmail(email);
    const { email: _same, ...changes } = edited({
      ...rest,
      email,
      contactName: contactName === '' ? null : contactName,
    });
    wasNew.current = isNew;
    return update({ ...changes, ...(isNew ? { email, currentPassword } : {}) });
  };
  const saved = () => {
    showToast({ tone: 'positive', title: t(wasNew.current ? 'account.pending.requested' : 'form.saved') });
    if (wasNew.current) setRequested((times) => times + 1);
  };
  return (
    <Card title={t('account.details')}>
      <Stack gap={4}>
        {user.pendingEmail && <PendingEmail email={user.pendingEmail} canChange={!user.previousAdmin} />}
        <Form key={requested} schema={schema} values={values} onSave={save} onSaved={saved} submit={t('form.save')}>
          {(field) => (
            <>
              <TextField
                label={t('account.username')}
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                disabled={user.previousAdmin}
                {...field('username')}
              />
              <TextField label={t('account.contactName')} autoComplete="name" {...field('contactName')} />
              <TextField
                label={t('account.email')}
                type="email"
                autoComplete="email"
                disabled={user.previousAdmin}
                description={user.previousAdmin ? t('account.asAnother') : undefined}
                {...field('email')}
              />
              {isNewEmail(field('email').value) && (
                <PasswordField
                  label={t('account.currentPassword')}
                  description={t('account.emailNote')}
                  autoComplete="current-password"
                  texts={{ show: t('form.password.show'), hide: t('form.password.hide') }}
                  {...field('currentPassword')}
                />
              )}
              <TextField
                label={t('account.phone')}
                type="tel"
                autoComplete="tel"
                note={t('form.optional')}
                placeholder="+358"
                {...field('phone')}
              />
            </>
          )}
        </Form>
      </Stack>
    </Card>
  );
}
