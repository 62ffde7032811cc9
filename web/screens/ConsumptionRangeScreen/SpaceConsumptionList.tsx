import { useTranslation } from 'react-i18next';
import { digitsOf, unitOf, type ConsumptionType } from '../../entities/consumption/consumptionTypes.ts';
import { paths } from '../../entities/paths.ts';
import { eventKindOf } from '../../entities/value/chartMarks.ts';
import { useFormat } from '../../i18n/format.ts';
import { ListTable } from '../../lists/ListTable.tsx';
import type { ListColumn } from '../../lists/listColumn.ts';
import { rounded } from '../../lists/rounded.ts';
import { useColumns } from '../../lists/useColumns.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Caption } from '../../ui/layout/Caption.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { UsedAmount } from './UsedAmount.tsx';
import { amountOf, costOf, type SpaceConsumption, type Used } from './spaceConsumption.ts';

type Props = {
  targetKey: number;
  spaces: readonly SpaceConsumption[];
  types: readonly ConsumptionType[];
  /** Name of the file without its ending: site, content and period. */
  fileName: string;
};

/** How a share stands in a file. */
const asPercent = { unit: '%', factor: 100, digits: 1 };

/** Every space with a meter, with what it used in the period; a row leads to the space. */
export function SpaceConsumptionList({ targetKey, spaces, types, fileName }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const column = useColumns({ rows: spaces }, 'consumptionRange');
  const inTampuuri = spaces.some(({ tampuuriName }) => tampuuriName);
  const buildings = new Set(spaces.map(({ building }) => building));
  const eventsText = (events: readonly string[]) =>
    events.map((kind) => t(`meterReadings.happened.${eventKindOf(kind)}`)).join(', ');
  const ofType = (type: ConsumptionType): ListColumn<SpaceConsumption>[] => {
    const whole = amountOf(spaces, type);
    const most = spaces.reduce(
      (high, { used }) =>
        (used[type]?.trend?.amounts ?? []).reduce<number>((top, one) => Math.max(top, one ?? 0), high),
      0,
    );
    const header = t(`consumption.types.${type}`);
    // Meters of a whole building are in the sums above.
    const isExtra = spaces.filter(({ used }) => used[type]).length * 10 < spaces.length;
    const extra = (
      id: string,
      name: string,
      of: (space: SpaceConsumption) => number | null,
      write: (value: number) => string,
      file: { unit: string; factor: number; digits: number },
    ) =>
      ({
        id: `${type}-${id}`,
        header: `${header}: ${name}`,
        align: 'end',
        choice: 'extra',
        card: false,
        cell: (space) => {
          const value = of(space);
          return value === null ? '–' : write(value);
        },
        sortValue: of,
        fileHeader: `${header}: ${name}${file.unit && ` (${file.unit})`}`,
        fileValue: (space) => {
          const value = of(space);
          return value === null ? null : rounded(value * file.factor, file.digits);
        },
      }) satisfies ListColumn<SpaceConsumption>;
    /** A column derived from amounts; none if it would be empty in every row. */
    const mark = (id: string, name: string, of: (used: Used) => string | false): ListColumn<SpaceConsumption>[] => {
      const textOf = ({ used }: SpaceConsumption) => (used[type] && of(used[type])) || null;
      if (!spaces.some(textOf)) return [];
      return [
        {
          id: `${type}-${id}`,
          header: `${header}, ${name}`,
          choice: 'extra',
          inFile: true,
          card: false,
          cell: (space) => textOf(space) ?? '–',
          fileValue: textOf,
        },
      ];
    };
    return [
      {
        ...column.quantity(type, unitOf[type], {
          of: ({ used }) => used[type]?.amount,
          header: `consumption.types.${type}`,
          digits: digitsOf(type),
          hideBelow: undefined,
          width: '184px',
        }),
        cell: ({ used }) => <UsedAmount used={used[type]} type={type} most={most} />,
        ...(isExtra
          ? { choice: 'extra' as const }
          : {
              card: 'under' as const,
              cardCell: ({ used }) =>
                used[type] && (
                  <Row gap={2} wrap>
                    <Caption>{header}</Caption>
                    <UsedAmount used={used[type]} type={type} most={most} />
                  </Row>
                ),
            }),
      },
      ...mark('estimated', t('chart.estimated'), ({ isEstimated }) => isEstimated && t('chart.estimated')),
      ...mark('events', t('meterReadings.events'), ({ events }) => eventsText(events)),
      extra(
        'change',
        t('consumptionRange.change'),
        ({ used }) => used[type]?.trend?.change ?? null,
        format.change,
        asPercent,
      ),
      extra(
        'lastYear',
        t('consumptionRange.lastYear'),
        ({ used }) => used[type]?.trend?.changeFromLastYear ?? null,
        format.change,
        asPercent,
      ),
      extra(
        'cost',
        t('consumptionRange.cost'),
        ({ used }) => used[type]?.cost ?? null,
        (cost) => format.euros(cost),
        { unit: '€', factor: 1, digits: 2 },
      ),
      extra(
        'share',
        t('consumptionRange.share'),
        ({ used }) => (whole && used[type]?.amount ? used[type].amount / whole : null),
        (part) => `${format.number(part * 100, 1)}\u00a0%`,
        asPercent,
      ),
      extra(
        'perArea',
        t('consumptionRange.perArea', { unit: unitOf[type] }),
        ({ used, size }) => (size && typeof used[type]?.amount === 'number' ? used[type].amount / size : null),
        (amount) => format.number(amount, 3),
        { unit: '', factor: 1, digits: 4 },
      ),
    ];
  };
  const litres = ({ used }: SpaceConsumption): number | null => {
    const known = types.flatMap((type) => used[type]?.litresPerPersonDay ?? []);
    return known.length === 0 ? null : known.reduce((total, one) => total + one, 0);
  };
  const isEstimated = spaces.some(({ used }) => types.some((type) => used[type]?.isEstimated));
  return (
    <Stack gap={2}>
      <Caption>{t('consumptionRange.changeText')}</Caption>
      {isEstimated && <Caption>{t('consumptionRange.estimatedWhy')}</Caption>}
      <ListTable<SpaceConsumption>
        id="consumptionRange"
        label={t('target.spaces')}
        rows={spaces}
        searchLabel={t('group.searchSpaces')}
        fileName={fileName}
        empty={<EmptyState icon="droplet" title={t('consumption.none')} />}
        columns={[
          column.link('name', ({ groupKey, key }) => paths.space(targetKey, groupKey, key), {
            header: 'devices.space',
            search: ({ name, number, tampuuriName }) => [name, number, tampuuriName],
          }),
          ...(buildings.size > 1
            ? [
                column.text('building', {
                  hideBelow: 'small',
                  width: '136px',
                  card: 'beside',
                  filter: true,
                }),
              ]
            : []),
          ...(inTampuuri ? [column.text('tampuuriName', { header: 'space.tampuuri', choice: 'extra' })] : []),
          ...types.flatMap(ofType),
          column.number('litres', { of: litres, width: '120px', hideBelow: 'small' }),
          column.euros('cost', { of: (space) => costOf([space], spaces) }),
        ]}
      />
    </Stack>
  );
}
