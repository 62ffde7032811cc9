import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ConsumptionTiles_consumptions$key } from '../../__generated__/ConsumptionTiles_consumptions.graphql.ts';
import { TilesSkeleton } from '../../states/TilesSkeleton.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Grid } from '../../ui/layout/Grid.tsx';
import { isConsumptionType, typeIdOf } from '../consumption/consumptionTypes.ts';
import { ConsumptionTile } from './ConsumptionTile.tsx';

type Props = {
  consumptions: ConsumptionTiles_consumptions$key;
  /** The page of a type by its number. */
  hrefOf: (typeId: number) => string;
};

/** Consumption of a target or group by kind, a tile each, which leads to the page of the type. */
export function ConsumptionTiles({ consumptions: key, hrefOf }: Props) {
  const { t } = useTranslation();
  const consumptions = useFragment(
    graphql`
      fragment ConsumptionTiles_consumptions on Consumption @relay(plural: true) {
        type {
          kind
          unit
        }
        total {
          amount
        }
        ...ConsumptionTile_consumption
      }
    `,
    key,
  );
  if (consumptions.length === 0) return <EmptyState icon="chart" title={t('consumption.none')} />;
  const water = consumptions.filter(({ type }) => type.unit === 'm³').map(({ total }) => total.amount ?? 0);
  return (
    <Grid minColumn={200} gap={3} pairs>
      {consumptions.map((one) => (
        <ConsumptionTile
          key={one.type.kind}
          consumption={one}
          water={water}
          to={isConsumptionType(one.type.kind) ? hrefOf(typeIdOf[one.type.kind]) : undefined}
        />
      ))}
    </Grid>
  );
}

/** Main meters are in shared spaces: a viewer of apartments alone has their cold and hot water. */
const tilesOf = (spaces: readonly { readonly type: string }[]): number =>
  spaces.length > 0 && spaces.every(({ type }) => type === 'APARTMENT') ? 2 : 5;

/** The tiles while they load; `spaces` are all that the viewer sees of the target or group. */
export function ConsumptionTilesSkeleton({ spaces }: { spaces: readonly { readonly type: string }[] }) {
  return <TilesSkeleton count={tilesOf(spaces)} holds="month" minColumn={200} pairs />;
}
