import { useTranslation } from 'react-i18next';
import { unitOf } from '../../entities/consumption/consumptionTypes.ts';
import { useFormat } from '../../i18n/format.ts';
import { FileMenu } from '../../lists/FileMenu.tsx';
import { tableFile } from '../../lists/tableFile.ts';
import { Caption } from '../../ui/layout/Caption.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Table } from '../../ui/table/Table.tsx';
import type { Column } from '../../ui/table/column.ts';
import type { ReadingInstants } from './readingInstants.ts';
import { happened, isOldAt, type BuildingMeter } from './readingRows.ts';
import { useInstantName } from './useInstantName.ts';

type Props = {
  site: string;
  meters: readonly BuildingMeter[];
  instants: ReadingInstants;
  /** The instants in words, for the name of the file. */
  period: string;
};

type Register = { readonly register?: number | null; readonly readAt?: string | null } | null | undefined;

/** The meters of the buildings, one a line, at one instant or at two with the difference. */
export function BuildingMeters({ site, meters, instants, period }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useInstantName();
  const { at, until } = instants;
  const digitsOf = ({ type }: BuildingMeter) => (unitOf[type] === 'm³' ? 3 : 0);
  const written = (meter: BuildingMeter, amount: number | null | undefined) =>
    typeof amount === 'number' ? `${format.number(amount, digitsOf(meter))}\u00a0${unitOf[meter.type]}` : '–';
  const register = (id: string, instant: number, of: (meter: BuildingMeter) => Register): Column<BuildingMeter> => ({
    id,
    header: nameOf(instant),
    align: 'end',
    ...(until !== null && { folds: 'named' as const }),
    cell: (meter) => {
      const state = of(meter);
      return (
        <>
          {written(meter, state?.register)}
          {isOldAt(state?.readAt, instant) && (
            <Caption>{t('meterReadings.readAt', { time: format.dateTime(state?.readAt ?? '') })}</Caption>
          )}
        </>
      );
    },
    fileValue: (meter) => of(meter)?.register,
  });
  const eventsOf = ({ reading }: BuildingMeter) =>
    happened(reading)
      .map((kind) => t(`meterReadings.happened.${kind}`))
      .join(', ');
  const title = t('meterReadings.buildingMeters');
  const columns: Column<BuildingMeter>[] = [
    {
      id: 'place',
      header: t('consumptionRange.building'),
      cell: ({ name, building }) => [building, name].filter(Boolean).join(' · '),
      fileValue: ({ name, building }) => [building, name].filter(Boolean).join(' · '),
      breaks: true,
    },
    {
      id: 'type',
      header: t('meterReadings.meter'),
      cell: ({ type, reading }) => (
        <>
          {t(`consumption.types.${type}`)}
          {reading.serial && <Caption>{reading.serial}</Caption>}
        </>
      ),
      fileValue: ({ type }) => t(`consumption.types.${type}`),
    },
    register('at', at, ({ reading }) => reading),
    ...(until === null
      ? []
      : [
          register('until', until, ({ reading }) => reading.end),
          {
            id: 'amount',
            header: t('meterReadings.differenceTitle'),
            align: 'end' as const,
            cell: (meter: BuildingMeter) => (
              <>
                <strong>{written(meter, meter.reading.end?.amount)}</strong>
                {eventsOf(meter) && <Caption>{eventsOf(meter)}</Caption>}
              </>
            ),
            fileValue: ({ reading }: BuildingMeter) => reading.end?.amount,
          },
        ]),
  ];
  return (
    <Card
      title={title}
      padding="none"
      actions={<FileMenu place={[site]} title={title} period={period} table={() => tableFile(columns, meters)} />}
    >
      <Table<BuildingMeter> label={title} rows={meters} rowKey={({ id }) => id} columns={columns} />
    </Card>
  );
}
