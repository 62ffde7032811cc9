import { graphql } from 'relay-runtime';
import type { LoaderFunctionArgs } from 'react-router';
import type { readReportSettingsQuery } from '../../__generated__/readReportSettingsQuery.graphql.ts';
import { offerLanguage } from '../../i18n/i18n.ts';
import { fetchGraphQL } from '../fetchGraphQL.ts';

const query = graphql`
  query readReportSettingsQuery($reportId: String!) {
    waterReport(reportId: $reportId) {
      reportId
      active
      email
      pendingEmail
      interval
      locale
      target {
        name
      }
      space {
        name
      }
    }
  }
`;

/** Where and how water reports of an apartment are sent to their recipient. */
export type ReportSettings = NonNullable<readReportSettingsQuery['response']['waterReport']>;

const readReportSettings = async (reportId: string): Promise<ReportSettings | null> => {
  const { waterReport } = await fetchGraphQL<readReportSettingsQuery>(query, { reportId });
  if (waterReport) await offerLanguage(waterReport.locale === 'EN' ? 'en' : 'fi');
  return waterReport ?? null;
};

/** Loader of the pages that change the sending of reports: requests the settings while the code of the page is loaded. */
export const settingsLoader = ({ params }: LoaderFunctionArgs) => {
  const settings = readReportSettings(params['reportId'] ?? '');
  // The page shows the failure.
  settings.catch(() => undefined);
  return { settings };
};
