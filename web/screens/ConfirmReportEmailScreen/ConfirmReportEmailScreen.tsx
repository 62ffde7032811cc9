import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { graphql } from 'relay-runtime';
import type { ConfirmReportEmailScreenMutation } from '../../__generated__/ConfirmReportEmailScreenMutation.graphql.ts';
import { fetchMutation } from '../../entities/fetchMutation.ts';
import { useRequestFailure } from '../../entities/viewer/useRequestFailure.ts';
import { Form } from '../../forms/Form.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Card } from '../../ui/layout/Card.tsx';

/** Confirms a new address of water reports by the token of a mailed link. */
const confirmWaterReportEmail = fetchMutation<ConfirmReportEmailScreenMutation>(graphql`
  mutation ConfirmReportEmailScreenMutation($input: ConfirmWaterReportEmailInput!) {
    confirmWaterReportEmail(input: $input) {
      email
      userErrors {
        message
        path
      }
    }
  }
`);

/**
 * Confirms a new address of water reports by a mailed link, without a session. A button does it rather than opening
 * the page, since mail scanners open links.
 */
export default function ConfirmReportEmailScreen() {
  const { t } = useTranslation();
  const requestFailure = useRequestFailure();
  const { token = '' } = useParams();
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const confirm = async () => {
    const result = await confirmWaterReportEmail({ token }).catch((error: unknown) => {
      throw requestFailure(error);
    });
    return { ...result, refusals: result.refusals.map(() => ({ message: t('reportEmail.refused') })) };
  };
  return (
    <Card title={t('reportEmail.title')} headingLevel={1}>
      {confirmed === null ? (
        <Form
          fields={{}}
          send={confirm}
          onSaved={({ payload }) => setConfirmed(payload.email ?? '')}
          submit={t('reportEmail.submit')}
          failed={t('reportEmail.failed')}
          always
        >
          {() => <p>{t('reportEmail.text')}</p>}
        </Form>
      ) : (
        <Banner tone="success" title={t('reportEmail.done')}>
          {t('reportEmail.doneText', { email: confirmed })}
        </Banner>
      )}
    </Card>
  );
}
