import { useTranslation } from 'react-i18next';
import { Caption } from '../../ui/layout/Caption.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Table } from '../../ui/table/Table.tsx';
import type { Report } from './report.ts';
import { useReportTexts } from './report.ts';

type Meter = Report['meters'][number];

/** The meters of the apartment with their registers at the beginning and the end of the month. */
export function ReportMeters({ meters }: Pick<Report, 'meters'>) {
  const { t } = useTranslation();
  const texts = useReportTexts();
  if (meters.length === 0) return null;
  const kindOf = ({ kind }: Meter): string | null =>
    kind === 'HOT_WATER_METER' ? t('waterReport.hot') : kind === 'COLD_WATER_METER' ? t('waterReport.cold') : null;
  return (
    <Card title={t('waterReport.meters')} padding="none">
      <Table<Meter & { row: number }>
        label={t('waterReport.meters')}
        rows={meters.map((meter, row) => ({ ...meter, row }))}
        rowKey={({ row }) => String(row)}
        columns={[
          {
            id: 'name',
            header: t('waterReport.meter'),
            breaks: true,
            cell: (meter) => (
              <>
                {meter.name}
                {kindOf(meter) !== null && kindOf(meter) !== meter.name && <Caption>{kindOf(meter)}</Caption>}
              </>
            ),
          },
          {
            id: 'start',
            header: t('waterReport.start'),
            cell: ({ startRegister }) => texts.water(startRegister),
            align: 'end',
            folds: 'named',
          },
          {
            id: 'end',
            header: t('waterReport.end'),
            cell: ({ endRegister }) => texts.water(endRegister),
            align: 'end',
            folds: 'named',
          },
          {
            id: 'amount',
            header: t('waterReport.used'),
            align: 'end',
            cell: ({ amount, estimated }) => (
              <>
                {texts.water(amount)}
                {estimated && <Caption>{t('waterReport.estimated')}</Caption>}
              </>
            ),
          },
        ]}
      />
    </Card>
  );
}
