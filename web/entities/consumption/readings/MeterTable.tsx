import { useTranslation } from 'react-i18next';
import { unitOf } from '../consumptionTypes.ts';
import { useFormat } from '../../../i18n/format.ts';
import { FileMenu } from '../../../lists/FileMenu.tsx';
import { tableFile } from '../../../lists/tableFile.ts';
import { Caption } from '../../../ui/layout/Caption.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import type { Column } from '../../../ui/table/column.ts';
import type { ReadingInstants } from './readingInstants.ts';
import { happened, isOldAt, type SingleMeter } from './readingRows.ts';
import { useInstantName } from './useInstantName.ts';

type Props = {
  title: string;
  /** Names of the place from the site inwards, for the name of the file. */
  place: readonly string[];
  meters: readonly SingleMeter[];
  instants: ReadingInstants;
};

/** Where a meter is; empty for those of the place that the page is about. */
const placeOf = ({ name, building }: SingleMeter) => [building, name].filter(Boolean).join(' · ');

type Register = { readonly register?: number | null; readonly readAt?: string | null } | null | undefined;

/** Meters, one a line, at one instant or at two with the difference. */
export function MeterTable({ title, place, meters, instants }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useInstantName();
  const { at, until } = instants;
  const digitsOf = ({ type }: SingleMeter) => (unitOf[type] === 'm³' ? 3 : 0);
  const written = (meter: SingleMeter, amount: number | null | undefined) =>
    typeof amount === 'number' ? `${format.number(amount, digitsOf(meter))}\u00a0${unitOf[meter.type]}` : '–';
  const register = (id: string, instant: number, of: (meter: SingleMeter) => Register): Column<SingleMeter> => ({
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
  const eventsOf = ({ reading }: SingleMeter) =>
    happened(reading)
      .map((kind) => t(`meterReadings.happened.${kind}`))
      .join(', ');
  const period = [at, until]
    .filter((instant) => instant !== null)
    .map(nameOf)
    .join(' – ');
  const columns: Column<SingleMeter>[] = [
    ...(meters.some((meter) => placeOf(meter) !== '')
      ? [
          {
            id: 'place',
            header: t('consumptionRange.building'),
            cell: placeOf,
            fileValue: placeOf,
            breaks: true,
          },
        ]
      : []),
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
            cell: (meter: SingleMeter) => (
              <>
                <strong>{written(meter, meter.reading.end?.amount)}</strong>
                {eventsOf(meter) && <Caption>{eventsOf(meter)}</Caption>}
              </>
            ),
            fileValue: ({ reading }: SingleMeter) => reading.end?.amount,
          },
        ]),
  ];
  return (
    <Card
      title={title}
      padding="none"
      actions={<FileMenu place={place} title={title} period={period} table={() => tableFile(columns, meters)} />}
    >
      <Table<SingleMeter> label={title} rows={meters} rowKey={({ id }) => id} columns={columns} />
    </Card>
  );
}
