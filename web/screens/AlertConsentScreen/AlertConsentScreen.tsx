import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router';
import { graphql } from 'relay-runtime';
import type { AlertConsentScreenConfirmMutation } from '../../__generated__/AlertConsentScreenConfirmMutation.graphql.ts';
import type { AlertConsentScreenQuery } from '../../__generated__/AlertConsentScreenQuery.graphql.ts';
import type { AlertConsentScreenStopMutation } from '../../__generated__/AlertConsentScreenStopMutation.graphql.ts';
import { prefetch } from '../../entities/fetchGraphQL.ts';
import { fetchMutation } from '../../entities/fetchMutation.ts';
import { useRequestFailure } from '../../entities/viewer/useRequestFailure.ts';
import { Form } from '../../forms/Form.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

/** Confirms the address of a receiver of alerts by the token of a mailed link. */
const confirmAlerts = fetchMutation<AlertConsentScreenConfirmMutation>(graphql`
  mutation AlertConsentScreenConfirmMutation($input: ConfirmAlertsInput!) {
    confirmAlerts(input: $input) {
      userErrors {
        message
        path
      }
    }
  }
`);

/** Stops the mails about alerts of a target by the token of a mailed link. */
const stopAlerts = fetchMutation<AlertConsentScreenStopMutation>(graphql`
  mutation AlertConsentScreenStopMutation($input: StopAlertsInput!) {
    stopAlerts(input: $input) {
      userErrors {
        message
        path
      }
    }
  }
`);

const query = graphql`
  query AlertConsentScreenQuery($token: String!) {
    alertConsent(token: $token) {
      targetName
      email
      state
      addedBy
    }
  }
`;

/** Requests what the link is about while the code of the screen is loaded. */
export const loader = ({ params }: LoaderFunctionArgs) => ({
  answer: prefetch<AlertConsentScreenQuery>(query, { token: params['token'] ?? '' }),
});

const states = ['CONFIRMED', 'WAITING', 'STOPPED'] as const;
const tones = { CONFIRMED: 'success', WAITING: 'info', STOPPED: 'info' } as const;
const texts = {
  CONFIRMED: 'alertConsent.confirmed',
  WAITING: 'alertConsent.waiting',
  STOPPED: 'alertConsent.stopped',
} as const;

/**
 * Confirms the address of a receiver of alerts, or stops the mails to it, by the link of a mail and without a session.
 * Buttons do it rather than opening the page, since mail scanners open links.
 */
export default function AlertConsentScreen() {
  const { t } = useTranslation();
  const requestFailure = useRequestFailure();
  const { token = '' } = useParams();
  const { alertConsent } = use(useLoaderData<typeof loader>().answer);
  const [changed, setChanged] = useState<(typeof states)[number] | null>(null);
  if (!alertConsent)
    return (
      <Card title={t('alertConsent.title')} headingLevel={1}>
        <Banner tone="error" title={t('alertConsent.wrong')}>
          {t('alertConsent.wrongText')}
        </Banner>
      </Card>
    );
  const { targetName: site, email, addedBy } = alertConsent;
  const first = states.find((one) => one === alertConsent.state);
  const state = changed ?? first ?? 'WAITING';
  const sender = (send: typeof confirmAlerts | typeof stopAlerts) => () =>
    send({ token }).catch((error: unknown) => {
      throw requestFailure(error);
    });
  return (
    <Card title={t('alertConsent.title')} headingLevel={1}>
      <Stack gap={4}>
        <p>
          {t('alertConsent.text', { site, email })}{' '}
          {typeof addedBy === 'string' && t('alertConsent.addedBy', { name: addedBy })}
        </p>
        <Banner tone={tones[state]} title={t(texts[state])} />
        <Row gap={2} justify="end" align="end" wrap>
          {state !== 'CONFIRMED' && (
            <Form
              fields={{}}
              send={sender(confirmAlerts)}
              onSaved={() => setChanged('CONFIRMED')}
              submit={t('alertConsent.confirm')}
              failed={t('alertConsent.failed')}
              always
            >
              {() => null}
            </Form>
          )}
          {state !== 'STOPPED' && (
            <Form
              fields={{}}
              send={sender(stopAlerts)}
              onSaved={() => setChanged('STOPPED')}
              submit={t('alertConsent.stop')}
              danger
              failed={t('alertConsent.failed')}
              always
            >
              {() => null}
            </Form>
          )}
        </Row>
      </Stack>
    </Card>
  );
}
