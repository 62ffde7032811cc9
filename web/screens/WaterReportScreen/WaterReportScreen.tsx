import { Suspense, use } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useLocation, useParams, type LoaderFunctionArgs } from 'react-router';
import { graphql } from 'relay-runtime';
import type { WaterReportScreenQuery } from '../../__generated__/WaterReportScreenQuery.graphql.ts';
import { prefetch } from '../../entities/fetchGraphQL.ts';
import { publicPaths } from '../../entities/publicPaths.ts';
import { ReportLetter } from '../../entities/report/ReportLetter.tsx';
import { ReportMissing } from '../../entities/report/ReportMissing.tsx';
import { useReportTexts, type WaterReportData } from '../../entities/report/report.ts';
import { offerLanguage } from '../../i18n/i18n.ts';
import { DocumentTitle } from '../../states/DocumentTitle.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { PrintedAlone } from '../../ui/layout/PrintedAlone.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ReportActions } from './ReportActions.tsx';
import { ReportSkeleton } from './ReportSkeleton.tsx';

const query = graphql`
  query WaterReportScreenQuery($reportId: String!) {
    waterReport(reportId: $reportId) {
      reportId
      month
      periodFrom
      periodUntil
      readUntil
      correctionOnly
      active
      locale
      target {
        name
        address
        city
      }
      space {
        name
        size
        residentCount
      }
      meters {
        name
        kind
        startRegister
        endRegister
        amount
        estimated
      }
      cold
      hot
      hotShare
      litresPerPersonDay
      corrections {
        month
        periodFrom
        periodUntil
        cold
        hot
        baseFee
        cost
        advance
      }
      cost {
        cold
        hot
        baseFee
        total
      }
      lines {
        kind
        periodFrom
        periodUntil
        quantity
        price
        cost
      }
      advance
      balance
      lastYear {
        cold
        hot
      }
      similar {
        cold
        hot
        apartments
        byPersons
      }
      months {
        month
        cold
        hot
        measuredFrom
      }
    }
  }
`;

const readReport = async (reportId: string): Promise<WaterReportData | null> => {
  const { waterReport } = await prefetch<WaterReportScreenQuery>(query, { reportId });
  if (waterReport) await offerLanguage(waterReport.locale === 'EN' ? 'en' : 'fi');
  return waterReport ?? null;
};

/** Requests the report while the code of the screen is loaded. */
export const loader = ({ params }: LoaderFunctionArgs) => {
  const report = readReport(params['reportId'] ?? '');
  // The screen shows the failure.
  report.catch(() => undefined);
  return { report };
};

type Props = {
  report: Promise<WaterReportData | null>;
  /** The id in the URL; null on the page that is shared, which changes nothing. */
  givenId: string | null;
};

function ReportContent({ report: request, givenId }: Props) {
  const { t } = useTranslation();
  const report = use(request);
  const texts = useReportTexts();
  if (!report) return <ReportMissing />;
  const title = report.correctionOnly
    ? t('waterReport.correctionOf')
    : t('waterReport.of', { month: texts.month(report.month) });
  return (
    <Stack gap={4}>
      <DocumentTitle parts={[title]} />
      <PrintedAlone />
      {givenId !== null && !report.active && (
        <Banner tone="info" title={t('waterReport.inactive')}>
          {t('waterReport.inactiveText')}
        </Banner>
      )}
      <ReportLetter report={report} headingLevel={1} />
      <ReportActions reportId={report.reportId} givenId={givenId} />
    </Stack>
  );
}

/** Water report of an apartment for a month, by the link of its email or by the one that its recipient has shared. */
export default function WaterReportScreen() {
  const { report } = useLoaderData<typeof loader>();
  const { reportId = '' } = useParams();
  const { pathname } = useLocation();
  const isShared = pathname.startsWith(publicPaths.sharedReport(''));
  return (
    <Suspense key={reportId} fallback={<ReportSkeleton />}>
      <ReportContent report={report} givenId={isShared ? null : reportId} />
    </Suspense>
  );
}
