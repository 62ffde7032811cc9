import { useTranslation } from 'react-i18next';
import { digitsOf, unitOf, type ConsumptionType } from '../consumptionTypes.ts';
import { useFormat } from '../../../i18n/format.ts';
import { FileMenu } from '../../../lists/FileMenu.tsx';
import { rounded } from '../../../lists/rounded.ts';
import { tableFile } from '../../../lists/tableFile.ts';
import { Caption } from '../../../ui/layout/Caption.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { amountOf, costOf, hasEstimates, type SpaceConsumption } from './spaceConsumption.ts';
import { useAmountText } from './useAmountText.ts';

type Props = {
  spaces: readonly SpaceConsumption[];
  types: readonly ConsumptionType[];
  /** The name of the site. */
  site: string;
  /** The name of the period. */
  period: string;
};

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
export function BuildingSums({ spaces, types, site, period }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const buildings: Building[] = [...Map.groupBy(spaces, ({ groupKey }) => groupKey)].map(([key, own]) => ({
    key,
    name: own[0]?.building ?? '',
    spaces: own,
  }));
  const euros = (cost: number | null) => (cost === null ? '–' : format.euros(cost));
  const columns: Column<Building>[] = [
    { id: 'name', header: t('consumptionRange.building'), cell: ({ name }) => name, fileValue: ({ name }) => name },
    ...types.map((type): Column<Building> => ({
      id: type,
      header: t(`consumption.types.${type}`),
      align: 'end',
      cell: (building) => <SumAmount spaces={building.spaces} type={type} />,
      fileHeader: `${t(`consumption.types.${type}`)} (${unitOf[type]})`,
      fileValue: (building) => rounded(amountOf(building.spaces, type), digitsOf(type)),
    })),
    {
      id: 'cost',
      header: t('consumptionRange.cost'),
      align: 'end',
      hideBelow: 'phone',
      folds: 'named',
      cell: (building) => euros(costOf(building.spaces)),
      fileHeader: `${t('consumptionRange.cost')} (€)`,
      fileValue: (building) => rounded(costOf(building.spaces), 2),
    },
  ];
  const estimates = types.flatMap((type): Column<Building>[] =>
    hasEstimates(spaces, type)
      ? [
          {
            id: `${type} estimated`,
            header: `${t(`consumption.types.${type}`)}, ${t('chart.estimated')}`,
            cell: () => null,
            fileValue: (building) =>
              hasEstimates(building.spaces, type) ? t('consumptionRange.partlyEstimated') : null,
          },
        ]
      : [],
  );
  const title = t('consumptionRange.sums');
  const isMany = buildings.length > 1;
  const sum: Building = { key: 0, name: t('consumptionRange.total'), spaces };
  return (
    <Card
      title={title}
      padding="none"
      actions={
        <FileMenu
          place={[site]}
          title={title}
          period={period}
          table={() => tableFile([...columns, ...estimates], isMany ? [...buildings, sum] : buildings)}
        />
      }
    >
      <Table<Building>
        label={title}
        columns={columns}
        rows={buildings}
        rowKey={({ key }) => `${key}`}
        {...(isMany && {
          footer: {
            name: sum.name,
            ...Object.fromEntries(types.map((type) => [type, <SumAmount key={type} spaces={spaces} type={type} />])),
            cost: euros(costOf(spaces)),
          },
        })}
      />
    </Card>
  );
}
