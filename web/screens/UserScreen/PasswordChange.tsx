import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { PasswordChange_user$key } from '../../__generated__/PasswordChange_user.graphql.ts';
import { useChangePassword } from '../../entities/viewer/accountMutations.ts';
import { Form } from '../../forms/Form.tsx';
import { NewPassword } from '../../forms/NewPassword.tsx';
import { useRules } from '../../forms/useRules.ts';
import { checked, type BoundField } from '../../forms/useSaving.ts';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { PasswordField } from '../../ui/field/PasswordField.tsx';
import { Card } from '../../ui/layout/Card.tsx';

/** Something that may end with the change of a password, as a box to tick. */
function Ending({ name, field }: { name: 'endSessions' | 'endTokens'; field: BoundField<boolean> }) {
  const { t } = useTranslation();
  return <Checkbox label={t(`account.${name}`)} description={t(`account.${name}Text`)} {...checked(field)} />;
}

/** A new password in the place of the present one, and what ends with it. */
export function PasswordChange({ user: key }: { user: PasswordChange_user$key }) {
  const { t } = useTranslation();
  const { username, email, previousAdmin } = useFragment(
    graphql`
      fragment PasswordChange_user on User {
        username
        email
        previousAdmin
      }
    `,
    key,
  );
  const rules = useRules();
  const change = useChangePassword();
  if (previousAdmin)
    return (
      <Card title={t('account.password')}>
        <p>{t('account.asAnother')}</p>
      </Card>
    );
  return (
    <Card title={t('account.password')}>
      <Form
        from={{ endSessions: true }}
        fields={{
          currentPassword: rules.password(),
          password: rules.newPassword(),
          again: rules.password(),
          endSessions: rules.flag(),
          endTokens: rules.flag(),
        }}
        checks={(check) => [check.filledWhen('currentPassword', () => true), check.same('password', 'again')]}
        send={({ again, ...rest }) => change({ ...rest, passwordRepeat: again })}
        onSaved={() => showToast({ tone: 'positive', title: t('account.passwordChanged') })}
        submit={t('account.changePassword')}
      >
        {(field) => (
          <>
            <PasswordField
              label={t('account.currentPassword')}
              showLabel={t('form.password.show')}
              {...field('currentPassword')}
            />
            <NewPassword
              labels={{ password: t('reset.password'), again: t('reset.again') }}
              password={field('password')}
              again={field('again')}
              ownWords={[username, email?.split('@')[0] ?? '']}
            />
            <Ending name="endSessions" field={field('endSessions')} />
            <Ending name="endTokens" field={field('endTokens')} />
          </>
        )}
      </Form>
    </Card>
  );
}
