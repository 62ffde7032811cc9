import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SpaceRanking_spaces$key } from '../../__generated__/SpaceRanking_spaces.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { ListTable } from '../../lists/ListTable.tsx';
import { rounded } from '../../lists/rounded.ts';
import { useColumns } from '../../lists/useColumns.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { paths } from '../paths.ts';
import { digitsOf, unitOf, type ConsumptionType } from './consumptionTypes.ts';
import { RateDistribution } from './RateDistribution.tsx';
import { fewest, medianOf, ratesOf } from './spaceRates.ts';

type Props = {
  spaces: SpaceRanking_spaces$key;
  type: ConsumptionType;
  targetKey: number;
  /** Names of the place from the site inwards, and of the period, for the names of files. */
  place: readonly string[];
  period: string;
};

/** How the spaces of a place differ in a period: their rates as a distribution with its middle, and their ranking. */
export function SpaceRanking({ spaces: key, type, targetKey, place, period }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const spaces = useFragment(
    graphql`
      fragment SpaceRanking_spaces on Space
      @relay(plural: true)
      @throwOnFieldError
      @argumentDefinitions(
        from: { type: "DateTime!" }
        to: { type: "DateTime!" }
        types: { type: "[ValueTypeKind!]" }
      ) {
        id
        key
        name
        size
        group {
          key
          name
        }
        # The total is the same for every period; years are the fewest buckets.
        whole: consumption(from: $from, to: $to, period: YEAR, types: $types) @required(action: THROW) {
          type {
            kind
          }
          total {
            amount
          }
          litresPerPersonDay
        }
      }
    `,
    key,
  );
  const rows = ratesOf(spaces, type);
  const column = useColumns({ rows }, 'consumptionType');
  if (rows.length < fewest) return null;
  const name = t(`consumption.types.${type}`);
  const isWater = unitOf[type] === 'm³';
  const known = rows.flatMap(({ rate }) => rate ?? []);
  const digits = isWater ? 0 : 1;
  const inUnit = (rate: string) => t(isWater ? 'consumptionType.perPerson' : 'consumptionType.perArea', { rate });
  const write = (rate: number) => inUnit(format.number(rate, digits)).replaceAll(' ', '\u00a0');
  const rateUnit = inUnit('').trim();
  const median = medianOf(known);
  const sentence =
    median === null
      ? t('consumptionType.noRates')
      : t('consumptionType.median', { rate: write(median), count: known.length });
  const hasBuildings = new Set(rows.map(({ building }) => building)).size > 1;
  const whole = rows.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Stack gap={5}>
      <RateDistribution rates={known} median={median} type={type} sentence={sentence} place={place} period={period} />
      <Stack as="section" gap={3}>
        <h2>{t('consumptionType.ranking')}</h2>
        <ListTable
          id="consumptionType"
          label={t('consumptionType.ranking')}
          rows={rows}
          searchLabel={t('group.searchSpaces')}
          fileName={[...place, name, period].join(' ')}
          empty={<EmptyState icon="droplet" title={t('consumption.none')} />}
          columns={[
            column.link('name', ({ groupKey, key: spaceKey }) => paths.space(targetKey, groupKey, spaceKey), {
              header: 'devices.space',
            }),
            ...(hasBuildings
              ? [
                  column.text('building', {
                    header: 'devices.group',
                    hideBelow: 'small',
                    card: 'beside' as const,
                    filter: true,
                  }),
                ]
              : []),
            column.quantity('amount', unitOf[type], { digits: digitsOf(type), sort: 'descending' }),
            {
              ...column.number('rate', { digits, fileUnit: rateUnit, width: '152px' }),
              cell: ({ rate }) => (rate === null ? '–' : write(rate)),
              cardText: ({ rate }) => (rate === null ? null : write(rate)),
            },
            {
              id: 'share',
              header: t('consumptionChart.share'),
              align: 'end',
              hideBelow: 'phone',
              cell: ({ amount }) => (whole > 0 ? `${format.number((amount / whole) * 100, 1)}\u00a0%` : '–'),
              sortValue: ({ amount }) => amount,
              fileHeader: `${t('consumptionChart.share')} (%)`,
              fileValue: ({ amount }) => (whole > 0 ? rounded((amount / whole) * 100, 1) : null),
            },
          ]}
        />
      </Stack>
    </Stack>
  );
}
