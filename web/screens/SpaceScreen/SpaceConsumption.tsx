import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SpaceConsumption_space$key } from '../../__generated__/SpaceConsumption_space.graphql.ts';
import { MonthsTile } from '../../entities/value/MonthsTile.tsx';
import { useFormat } from '../../i18n/format.ts';
import { Grid } from '../../ui/layout/Grid.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { isConsumptionType, typeIdOf } from '../../entities/consumption/consumptionTypes.ts';
import { paths } from '../../entities/paths.ts';
import { usualLitres } from '../../entities/consumption/usualLitres.ts';

const waters: readonly string[] = ['COLD_WATER_METER', 'HOT_WATER_METER'];

type Month = { readonly litresPerPersonDay?: number | null };
type Kind = { readonly type: { readonly kind: string }; readonly buckets: readonly Month[] };

/** Litres of water per person and day in the last full month; null without residents or with incomplete readings. */
const litresPerPersonDay = (kinds: readonly Kind[]): number | null => {
  const months = kinds.flatMap(({ type, buckets }) => (waters.includes(type.kind) ? [buckets.at(-2)] : []));
  const litres = months.map((month) => month?.litresPerPersonDay ?? null);
  if (litres.length === 0 || litres.includes(null)) return null;
  return litres.reduce<number>((sum, one) => sum + (one ?? 0), 0);
};

/** Consumption of a space this month, compared with the last one and with a year ago. */
export function SpaceConsumption({ space: key }: { space: SpaceConsumption_space$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const {
    consumption: kinds,
    key: spaceKey,
    target,
  } = useFragment(
    graphql`
      fragment SpaceConsumption_space on Space @throwOnFieldError {
        consumption(from: $from, to: $to, period: MONTH) @required(action: THROW) {
          type {
            kind
          }
          buckets {
            litresPerPersonDay
          }
          ...MonthsTile_consumption
        }
        key
        target {
          key
        }
      }
    `,
    key,
  );
  if (kinds.length === 0) return null;
  const litres = litresPerPersonDay(kinds);
  return (
    <Stack as="section" gap={3}>
      <h2>{t('consumption.thisMonth')}</h2>
      <Grid minColumn={240} gap={3} pairs>
        {kinds.map((one) => (
          <MonthsTile
            key={one.type.kind}
            consumption={one}
            to={
              target && isConsumptionType(one.type.kind)
                ? paths.spaceConsumptionType(target.key, spaceKey, typeIdOf[one.type.kind])
                : undefined
            }
          />
        ))}
      </Grid>
      {litres !== null && (
        <p>
          {t('consumption.lastMonthPerPerson', { litres: format.number(litres), usual: format.number(usualLitres) })}
        </p>
      )}
    </Stack>
  );
}
