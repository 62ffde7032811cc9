import { useTranslation } from 'react-i18next';
import { Caption } from '../../ui/layout/Caption.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { CardDescription } from '../../ui/layout/CardDescription.tsx';
import { KeyValueList } from '../../ui/layout/KeyValueList.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { MonthsChart } from './MonthsChart.tsx';
import { ReportComparison } from './ReportComparison.tsx';
import { ReportMeters } from './ReportMeters.tsx';
import type { Report } from './report.ts';
import { useReportTexts } from './report.ts';

/** Corrections of earlier months in the cost of this one; nothing if there are none. */
function ReportCorrections({ corrections }: Pick<Report, 'corrections'>) {
  const { t } = useTranslation();
  const texts = useReportTexts();
  if (corrections.length === 0) return null;
  return (
    <Card title={t('waterReport.corrections')} padding="none">
      <CardDescription>{t('waterReport.correctionsText')}</CardDescription>
      <Table
        label={t('waterReport.corrections')}
        rows={corrections}
        rowKey={({ periodFrom, periodUntil }) => `${periodFrom} ${periodUntil}`}
        columns={[
          {
            id: 'month',
            header: t('waterReport.month'),
            cell: ({ month, periodFrom, periodUntil }) => (
              <>
                {texts.month(month)}
                <Caption>{texts.days(periodFrom, periodUntil)}</Caption>
              </>
            ),
          },
          ...(['cold', 'hot'] as const).map((kind) => ({
            id: kind,
            header: t(`waterReport.${kind}`),
            cell: (row: Report['corrections'][number]) => texts.water(row[kind]),
            align: 'end' as const,
          })),
          { id: 'cost', header: t('waterReport.cost'), cell: ({ cost }) => texts.euros(cost), align: 'end' },
        ]}
      />
    </Card>
  );
}

const isKnown = (amount: string | null | undefined): amount is string => amount !== null && amount !== undefined;

/** What the water of the month costs, and what is left to pay after the advance; nothing without prices. */
function ReportCost({ report: { cost, advance, balance, corrections } }: { report: Report }) {
  const { t } = useTranslation();
  const texts = useReportTexts();
  const corrected = corrections.map((correction) => correction.cost).filter(isKnown);
  const parts = [
    [t('waterReport.cold'), cost.cold],
    [t('waterReport.hot'), cost.hot],
    [t('waterReport.baseFee'), cost.baseFee],
    [
      t('waterReport.corrections'),
      corrected.length === 0
        ? null
        : String(corrected.reduce((sum, one) => sum + Math.round(Number(one) * 100), 0) / 100),
    ],
    [t('waterReport.allTogether'), cost.total],
    [t('waterReport.advance'), advance],
    ...(isKnown(advance) && isKnown(balance)
      ? [
          Number(balance) < 0
            ? [t('waterReport.returned'), String(Math.abs(Number(balance)))]
            : [t('waterReport.left'), balance],
        ]
      : []),
  ] as const;
  const items = parts.flatMap(([label = '', amount]) =>
    isKnown(amount) ? [{ label, value: texts.euros(amount) }] : [],
  );
  if (items.length === 0) return null;
  return (
    <Card title={t('waterReport.costs')}>
      <Stack gap={2}>
        <KeyValueList items={items} />
        <Caption>{t(isKnown(cost.total) ? 'waterReport.vat' : 'waterReport.pricesMissing')}</Caption>
      </Stack>
    </Card>
  );
}

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
