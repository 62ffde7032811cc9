import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'relay-runtime';
import type { ReportCancelScreenMutation } from '../../__generated__/ReportCancelScreenMutation.graphql.ts';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { fetchMutation } from '../../entities/fetchMutation.ts';
import { publicPaths } from '../../entities/publicPaths.ts';
import { ReportSettingsPage } from '../../entities/report/ReportSettingsPage.tsx';
import { useReportChange } from '../../entities/report/useReportChange.ts';
import { Form } from '../../forms/Form.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { FocusTarget } from '../../ui/overlay/FocusTarget.tsx';

/** Cancels the water reports of the apartment to their recipient. */
const cancelWaterReport = fetchMutation<ReportCancelScreenMutation>(graphql`
  mutation ReportCancelScreenMutation($input: CancelWaterReportInput!) {
    cancelWaterReport(input: $input) {
      userErrors {
        code
        message
        path
      }
    }
  }
`);

export { settingsLoader as loader } from '../../entities/report/readReportSettings.ts';

/** Cancels the water reports of an apartment to their recipient, by a button rather than by opening the page. */
export default function ReportCancelScreen() {
  const { t } = useTranslation();
  const change = useReportChange();
  const [isDone, setDone] = useState(false);
  return (
    <ReportSettingsPage title={t('reportSettings.cancel')}>
      {({ active }, reportId) =>
        isDone ? (
          <FocusTarget>
            <Banner tone="success" title={t('reportSettings.cancelled')}>
              {t('reportSettings.cancelledText')}{' '}
              <RouteLink to={publicPaths.reportOrder()}>{t('reportOrder.title')}</RouteLink>
            </Banner>
          </FocusTarget>
        ) : active ? (
          <Form
            fields={{}}
            send={() => change(cancelWaterReport({ reportId }))}
            onSaved={() => setDone(true)}
            submit={t('reportSettings.cancelSubmit')}
            failed={t('reportSettings.cancelFailed')}
            always
            danger
          >
            {() => <p>{t('reportSettings.cancelText')}</p>}
          </Form>
        ) : (
          <Banner tone="info" title={t('waterReport.inactive')}>
            {t('waterReport.inactiveText')}
          </Banner>
        )
      }
    </ReportSettingsPage>
  );
}
