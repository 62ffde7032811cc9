import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { unitOf } from '../consumptionTypes.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Table } from '../../../ui/table/Table.tsx';
import { space } from '../../../ui/theme/tokens.ts';
import type { MeterColumn, ReadingRow } from './readingRows.ts';
import { stairwellTotals } from './stairwellTotals.ts';

const Fold = styled.details`
  summary {
    width: fit-content;
    padding: ${space(1)} 0;
    cursor: pointer;
  }
`;

type Props = { rows: readonly ReadingRow[]; meters: readonly MeterColumn[] };

/** What each stairwell used between two instants, folded; nothing where names of spaces show no stairwells. */
export function StairwellSums({ rows, meters }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const totals = stairwellTotals(rows, meters);
  if (totals.length === 0) return null;
  const types = [...new Set(meters.map(({ type }) => type))].filter((type) =>
    totals.some(({ amounts }) => amounts[type] !== undefined),
  );
  const hasBuildings = new Set(totals.map(({ building }) => building)).size > 1;
  return (
    <Fold>
      <summary>{t('meterReadings.byStairwell')}</summary>
      <Table
        label={t('meterReadings.byStairwell')}
        rows={totals}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'stairwell',
            header: t('meterReadings.stairwell'),
            cell: ({ letters, building }) => (hasBuildings ? `${letters}, ${building}` : letters),
            breaks: true,
          },
          ...types.map((type) => ({
            id: type,
            header: t(`consumption.types.${type}`),
            align: 'end' as const,
            cell: ({ amounts }: (typeof totals)[number]) => {
              const amount = amounts[type];
              if (amount === undefined) return '–';
              return `${format.number(amount, unitOf[type] === 'm³' ? 3 : 0)}\u00a0${unitOf[type]}`;
            },
          })),
        ]}
      />
    </Fold>
  );
}
