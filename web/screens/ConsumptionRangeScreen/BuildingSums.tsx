import { useTranslation } from 'react-i18next';
import type { ConsumptionType } from '../../entities/consumption/consumptionTypes.ts';
import { useAmountText } from '../../entities/consumption/useAmountText.ts';
import { useFormat } from '../../i18n/format.ts';
import { Caption } from '../../ui/layout/Caption.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Table } from '../../ui/table/Table.tsx';
import type { Column } from '../../ui/table/column.ts';
import { amountOf, costOf, hasEstimates, type SpaceConsumption } from './spaceConsumption.ts';

type Props = { spaces: readonly SpaceConsumption[]; types: readonly ConsumptionType[] };

type Building = { key: number; name: string; spaces: readonly SpaceConsumption[] };

/** What several spaces used of one type, marked if that of some is estimated. */
function SumAmount({ spaces, type }: { spaces: readonly SpaceConsumption[]; type: ConsumptionType }) {
  const { t } = useTranslation();
  const amountText = useAmountText();
  return (
    <>
      {amountText(amountOf(spaces, type), type)}
      {hasEstimates(spaces, type) && <Caption>{t('consumptionRange.partlyEstimated')}</Caption>}
    </>
  );
}

/** What each building and the whole site used of each type, and what that cost. */
export function BuildingSums({ spaces, types }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const buildings: Building[] = [...Map.groupBy(spaces, ({ groupKey }) => groupKey)].map(([key, own]) => ({
    key,
    name: own[0]?.building ?? '',
    spaces: own,
  }));
  const euros = (cost: number | null) =>
    cost === null ? '–' : t('consumption.cost', { euros: format.number(cost, 2) });
  const columns: Column<Building>[] = [
    { id: 'name', header: t('consumptionRange.building'), cell: ({ name }) => name },
    ...types.map((type): Column<Building> => ({
      id: type,
      header: t(`consumption.types.${type}`),
      align: 'end',
      cell: (building) => <SumAmount spaces={building.spaces} type={type} />,
    })),
    {
      id: 'cost',
      header: t('consumptionRange.cost'),
      align: 'end',
      hideBelow: 'phone',
      folds: 'named',
      cell: (building) => euros(costOf(building.spaces)),
    },
  ];
  return (
    <Card padding="none">
      <Table<Building>
        label={t('consumptionRange.sums')}
        columns={columns}
        rows={buildings}
        rowKey={({ key }) => `${key}`}
        {...(buildings.length > 1 && {
          footer: {
            name: t('consumptionRange.total'),
            ...Object.fromEntries(types.map((type) => [type, <SumAmount key={type} spaces={spaces} type={type} />])),
            cost: euros(costOf(spaces)),
          },
        })}
      />
    </Card>
  );
}
