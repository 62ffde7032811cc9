import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/Card.tsx';
import { CardDescription } from '../../ui/layout/CardDescription.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { changeOf, measuredAs, sumOf, useReportTexts, type Amounts, type Report } from './report.ts';

type Row = Amounts & { name: string };

/** The apartment beside the same month a year ago and beside apartments of about its size. */
export function ReportComparison({ report }: { report: Report }) {
  const { t } = useTranslation();
  const texts = useReportTexts();
  const { lastYear, similar } = report;
  if (!lastYear && !similar) return null;
  const rows: Row[] = [
    { name: t('waterReport.own'), cold: report.cold ?? null, hot: report.hot ?? null },
    ...(lastYear ? [{ name: t('waterReport.lastYear'), ...measuredAs(report, lastYear) }] : []),
    ...(similar
      ? [
          {
            name: t(similar.byPersons ? 'waterReport.similarByPersons' : 'waterReport.similar', {
              apartments: texts.number(similar.apartments),
            }),
            ...measuredAs(report, similar),
          },
        ]
      : []),
  ];
  const change = similar ? changeOf(sumOf(measuredAs(report, similar)), sumOf(report)) : null;
  const isBoth = typeof report.cold === 'number' && typeof report.hot === 'number';
  return (
    <Card title={t('waterReport.comparison')} padding="none">
      {change !== null && (
        <CardDescription>
          {t(change > 0 ? 'waterReport.moreThanSimilar' : 'waterReport.lessThanSimilar', {
            share: texts.number(Math.abs(change) * 100),
          })}
        </CardDescription>
      )}
      <Table<Row>
        label={t('waterReport.comparison')}
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { id: 'name', header: t('waterReport.compared'), cell: ({ name }) => name, breaks: true },
          ...(isBoth
            ? (['cold', 'hot'] as const).map((kind) => ({
                id: kind,
                header: t(`waterReport.${kind}`),
                cell: (row: Row) => texts.water(row[kind]),
                align: 'end' as const,
                hideBelow: 'phone' as const,
              }))
            : []),
          { id: 'total', header: t('waterReport.together'), cell: (row) => texts.water(sumOf(row)), align: 'end' },
        ]}
      />
    </Card>
  );
}
