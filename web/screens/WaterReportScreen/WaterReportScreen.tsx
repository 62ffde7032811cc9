import { Suspense, use } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useLocation, useParams, type LoaderFunctionArgs } from 'react-router';
import { graphql } from 'relay-runtime';
import type { WaterReportScreenQuery } from '../../__generated__/WaterReportScreenQuery.graphql.ts';
import { prefetch } from '../../entities/fetchGraphQL.ts';
import { publicPaths } from '../../entities/publicPaths.ts';
import { ReportFigures } from '../../entities/report/ReportFigures.tsx';
import { ReportMissing } from '../../entities/report/ReportMissing.tsx';
import { isPartOfMonth, useReportTexts, type WaterReportData } from '../../entities/report/report.ts';
import { loadTexts, offerLanguage } from '../../i18n/i18n.ts';
import { DocumentTitle } from '../../states/DocumentTitle.tsx';
import { ErrorBoundary } from '../../states/ErrorBoundary.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { ReportActions } from './ReportActions.tsx';
import { ReportSkeleton } from './ReportSkeleton.tsx';

const ReportDetails = lazyComponent(async () => {
  const [code] = await Promise.all([import('../../entities/report/ReportDetails.tsx'), loadTexts('inside')]);
  return { default: code.ReportDetails };
});

/** Height of the details while their code is loaded, in pixels. */
const detailsHeight = 640;

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
  const { target, space } = report;
  const address = [target.address, target.city].filter(Boolean).join(', ');
  const title = report.correctionOnly
    ? t('waterReport.correctionOf')
    : t('waterReport.of', { month: texts.month(report.month) });
  return (
    <Stack gap={4}>
      <DocumentTitle parts={[title]} />
      <PageHeader
        title={title}
        meta={[
          <span key="space">{t('waterReport.space', { name: space.name })}</span>,
          <span key="target">{target.name}</span>,
          ...(address === '' ? [] : [<span key="address">{address}</span>]),
          ...(isPartOfMonth(report) && report.periodFrom && report.periodUntil
            ? [<span key="days">{texts.days(report.periodFrom, report.periodUntil)}</span>]
            : []),
        ]}
      />
      {givenId !== null && !report.active && (
        <Banner tone="info" title={t('waterReport.inactive')}>
          {t('waterReport.inactiveText')}
        </Banner>
      )}
      <ReportFigures report={report} />
      <ErrorBoundary resetKey={report.reportId}>
        {() => (
          <Suspense fallback={<Skeleton shape="block" height={detailsHeight} />}>
            <ReportDetails report={report} />
          </Suspense>
        )}
      </ErrorBoundary>
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
