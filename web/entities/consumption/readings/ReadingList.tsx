import { useTranslation } from 'react-i18next';
import { unitOf } from '../consumptionTypes.ts';
import { paths } from '../../paths.ts';
import { useFormat } from '../../../i18n/format.ts';
import type { ListColumn } from '../../../lists/listColumn.ts';
import { ListTable } from '../../../lists/ListTable.tsx';
import { NameLink } from '../../../lists/NameLink.tsx';
import { useColumns } from '../../../lists/useColumns.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Caption } from '../../../ui/layout/Caption.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import type { ReadingInstants } from './readingInstants.ts';
import { happened, isOldAt, meterColumns, type MeterColumn, type ReadingRow } from './readingRows.ts';
import { StairwellSums } from './StairwellSums.tsx';
import { useInstantHead, useInstantName } from './useInstantName.ts';

type Props = {
  targetKey: number;
  rows: readonly ReadingRow[];
  instants: ReadingInstants;
  /** Name of the file without its ending: site, content and instants. */
  fileName: string;
};

type Register = { register?: number | null | undefined; readAt?: string | null | undefined };

/** Every space with its registers, and between two instants the difference; a row leads to the space. */
export function ReadingList({ targetKey, rows, instants, fileName }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useInstantName();
  const headOf = useInstantHead();
  const column = useColumns({ rows }, 'meterReadings');
  const meters = meterColumns(rows);
  const { at, until } = instants;
  const meterName = ({ type, index, isOnly }: MeterColumn): string =>
    isOnly
      ? t(`consumption.types.${type}`)
      : t('meterReadings.numbered', { type: t(`consumption.types.${type}`), number: index + 1 });
  const notesOf = ({ meters: own }: ReadingRow): string =>
    meters
      .flatMap((meter) => {
        const reading = own[meter.type]?.[meter.index];
        return reading
          ? happened(reading).map((kind) => `${meterName(meter)}: ${t(`meterReadings.happened.${kind}`)}`)
          : [];
      })
      .join(', ');

  /** Serial numbers of the devices; one device may read several meters. Files have them by meter. */
  const serialsOf = ({ meters: own }: ReadingRow): string =>
    [...new Set(Object.values(own).flatMap((readings) => readings.flatMap(({ serial }) => serial ?? [])))].join(', ');

  const ofMeter = (meter: MeterColumn): ListColumn<ReadingRow>[] => {
    const { type, index } = meter;
    const digits = unitOf[type] === 'm³' ? 3 : 0;
    const readingOf = ({ meters: own }: ReadingRow) => own[type]?.[index];
    const id = `${type}-${index}`;
    const register = (
      name: string,
      instant: number,
      of: (row: ReadingRow) => Register | null | undefined,
      title: string,
      header = title,
    ) => {
      const shown = column.quantity(name, unitOf[type], {
        of: (row) => of(row)?.register,
        header: `consumption.types.${type}`,
        digits,
        width: '132px',
        hideBelow: undefined,
      });
      const cell = (row: ReadingRow) => {
        const state = of(row);
        if (typeof state?.register !== 'number') return '–';
        const isOld = isOldAt(state.readAt, instant);
        return (
          <>
            {`${format.number(state.register, digits)}\u00a0${unitOf[type]}`}
            {isOld && <Caption>{t('meterReadings.readAt', { time: format.dateTime(state.readAt ?? '') })}</Caption>}
          </>
        );
      };
      // A card has one text a meter: two registers and their difference together.
      const card = until === null ? {} : { card: false as const };
      return { ...shown, ...card, header, fileHeader: `${title} (${unitOf[type]})`, cell };
    };
    const readAt = (name: string, of: (row: ReadingRow) => Register | null | undefined, title: string) => ({
      ...column.dateTime(name, {
        of: (row) => of(row)?.readAt,
        header: 'meterReadings.time',
        choice: 'extra' as const,
      }),
      header: `${title}: ${t('meterReadings.time')}`,
      inFile: true as const,
    });
    const title = meterName(meter);
    const serial: ListColumn<ReadingRow> = {
      ...column.text(`${id}-serial`, {
        of: (row) => readingOf(row)?.serial,
        header: 'meterReadings.serial',
        choice: 'extra',
        search: true,
      }),
      header: `${title}: ${t('meterReadings.serial')}`,
      inFile: true,
    };
    const endOf = (row: ReadingRow) => readingOf(row)?.end;
    if (until === null) return [serial, register(id, at, readingOf, title), readAt(`${id}-readAt`, readingOf, title)];
    // The words of a type stay on one line of a head.
    const head = title.replaceAll(' ', '\u00a0');
    const [startTitle, endTitle] = [`${title} ${nameOf(at)}`, `${title} ${nameOf(until)}`];
    return [
      serial,
      register(id, at, readingOf, startTitle, `${head} ${headOf(at)}`),
      readAt(`${id}-readAt`, readingOf, startTitle),
      register(`${id}-end`, until, endOf, endTitle, `${head} ${headOf(until)}`),
      readAt(`${id}-endReadAt`, endOf, endTitle),
      {
        ...column.quantity(`${id}-amount`, unitOf[type], {
          of: (row) => endOf(row)?.amount,
          header: 'meterReadings.difference',
          digits,
          width: '116px',
          hideBelow: undefined,
        }),
        header: `${head}: ${t('meterReadings.difference')}`,
        fileHeader: `${title}: ${t('meterReadings.difference')} (${unitOf[type]})`,
        cardText: (row) => {
          const written = [readingOf(row)?.register, endOf(row)?.register, endOf(row)?.amount].map((number) =>
            typeof number === 'number' ? format.number(number, digits) : '–',
          );
          const [start, last, amount] = written;
          return readingOf(row) && t('meterReadings.onCard', { title, start, last, amount, unit: unitOf[type] });
        },
      },
    ];
  };

  const totals = meters.flatMap((meter) => {
    const amounts = rows.flatMap(({ meters: own }) => own[meter.type]?.[meter.index]?.end?.amount ?? []);
    if (amounts.length === 0) return [];
    const digits = unitOf[meter.type] === 'm³' ? 3 : 0;
    const amount = format.number(
      amounts.reduce((sum, one) => sum + one, 0),
      digits,
    );
    return [`${meterName(meter)} ${amount}\u00a0${unitOf[meter.type]}`];
  });
  const buildings = new Set(rows.map(({ building }) => building));
  return (
    <Stack gap={2}>
      <ListTable<ReadingRow>
        id="meterReadings"
        label={t('place.reading')}
        rows={rows}
        searchLabel={t('meterReadings.search')}
        fileName={fileName}
        mainFile="xlsx"
        empty={<EmptyState icon="droplet" title={t('consumption.none')} />}
        columns={[
          column.link('name', ({ place }) => (place ? paths.space(targetKey, place.groupKey, place.key) : ''), {
            header: 'devices.space',
            width: '104px',
            search: ({ name, number, tampuuriName }) => [name, number, tampuuriName],
            cell: ({ name, place }) =>
              place ? <NameLink to={paths.space(targetKey, place.groupKey, place.key)}>{name}</NameLink> : name,
          }),
          ...(buildings.size > 1
            ? [
                column.text('building', {
                  header: 'consumptionRange.building',
                  hideBelow: 'small',
                  width: '152px',
                  card: 'beside',
                  filter: true,
                  // Two registers and their difference leave no room for it.
                  ...(until !== null && { choice: 'extra' as const, inFile: true as const }),
                }),
              ]
            : []),
          ...(rows.some(({ tampuuriName }) => tampuuriName)
            ? [column.text('tampuuriName', { header: 'space.tampuuri', hideBelow: 'small', width: '120px' })]
            : []),
          column.custom('serials', {
            header: 'meterReadings.serials',
            width: '128px',
            hideBelow: 'small',
            cell: (row) => serialsOf(row) || '–',
          }),
          ...meters.flatMap(ofMeter),
          ...(rows.some((row) => notesOf(row) !== '') ? [column.text('notes', { of: notesOf, width: '88px' })] : []),
        ]}
      />
      {totals.length > 0 && <Caption>{t('meterReadings.totals', { amounts: totals.join(', ') })}</Caption>}
      {until !== null && <StairwellSums rows={rows} meters={meters} />}
    </Stack>
  );
}
