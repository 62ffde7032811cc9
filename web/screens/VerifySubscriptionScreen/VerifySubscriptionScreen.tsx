import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { graphql } from 'relay-runtime';
import type { VerifySubscriptionScreenMutation } from '../../__generated__/VerifySubscriptionScreenMutation.graphql.ts';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { fetchMutation } from '../../entities/fetchMutation.ts';
import { publicPaths } from '../../entities/publicPaths.ts';
import { useRequestFailure } from '../../entities/viewer/useRequestFailure.ts';
import { Form } from '../../forms/Form.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { FocusTarget } from '../../ui/overlay/FocusTarget.tsx';

/** Accepts the contract of a subscription by the token of its link. */
const verifySubscription = fetchMutation<VerifySubscriptionScreenMutation>(graphql`
  mutation VerifySubscriptionScreenMutation($input: VerifySubscriptionInput!) {
    verifySubscription(input: $input) {
      userErrors {
        message
        path
      }
    }
  }
`);

/**
 * Accepts the contract of a subscription by its link, with or without a session. A button does it rather than opening the
 * page, since mail scanners open links.
 */
export default function VerifySubscriptionScreen() {
  const { t } = useTranslation();
  const requestFailure = useRequestFailure();
  const { token = '' } = useParams();
  const [isAccepted, setAccepted] = useState(false);
  const accept = async () => {
    const result = await verifySubscription({ token }).catch((error: unknown) => {
      throw requestFailure(error);
    });
    return { ...result, refusals: result.refusals.map(() => ({ message: t('verifySubscription.refused') })) };
  };
  return (
    <Card title={t('verifySubscription.title')} headingLevel={1}>
      <Stack gap={4}>
        {isAccepted ? (
          <FocusTarget>
            <Banner tone="success" title={t('verifySubscription.done')}>
              {t('verifySubscription.doneText')}
            </Banner>
          </FocusTarget>
        ) : (
          <Form
            fields={{}}
            send={accept}
            onSaved={() => setAccepted(true)}
            submit={t('verifySubscription.submit')}
            failed={t('verifySubscription.failed')}
            always
          >
            {() => <p>{t('verifySubscription.text')}</p>}
          </Form>
        )}
        <RouteLink to={publicPaths.home()}>{t('notFound.home')}</RouteLink>
      </Stack>
    </Card>
  );
}
