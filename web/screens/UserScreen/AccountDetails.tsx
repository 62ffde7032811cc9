import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { AccountDetails_user$key } from '../../__generated__/AccountDetails_user.graphql.ts';
import { useUpdateUser } from '../../entities/viewer/accountMutations.ts';
import { Form } from '../../forms/Form.tsx';
import { useRules } from '../../forms/useRules.ts';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { PasswordField } from '../../ui/field/PasswordField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { PendingEmail } from './PendingEmail.tsx';

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
        id
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
  const known = user.email ?? '';
  const isNewEmail = (email: string) => email.trim().toLowerCase() !== known.toLowerCase();
  return (
    <Card title={t('account.details')}>
      <Stack gap={4}>
        {user.pendingEmail && <PendingEmail email={user.pendingEmail} canChange={!user.previousAdmin} />}
        <Form
          from={user}
          fields={{
            username: rules.filled(rules.text(60)),
            contactName: rules.text(100),
            email: rules.filled(rules.email()),
            currentPassword: rules.password(),
            phone: rules.phone(),
          }}
          checks={(check) => [check.filledWhen('currentPassword', ({ email }) => isNewEmail(email))]}
          send={async ({ id: _own, email, currentPassword, ...edited }) => {
            const isNew = email !== undefined && isNewEmail(email);
            const result = await update({ ...edited, ...(isNew && { email, currentPassword: currentPassword ?? '' }) });
            return { ...result, isNew };
          }}
          onSaved={({ isNew }) =>
            showToast({ tone: 'positive', title: t(isNew ? 'account.pending.requested' : 'form.saved') })
          }
        >
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
                  showLabel={t('form.password.show')}
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
