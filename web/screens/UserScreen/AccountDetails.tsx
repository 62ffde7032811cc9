import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { AccountDetails_user$key } from '../../__generated__/AccountDetails_user.graphql.ts';
import { useUpdateUser } from '../../entities/viewer/useUpdateUser.ts';
import { Form } from '../../forms/Form.tsx';
import { useRules } from '../../forms/useRules.ts';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { showToast } from '../../ui/toastQueue.ts';

/** The name to sign in with and how to reach the person. */
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
        phone
      }
    `,
    key,
  );
  const schema = rules.form({
    username: rules.filled(rules.text(60)),
    contactName: rules.text(100),
    email: rules.filled(rules.email()),
    phone: rules.phone(),
  });
  const values = {
    username: user.username,
    contactName: user.contactName ?? '',
    email: user.email ?? '',
    phone: user.phone ?? '',
  };
  return (
    <Card title={t('account.details')}>
      <Form
        schema={schema}
        values={values}
        onSave={({ contactName, email, ...rest }, edited) =>
          update(
            edited({
              ...rest,
              ...(email === null ? {} : { email }),
              contactName: contactName === '' ? null : contactName,
            }),
          )
        }
        onSaved={() => showToast({ tone: 'positive', title: t('form.saved') })}
        submit={t('form.save')}
      >
        {(field) => (
          <>
            <TextField
              label={t('account.username')}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              {...field('username')}
            />
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
          </>
        )}
      </Form>
    </Card>
  );
}
