import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { TopSpaces_target$key } from '../../__generated__/TopSpaces_target.graphql.ts';
import { unitOf } from '../../entities/consumption/consumptionTypes.ts';
import { measures, type Measure } from '../../entities/consumption/measures.ts';
import { paths } from '../../entities/paths.ts';
import type { ChosenPeriod } from '../../entities/period/usePeriod.ts';
import { usePeriodLabel } from '../../entities/period/usePeriodLabel.ts';
import { scaledAmount } from '../../entities/value/amountTexts.ts';
import { amountScale } from '../../i18n/amountScale.ts';
import { useFormat } from '../../i18n/format.ts';
import { FileMenu } from '../../lists/FileMenu.tsx';
import { NameLink } from '../../lists/NameLink.tsx';
import { rounded } from '../../lists/rounded.ts';
import { tableFile } from '../../lists/tableFile.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Table } from '../../ui/table/Table.tsx';
import type { Column } from '../../ui/table/column.ts';

type Top = { id: string; name: string; building: string; href: string; amount: number };

type Props = { target: TopSpaces_target$key; measure: Measure; chosen: ChosenPeriod };

/** Number of listed spaces. */
const listed = 10;

/** The spaces that used most in a period, with their share of all spaces. */
export function TopSpaces({ target: key, measure, chosen }: Props) {
  const label = usePeriodLabel(chosen);
  const { t } = useTranslation();
  const format = useFormat();
  const target = useFragment(
    graphql`
      fragment TopSpaces_target on Target
      @throwOnFieldError
      @argumentDefinitions(
        from: { type: "DateTime!" }
        to: { type: "DateTime!" }
        types: { type: "[ValueTypeKind!]" }
      ) {
        key
        name
        groups {
          key
          name
          spaces {
            id
            key
            name
            # The total is the same for every period; years are the fewest buckets.
            whole: consumption(from: $from, to: $to, period: YEAR, types: $types) @required(action: THROW) {
              type {
                kind
              }
              total {
                amount
              }
            }
          }
        }
      }
    `,
    key,
  );
  const spaces = target.groups.flatMap((group) =>
    group.spaces.flatMap((space): Top[] => {
      const amounts = space.whole.flatMap(({ type, total }) =>
        measures[measure].some((one) => one === type.kind) ? (total.amount ?? []) : [],
      );
      if (amounts.length === 0) return [];
      return [
        {
          id: space.id,
          name: space.name,
          building: group.name,
          href: paths.space(target.key, group.key, space.key),
          amount: amounts.reduce((sum, one) => sum + one, 0),
        },
      ];
    }),
  );
  // One meter of a whole building is no ranking.
  if (spaces.length < 3) return null;
  const whole = spaces.reduce((sum, { amount }) => sum + amount, 0);
  const top = spaces.toSorted((one, other) => other.amount - one.amount).slice(0, listed);
  const scale = amountScale(unitOf[measures[measure][0]], top[0]?.amount ?? 0);
  const title = t('consumptionChart.top');
  const columns: Column<Top>[] = [
    {
      id: 'name',
      header: t('devices.space'),
      cell: ({ name, href }) => <NameLink to={href}>{name}</NameLink>,
      fileValue: ({ name }) => name,
      breaks: true,
    },
    ...(target.groups.length > 1
      ? [
          {
            id: 'building',
            header: t('devices.group'),
            cell: ({ building }: Top) => building,
            fileValue: ({ building }: Top) => building,
            hideBelow: 'phone' as const,
            folds: 'plain' as const,
          },
        ]
      : []),
    {
      id: 'amount',
      header: t('consumptionChart.amount'),
      align: 'end',
      cell: ({ amount }) => format.amount(amount, scale),
      fileHeader: `${t('consumptionChart.amount')} (${scale.unit})`,
      fileValue: ({ amount }) => rounded(scaledAmount(amount, scale), scale.unit === 'l' ? 0 : 2),
    },
    {
      id: 'share',
      header: t('consumptionChart.share'),
      align: 'end',
      cell: ({ amount }) => (whole > 0 ? `${format.number((amount / whole) * 100, 1)}\u00a0%` : '–'),
      fileHeader: `${t('consumptionChart.share')} (%)`,
      fileValue: ({ amount }) => (whole > 0 ? rounded((amount / whole) * 100, 1) : null),
    },
  ];
  return (
    <Card
      title={title}
      padding="none"
      actions={
        <FileMenu
          place={[target.name]}
          title={`${title}, ${t(`consumptionChart.measures.${measure}`)}`}
          period={label}
          table={() => tableFile(columns, top)}
        />
      }
    >
      <Table<Top> label={title} rows={top} rowKey={({ id }) => id} columns={columns} />
    </Card>
  );
}
