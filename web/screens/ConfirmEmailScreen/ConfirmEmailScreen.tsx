import { use, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router';
import { graphql } from 'relay-runtime';
import type { ConfirmEmailScreenMutation } from '../../__generated__/ConfirmEmailScreenMutation.graphql.ts';
import type { ConfirmEmailScreenQuery } from '../../__generated__/ConfirmEmailScreenQuery.graphql.ts';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { fetchGraphQL, prefetch } from '../../entities/fetchGraphQL.ts';
import { fetchMutation } from '../../entities/fetchMutation.ts';
import { publicPaths } from '../../entities/publicPaths.ts';
import { useRequestFailure } from '../../entities/viewer/useRequestFailure.ts';
import { Form } from '../../forms/Form.tsx';
import { succeeded, type WriteResult } from '../../relay/mutationResult.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

/** Confirms a new email address by the token of a mailed link. */
const confirmEmail = fetchMutation<ConfirmEmailScreenMutation>(graphql`
  mutation ConfirmEmailScreenMutation($input: ConfirmEmailInput!) {
    confirmEmail(input: $input) {
      userErrors {
        message
        path
      }
    }
  }
`);

const query = graphql`
  query ConfirmEmailScreenQuery($token: String!) {
    emailConfirmation(token: $token) {
      validity
      email
    }
  }
`;

/** Requests the state of the link while the code of the screen is loaded. */
export const loader = ({ params }: LoaderFunctionArgs) => ({
  answer: prefetch<ConfirmEmailScreenQuery>(query, { token: params['token'] ?? '' }),
});

const isUsed = (token: string): Promise<boolean> =>
  fetchGraphQL<ConfirmEmailScreenQuery>(query, { token }).then(
    ({ emailConfirmation }) => emailConfirmation?.validity === 'USED',
    () => false,
  );

/**
 * Confirms a new email address by a mailed link, with or without a session. A button does it rather than opening the
 * page, since mail scanners open links.
 */
export default function ConfirmEmailScreen() {
  const { t } = useTranslation();
  const requestFailure = useRequestFailure();
  const { token = '' } = useParams();
  const { emailConfirmation } = use(useLoaderData<typeof loader>().answer);
  const [confirmed, setConfirmed] = useState(false);
  /** The last attempt had no response and may have succeeded: then the link has been used. */
  const unanswered = useRef(false);
  const validity = emailConfirmation?.validity ?? 'EXPIRED';
  const email = emailConfirmation?.email ?? '';
  const send = async (): Promise<WriteResult> => {
    const result = await confirmEmail({ token }).catch((error: unknown) => ({ error }));
    const isRefused = 'error' in result || result.refusals.length > 0;
    unanswered.current ||= 'error' in result;
    if (isRefused && unanswered.current && (await isUsed(token))) return succeeded;
    if ('error' in result) throw requestFailure(result.error);
    return result;
  };
  return (
    <Card title={t('account.confirm.title')} headingLevel={1}>
      <Stack gap={4}>
        {confirmed ? (
          <Banner tone="success" title={t('account.confirm.done')}>
            {t('account.confirm.doneText', { email })}
          </Banner>
        ) : validity === 'VALID' ? (
          <Form
            fields={{}}
            send={send}
            onSaved={() => setConfirmed(true)}
            submit={t('account.confirm.submit')}
            failed={t('account.confirm.failed')}
            always
          >
            {() => <p>{t('account.confirm.text', { email })}</p>}
          </Form>
        ) : (
          <Banner tone={validity === 'USED' ? 'info' : 'error'} title={t(`account.confirm.${validity}.title`)}>
            {t(`account.confirm.${validity}.text`)}
          </Banner>
        )}
        <RouteLink to={publicPaths.user()}>{t('account.confirm.toAccount')}</RouteLink>
      </Stack>
    </Card>
  );
}
