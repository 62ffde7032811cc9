import { useTranslation } from 'react-i18next';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { publicPaths } from '../../entities/publicPaths.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

type Props = {
  /** The id that only opens the report. */
  reportId: string;
  /** The id in the URL, which may be the one of the email; null on the page that is shared. */
  givenId: string | null;
};

/** Links on from the report: to the settings of the reports, and to the page that can be shared. */
export function ReportActions({ reportId, givenId }: Props) {
  const { t } = useTranslation();
  if (givenId === null) return null;
  return (
    <Card title={t('waterReport.acts')}>
      <Stack gap={3}>
        <p>{t('waterReport.actsText')}</p>
        <RouteLink to={publicPaths.reportControl(givenId)}>{t('reportSettings.control')}</RouteLink>
        <RouteLink to={publicPaths.reportRemove(givenId)}>{t('reportSettings.remove')}</RouteLink>
        <RouteLink
          to={`${publicPaths.feedback()}?${new URLSearchParams({ referer: publicPaths.waterReport(reportId) })}`}
        >
          {t('waterReport.feedback')}
        </RouteLink>
        <RouteLink to={publicPaths.sharedReport(reportId)}>{t('waterReport.openShared')}</RouteLink>
      </Stack>
    </Card>
  );
}
