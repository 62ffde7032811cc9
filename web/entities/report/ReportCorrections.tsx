import { useTranslation } from 'react-i18next';
import { useReportTexts } from './useReportTexts.ts';
import { Caption } from '../../ui/layout/Caption.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { CardDescription } from '../../ui/layout/CardDescription.tsx';
import { Table } from '../../ui/table/Table.tsx';
import type { Report } from './report.ts';

/** Corrections of earlier months in the cost of this one; nothing if there are none. */
export function ReportCorrections({ corrections }: Pick<Report, 'corrections'>) {
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
