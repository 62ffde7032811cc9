import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'relay-runtime';
import type { ReportOrderScreenMutation } from '../../__generated__/ReportOrderScreenMutation.graphql.ts';
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

/** Orders water reports for an apartment by its address; the result does not reveal whether the address is known. */
const orderWaterReport = fetchMutation<ReportOrderScreenMutation>(graphql`
  mutation ReportOrderScreenMutation($input: OrderWaterReportInput!) {
    orderWaterReport(input: $input) {
      userErrors {
        message
        path
      }
    }
  }
`);

/** The longest texts that /ui takes, in characters. */
const longest = { address: 255, spaceNumber: 20, name: 100 };

/** Orders water reports for an apartment; customer service connects the order with the apartment. */
export default function ReportOrderScreen() {
  const { t } = useTranslation();
  const rules = useRules();
  const requestFailure = useRequestFailure();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <Card title={t('reportOrder.title')} headingLevel={1}>
      <Stack gap={4}>
        {sentTo === null ? (
          <Form
            fields={{
              address: rules.filled(rules.text(longest.address)),
              spaceNumber: rules.text(longest.spaceNumber),
              name: rules.filled(rules.text(longest.name)),
              email: rules.filled(rules.email()),
            }}
            send={async (order) => {
              const result = await orderWaterReport(order).catch((error: unknown) => {
                throw requestFailure(error);
              });
              return { ...result, email: order.email };
            }}
            onSaved={({ email }) => setSentTo(email)}
            submit={t('reportOrder.submit')}
            failed={t('reportOrder.failed')}
            always
          >
            {(field) => (
              <>
                <p>{t('reportOrder.text')}</p>
                <TextField
                  label={t('reportOrder.address')}
                  description={t('reportOrder.addressText')}
                  autoComplete="street-address"
                  {...field('address')}
                />
                <TextField
                  label={t('reportOrder.spaceNumber')}
                  description={t('reportOrder.spaceNumberText')}
                  {...field('spaceNumber')}
                />
                <TextField label={t('reportOrder.name')} autoComplete="name" {...field('name')} />
                <TextField label={t('account.email')} type="email" autoComplete="email" {...field('email')} />
              </>
            )}
          </Form>
        ) : (
          <FocusTarget>
            <Banner tone="success" title={t('reportOrder.sent')}>
              {t('reportOrder.sentText', { email: sentTo })}
            </Banner>
          </FocusTarget>
        )}
        <RouteLink to={publicPaths.reportIntro()}>{t('reportOrder.toIntro')}</RouteLink>
      </Stack>
    </Card>
  );
}
