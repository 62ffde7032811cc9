import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'relay-runtime';
import type { ReportRemoveScreenMutation } from '../../__generated__/ReportRemoveScreenMutation.graphql.ts';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { fetchMutation } from '../../entities/fetchMutation.ts';
import { publicPaths } from '../../entities/publicPaths.ts';
import { ReportSettingsPage } from '../../entities/report/ReportSettingsPage.tsx';
import { useReportChange } from '../../entities/report/useReportChange.ts';
import { Form } from '../../forms/Form.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { FocusTarget } from '../../ui/overlay/FocusTarget.tsx';

/** Ends all water reports to the address that the link was mailed to. */
const removeWaterReport = fetchMutation<ReportRemoveScreenMutation>(graphql`
  mutation ReportRemoveScreenMutation($input: RemoveWaterReportInput!) {
    removeWaterReport(input: $input) {
      userErrors {
        code
        message
        path
      }
    }
  }
`);

export { settingsLoader as loader } from '../../entities/report/readReportSettings.ts';

/**
 * Ends all water reports to the address that the link was mailed to. A button does it rather than opening the page, since
 * mail scanners open links.
 */
export default function ReportRemoveScreen() {
  const { t } = useTranslation();
  const change = useReportChange();
  const [isDone, setDone] = useState(false);
  return (
    <ReportSettingsPage title={t('reportSettings.remove')}>
      {(_settings, reportId) =>
        isDone ? (
          <FocusTarget>
            <Banner tone="success" title={t('reportSettings.removed')}>
              {t('reportSettings.removedText')}{' '}
              <RouteLink to={publicPaths.reportControl(reportId)}>{t('reportSettings.toSettings')}</RouteLink>
            </Banner>
          </FocusTarget>
        ) : (
          <Form
            fields={{}}
            send={() => change(removeWaterReport({ reportId }))}
            onSaved={() => setDone(true)}
            submit={t('reportSettings.removeSubmit')}
            failed={t('reportSettings.removeFailed')}
            always
            danger
          >
            {() => <p>{t('reportSettings.removeText')}</p>}
          </Form>
        )
      }
    </ReportSettingsPage>
  );
}
