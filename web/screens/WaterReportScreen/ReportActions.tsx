import { useTranslation } from 'react-i18next';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { publicPaths } from '../../entities/publicPaths.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Row } from '../../ui/layout/Row.tsx';

type Props = {
  /** The id that only opens the report. */
  reportId: string;
  /** The id in the URL, which may be the one of the email; null on the page that is shared. */
  givenId: string | null;
};

/** Under the sheet: its print, and for its recipient the settings of the reports and the page that can be shared. */
export function ReportActions({ reportId, givenId }: Props) {
  const { t } = useTranslation();
  const feedback = `${publicPaths.feedback()}?${new URLSearchParams({ referer: publicPaths.waterReport(reportId) })}`;
  return (
    <Row gap={5} wrap justify="center">
      <Button icon="print" onClick={() => globalThis.print()}>
        {t('waterReport.print')}
      </Button>
      {givenId !== null && (
        <>
          <RouteLink to={publicPaths.reportControl(givenId)}>{t('reportSettings.control')}</RouteLink>
          <RouteLink to={publicPaths.sharedReport(reportId)}>{t('waterReport.openShared')}</RouteLink>
          <RouteLink to={feedback}>{t('waterReport.feedback')}</RouteLink>
          <RouteLink to={publicPaths.reportRemove(givenId)}>{t('reportSettings.remove')}</RouteLink>
        </>
      )}
    </Row>
  );
}
