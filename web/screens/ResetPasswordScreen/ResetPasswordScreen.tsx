import { use, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useNavigate, useParams, type LoaderFunctionArgs } from 'react-router';
import { graphql } from 'relay-runtime';
import type { ResetPasswordScreenMutation } from '../../__generated__/ResetPasswordScreenMutation.graphql.ts';
import type { ResetPasswordScreenQuery } from '../../__generated__/ResetPasswordScreenQuery.graphql.ts';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { fetchGraphQL, prefetch } from '../../entities/fetchGraphQL.ts';
import { fetchMutation } from '../../entities/fetchMutation.ts';
import { publicPaths } from '../../entities/publicPaths.ts';
import { useRequestFailure } from '../../entities/viewer/useRequestFailure.ts';
import { Form } from '../../forms/Form.tsx';
import { NewPassword } from '../../forms/NewPassword.tsx';
import { useRules } from '../../forms/useRules.ts';
import { succeeded, type WriteResult } from '../../relay/mutationResult.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

/** Sets a new password by the token of a mailed link. */
const resetPassword = fetchMutation<ResetPasswordScreenMutation>(graphql`
  mutation ResetPasswordScreenMutation($input: ResetPasswordInput!) {
    resetPassword(input: $input) {
      userErrors {
        message
        path
      }
    }
  }
`);

const query = graphql`
  query ResetPasswordScreenQuery($token: String!) {
    passwordResetToken(token: $token)
  }
`;

/** Reads the link while the code of the screen loads. */
export const loader = ({ params }: LoaderFunctionArgs) => ({
  answer: prefetch<ResetPasswordScreenQuery>(query, { token: params['token'] ?? '' }),
});

const isUsed = (token: string): Promise<boolean> =>
  fetchGraphQL<ResetPasswordScreenQuery>(query, { token }).then(
    ({ passwordResetToken }) => passwordResetToken === 'USED',
    () => false,
  );

/** A new password by the link of a mail, while that link works. */
export default function ResetPasswordScreen() {
  const { t } = useTranslation();
  const rules = useRules();
  const navigate = useNavigate();
  const requestFailure = useRequestFailure();
  const { token = '' } = useParams();
  const { passwordResetToken: validity } = use(useLoaderData<typeof loader>().answer);
  /** The last attempt had no response and may have succeeded: then the link has been used. */
  const unanswered = useRef(false);
  const send = async ({ password, again }: { password: string; again: string }): Promise<WriteResult> => {
    const result = await resetPassword({ token, password, passwordRepeat: again }).catch((error: unknown) => ({
      error,
    }));
    const isRefused = 'error' in result || result.refusals.length > 0;
    unanswered.current ||= 'error' in result;
    if (isRefused && unanswered.current && (await isUsed(token))) return succeeded;
    if ('error' in result) throw requestFailure(result.error);
    return result;
  };
  return (
    <Card title={t('reset.choose')} headingLevel={1}>
      <Stack gap={4}>
        {validity === 'VALID' ? (
          <Form
            fields={{ password: rules.newPassword(), again: rules.password() }}
            checks={(check) => [check.same('password', 'again')]}
            send={send}
            onSaved={() => void navigate(`${publicPaths.login()}?reset=1`)}
            submit={t('reset.save')}
            failed={t('reset.notChanged')}
            always
          >
            {(field) => (
              <>
                <p>{t('reset.ends')}</p>
                <NewPassword
                  labels={{ password: t('reset.password'), again: t('reset.again') }}
                  password={field('password')}
                  again={field('again')}
                  autoFocus
                />
              </>
            )}
          </Form>
        ) : (
          <Banner tone="error" title={t('reset.invalidTitle')}>
            {t(validity === 'USED' ? 'reset.used' : 'reset.expired')}
          </Banner>
        )}
        <RouteLink to={publicPaths.requestReset()}>{t('reset.askAnew')}</RouteLink>
        <RouteLink to={publicPaths.login()}>{t('reset.back')}</RouteLink>
      </Stack>
    </Card>
  );
}
