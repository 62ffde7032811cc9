import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import { useNavigate, useParams } from 'react-router';
import type { ResetPasswordScreenQuery } from '../../__generated__/ResetPasswordScreenQuery.graphql.ts';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { useDocumentTitle } from '../../entities/useDocumentTitle.ts';
import { useResetPassword } from '../../entities/viewer/useResetPassword.ts';
import { Form } from '../../forms/Form.tsx';
import { NewPassword } from '../../forms/NewPassword.tsx';
import { useRules } from '../../forms/useRules.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Card } from '../../ui/Card.tsx';
import { Stack } from '../../ui/Stack.tsx';

/** A new password by the link of a mail, while that link works. */
export default function ResetPasswordScreen({ queryRef }: { queryRef: PreloadedQuery<ResetPasswordScreenQuery> }) {
  const { t } = useTranslation();
  const rules = useRules();
  const navigate = useNavigate();
  const reset = useResetPassword();
  const { token = '' } = useParams();
  useDocumentTitle(t('reset.choose'));
  const { passwordResetToken: validity } = usePreloadedQuery<ResetPasswordScreenQuery>(
    graphql`
      query ResetPasswordScreenQuery($token: String!) @preloadable {
        passwordResetToken(token: $token)
      }
    `,
    queryRef,
  );
  const schema = rules.form({ password: rules.newPassword(), again: rules.text(200) }).check(rules.same());
  return (
    <Card title={t('reset.choose')} headingLevel={1}>
      {validity === 'VALID' ? (
        <Form
          schema={schema}
          values={{ password: '', again: '' }}
          onSave={({ password, again }) => reset({ token, password, passwordRepeat: again })}
          onSaved={() => void navigate('/login?reset=1')}
          submit={t('reset.save')}
          always
        >
          {(field) => (
            <NewPassword
              labels={{ password: t('reset.password'), again: t('reset.again') }}
              password={field('password')}
              again={field('again')}
              autoFocus
            />
          )}
        </Form>
      ) : (
        <Stack gap={4}>
          <Banner tone="error" title={t('reset.invalidTitle')}>
            {t(validity === 'USED' ? 'reset.used' : 'reset.expired')}
          </Banner>
          <RouteLink to="/resetting">{t('reset.askAnew')}</RouteLink>
        </Stack>
      )}
    </Card>
  );
}
