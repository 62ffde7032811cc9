import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/feedback/Banner.tsx';
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

const isKnown = (amount: string | null | undefined): amount is string => amount !== null && amount !== undefined;

/** Sum of amounts in euros, added as whole cents; null if none is known. */
const sumOfEuros = (amounts: readonly (string | null | undefined)[]): string | null => {
  const known = amounts.filter(isKnown);
  return known.length === 0
    ? null
    : (known.reduce((sum, one) => sum + Math.round(Number(one) * 100), 0) / 100).toFixed(2);
};

type CorrectionRow = Report['corrections'][number] & { row: number };

/** Corrections of earlier months in the cost of this one; nothing if there are none. */
function ReportCorrections({ corrections, correctionOnly }: Pick<Report, 'corrections' | 'correctionOnly'>) {
  const { t } = useTranslation();
  const texts = useReportTexts();
  if (corrections.length === 0) return null;
  return (
    <Card title={t('waterReport.corrections')} padding="none">
      <CardDescription>
        {t(correctionOnly ? 'waterReport.correctionOnlyText' : 'waterReport.correctionsText')}
      </CardDescription>
      <Table<CorrectionRow>
        label={t('waterReport.corrections')}
        rows={corrections.map((correction, row) => ({ ...correction, row }))}
        rowKey={({ row }) => String(row)}
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
            cell: (row: CorrectionRow) => texts.water(row[kind]),
            align: 'end' as const,
          })),
          {
            id: 'cost',
            header: t('waterReport.cost'),
            align: 'end',
            cell: ({ cost, baseFee, advance }) => (
              <>
                {texts.euros(cost)}
                {isKnown(baseFee) && (
                  <Caption>{t('waterReport.correctedFee', { euros: texts.euros(baseFee) })}</Caption>
                )}
                {isKnown(advance) && <Caption>{t('waterReport.advanceOf', { euros: texts.euros(advance) })}</Caption>}
              </>
            ),
          },
        ]}
      />
    </Card>
  );
}

/** What the water of the month costs, and what is left to pay after the advances; nothing without prices. */
function ReportCost({ report: { cost, advance, balance, corrections, correctionOnly } }: { report: Report }) {
  const { t } = useTranslation();
  const texts = useReportTexts();
  const correctedAdvance = sumOfEuros(corrections.map((correction) => correction.advance));
  const hasAdvance = isKnown(advance) || correctedAdvance !== null || correctionOnly;
  const parts = [
    [t('waterReport.cold'), cost.cold],
    [t('waterReport.hot'), cost.hot],
    [t('waterReport.baseFee'), cost.baseFee],
    [t('waterReport.corrections'), sumOfEuros(corrections.map((correction) => correction.cost))],
    [t('waterReport.allTogether'), cost.total],
    [t('waterReport.advance'), advance],
    [t('waterReport.correctedAdvance'), correctedAdvance],
    ...(hasAdvance && isKnown(balance)
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
  const texts = useReportTexts();
  const isMeasured = report.months.some(({ cold, hot }) => typeof cold === 'number' || typeof hot === 'number');
  return (
    <Stack gap={4}>
      {report.readUntil && (
        <Banner tone="info" title={t('waterReport.readUntil', { date: texts.day(report.readUntil) })}>
          {t('waterReport.readUntilText')}
        </Banner>
      )}
      {isMeasured && (
        <Card title={t('waterReport.months')}>
          <MonthsChart report={report} />
        </Card>
      )}
      <ReportComparison report={report} />
      <ReportCost report={report} />
      <ReportCorrections corrections={report.corrections} correctionOnly={report.correctionOnly} />
      <ReportMeters meters={report.meters} />
    </Stack>
  );
}
