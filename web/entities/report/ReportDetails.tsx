import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { MonthsChart } from './MonthsChart.tsx';
import { ReportComparison } from './ReportComparison.tsx';
import { ReportCorrections } from './ReportCorrections.tsx';
import { ReportCost } from './ReportCost.tsx';
import { ReportMeters } from './ReportMeters.tsx';
import type { Report } from './report.ts';

/** Everything of the report under its figures: the chart of the months, the comparison, the costs and the meters. */
export function ReportDetails({ report }: { report: Report }) {
  const { t } = useTranslation();
  const isMeasured = report.months.some(({ cold, hot }) => typeof cold === 'number' || typeof hot === 'number');
  return (
    <Stack gap={4}>
      {isMeasured && (
        <Card title={t('waterReport.months')}>
          <MonthsChart report={report} />
        </Card>
      )}
      <ReportComparison report={report} />
      <ReportCost report={report} />
      <ReportCorrections corrections={report.corrections} />
      <ReportMeters meters={report.meters} />
    </Stack>
  );
}
