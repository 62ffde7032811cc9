import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { MonthConsumption_consumptions$key } from '../../__generated__/MonthConsumption_consumptions.graphql.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Grid } from '../../ui/layout/Grid.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { isConsumptionType, typeIdOf } from '../consumption/consumptionTypes.ts';
import { ConsumptionTile } from './ConsumptionTile.tsx';
import { WaterMonth } from './WaterMonth.tsx';

type Props = {
  consumptions: MonthConsumption_consumptions$key;
  from: string;
  /** The page of a type by its number. */
  hrefOf: (typeId: number) => string;
};

const water: ReadonlySet<string> = new Set(['COLD_WATER_METER', 'HOT_WATER_METER', 'MAIN_WATER_METER']);

/** What a place used this month: water as one sum, then heat and electricity; a main meter alone is a tile like these. */
export function MonthConsumption({ consumptions: key, from, hrefOf }: Props) {
  const { t } = useTranslation();
  const consumptions = useFragment(
    graphql`
      fragment MonthConsumption_consumptions on Consumption @relay(plural: true) {
        type {
          kind
          name
          unit
        }
        total {
          amount
          cost
        }
        ...ConsumptionTile_consumption
        ...WaterMonth_consumptions
      }
    `,
    key,
  );
  if (consumptions.length === 0) return <EmptyState icon="chart" title={t('consumption.none')} />;
  const isMetered = consumptions.some(
    ({ type, total }) => type.kind !== 'MAIN_WATER_METER' && water.has(type.kind) && typeof total.amount === 'number',
  );
  const tiles = consumptions.filter(({ type }) => !(isMetered && water.has(type.kind)));
  return (
    <Stack gap={4}>
      <WaterMonth consumptions={consumptions} from={from} hrefOf={hrefOf} />
      {tiles.length > 0 && (
        <Grid minColumn={240} gap={4} stretch>
          {tiles.map((one) => (
            <ConsumptionTile
              key={one.type.kind}
              consumption={one}
              water={[one.total.amount ?? 0]}
              to={isConsumptionType(one.type.kind) ? hrefOf(typeIdOf[one.type.kind]) : undefined}
            />
          ))}
        </Grid>
      )}
    </Stack>
  );
}
