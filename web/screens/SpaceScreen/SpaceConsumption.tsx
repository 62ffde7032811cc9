import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SpaceConsumption_space$key } from '../../__generated__/SpaceConsumption_space.graphql.ts';
import { MonthsTile } from '../../entities/value/MonthsTile.tsx';
import { PlaceEvents } from '../../entities/value/PlaceEvents.tsx';
import { useFormat } from '../../i18n/format.ts';
import { Grid } from '../../ui/layout/Grid.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { isConsumptionType, typeIdOf } from '../../entities/consumption/consumptionTypes.ts';
import { paths } from '../../entities/paths.ts';
import { litresOfLastMonth, usualLitres } from '../../entities/consumption/usualLitres.ts';

/** Consumption of a space this month, compared with the last one and with a year ago. */
export function SpaceConsumption({ space: key }: { space: SpaceConsumption_space$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const {
    consumption: kinds,
    soFar,
    similarWater,
    key: spaceKey,
    meterEvents,
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
        soFar: consumption(from: $monthFrom, to: $monthTo, period: DAY, compareTo: SAME_PERIOD_LAST_YEAR) {
          type {
            kind
          }
          comparison {
            change
          }
        }
        similarWater {
          month
          cold
          hot
          apartments
        }
        meterEvents(from: $from, to: $to) {
          ...PlaceEvents_events
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
  const litres = litresOfLastMonth(kinds);
  return (
    <Stack as="section" gap={3}>
      <h2>{t('consumption.thisMonth')}</h2>
      <Grid minColumn={240} gap={3} pairs>
        {kinds.map((one) => (
          <MonthsTile
            key={one.type.kind}
            consumption={one}
            change={soFar?.find(({ type }) => type.kind === one.type.kind)?.comparison?.change}
            to={
              target && isConsumptionType(one.type.kind)
                ? paths.spaceConsumptionType(target.key, spaceKey, typeIdOf[one.type.kind])
                : undefined
            }
          />
        ))}
      </Grid>
      {litres !== null && (
        <p>{t('consumption.lastMonthPerPerson', { litres: format.number(litres), ...usualLitres })}</p>
      )}
      {similarWater && (
        <p>
          {t('consumption.similar', {
            month: format.month(`${similarWater.month}-01`),
            amount: format.number((similarWater.cold ?? 0) + (similarWater.hot ?? 0), 1),
            count: similarWater.apartments,
          })}
        </p>
      )}
      <PlaceEvents events={meterEvents ?? []} />
    </Stack>
  );
}
