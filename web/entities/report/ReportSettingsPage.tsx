import { Suspense, use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useParams } from 'react-router';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { RouteLink } from '../RouteLink.tsx';
import { publicPaths } from '../publicPaths.ts';
import type { ReportSettings, settingsLoader } from './readReportSettings.ts';
import { ReportMissing } from './ReportMissing.tsx';

type Props = {
  title: string;
  /** Content for the settings, and the id in the URL, whose signature allows changes. */
  children: (settings: ReportSettings, givenId: string) => ReactNode;
};

function Content({ title, children, request }: Props & { request: Promise<ReportSettings | null> }) {
  const { t } = useTranslation();
  const { reportId = '' } = useParams();
  const settings = use(request);
  if (!settings) return <ReportMissing />;
  return (
    <Card title={title} headingLevel={1}>
      <Stack gap={4}>
        <p>
          <strong>{t('waterReport.space', { name: settings.space.name })}</strong>, {settings.target.name}
        </p>
        {children(settings, reportId)}
        <RouteLink to={publicPaths.waterReport(reportId)}>{t('reportSettings.toReport')}</RouteLink>
      </Stack>
    </Card>
  );
}

/** A page that changes the sending of reports by a report's link: whose they are, what changes, and the way to the report. */
export function ReportSettingsPage(props: Props) {
  const { settings } = useLoaderData<typeof settingsLoader>();
  const { reportId = '' } = useParams();
  return (
    <Suspense
      key={reportId}
      fallback={
        <Card title={props.title} headingLevel={1}>
          <div aria-busy="true">
            <Skeleton shape="block" height={180} />
          </div>
        </Card>
      }
    >
      <Content {...props} request={settings} />
    </Suspense>
  );
}
