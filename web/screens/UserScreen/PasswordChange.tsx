import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { PasswordChange_user$key } from '../../__generated__/PasswordChange_user.graphql.ts';
import { useChangePassword } from '../../entities/viewer/useChangePassword.ts';
import { Form } from '../../forms/Form.tsx';
import { NewPassword } from '../../forms/NewPassword.tsx';
import { useRules } from '../../forms/useRules.ts';
import { Card } from '../../ui/Card.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { showToast } from '../../ui/toastQueue.ts';

/** A new password in the place of the present one. */
export function PasswordChange({ user: key }: { user: PasswordChange_user$key }) {
  const { t } = useTranslation();
  const { username, email } = useFragment(
    graphql`
      fragment PasswordChange_user on User {
        username
        email
      }
    `,
    key,
  );
  const rules = useRules();
  const change = useChangePassword();
  const [changed, setChanged] = useState(0);
  const schema = rules
    .form({ currentPassword: rules.filled(rules.text(200)), password: rules.newPassword(), again: rules.text(200) })
    .check(rules.same());
  const saved = () => {
    setChanged((times) => times + 1);
    showToast({ tone: 'positive', title: t('account.passwordChanged') });
  };
  return (
    <Card title={t('account.password')}>
      <Form
        key={changed}
        schema={schema}
        values={{ currentPassword: '', password: '', again: '' }}
        onSave={({ again, ...rest }) => change({ ...rest, passwordRepeat: again })}
        onSaved={saved}
        submit={t('account.changePassword')}
      >
        {(field) => (
          <>
            <PasswordField
              label={t('account.currentPassword')}
              texts={{ show: t('form.password.show'), hide: t('form.password.hide') }}
              {...field('currentPassword')}
            />
            <NewPassword
              labels={{ password: t('reset.password'), again: t('reset.again') }}
              password={field('password')}
              again={field('again')}
              ownWords={[username, email?.split('@')[0] ?? '']}
            />
          </>
        )}
      </Form>
    </Card>
  );
}
