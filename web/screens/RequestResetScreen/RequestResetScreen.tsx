import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'relay-runtime';
import type { RequestResetScreenMutation } from '../../__generated__/RequestResetScreenMutation.graphql.ts';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { fetchMutation } from '../../entities/fetchMutation.ts';
import { publicPaths } from '../../entities/publicPaths.ts';
import { useRequestFailure } from '../../entities/viewer/useRequestFailure.ts';
import { Form } from '../../forms/Form.tsx';
import { useRules } from '../../forms/useRules.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { FocusTarget } from '../../ui/overlay/FocusTarget.tsx';

/** Requests a password reset link; the refusals never reveal whether the account exists. */
const requestPasswordReset = fetchMutation<RequestResetScreenMutation>(graphql`
  mutation RequestResetScreenMutation($input: RequestPasswordResetInput!) {
    requestPasswordReset(input: $input) {
      userErrors {
        message
        path
      }
    }
  }
`);

/** Requests a password reset link; the answer does not reveal whether the account exists. */
export default function RequestResetScreen() {
  const { t } = useTranslation();
  const rules = useRules();
  const requestFailure = useRequestFailure();
  const [sent, setSent] = useState(false);
  const send = ({ username }: { username: string }) =>
    requestPasswordReset({ account: username.includes('@') ? { email: username } : { username } }).catch(
      (error: unknown) => {
        throw requestFailure(error);
      },
    );
  return (
    <Card title={t('reset.request')} headingLevel={1}>
      <Stack gap={4}>
        {sent ? (
          <FocusTarget>
            <Banner tone="success" title={t('reset.sentTitle')}>
              {t('reset.sent')}
            </Banner>
          </FocusTarget>
        ) : (
          <Form
            fields={{ username: rules.filled(rules.text(200)) }}
            send={send}
            onSaved={() => setSent(true)}
            failed={t('reset.notSent')}
            submit={t('reset.send')}
            always
          >
            {(field) => (
              <TextField
                label={t('reset.username')}
                description={t('reset.explain')}
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                autoFocus
                {...field('username')}
              />
            )}
          </Form>
        )}
        <RouteLink to={publicPaths.login()}>{t('reset.back')}</RouteLink>
      </Stack>
    </Card>
  );
}
