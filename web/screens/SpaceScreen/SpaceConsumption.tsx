import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SpaceConsumption_space$key } from '../../__generated__/SpaceConsumption_space.graphql.ts';
import { MonthsTile } from '../../entities/value/MonthsTile.tsx';
import { PlaceEvents } from '../../entities/value/PlaceEvents.tsx';
import { Grid } from '../../ui/layout/Grid.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { isConsumptionType, typeIdOf } from '../../entities/consumption/consumptionTypes.ts';
import { paths } from '../../entities/paths.ts';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { SpaceWaterSkeleton } from './SpaceWaterSkeleton.tsx';

/** The water of a flat is most of what is read; its code is loaded beside the data. */
const SpaceWater = lazyComponent(async () => (await import('./SpaceWater.tsx')).SpaceWater);

const water: readonly string[] = ['COLD_WATER_METER', 'HOT_WATER_METER'];

/**
 * Consumption of a space this month: water as the answer of the page, other types compared with the last month and with a
 * year ago.
 */
export function SpaceConsumption({ space: key, beside }: { space: SpaceConsumption_space$key; beside: ReactNode }) {
  const { t } = useTranslation();
  const space = useFragment(
    graphql`
      fragment SpaceConsumption_space on Space @throwOnFieldError {
        consumption(from: $from, to: $to, period: MONTH) @required(action: THROW) {
          type {
            kind
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
        ...SpaceWater_space
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
  const { consumption: all, soFar, key: spaceKey, meterEvents, target } = space;
  if (all.length === 0) return beside;
  const kinds = all.filter(({ type }) => !water.includes(type.kind));
  return (
    <Stack as="section" gap={3} aria-label={t('consumption.thisMonth')}>
      {kinds.length < all.length ? (
        <Suspense fallback={<SpaceWaterSkeleton />}>
          <SpaceWater space={space} beside={beside} />
        </Suspense>
      ) : (
        beside
      )}
      {kinds.length > 0 && (
        <>
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
        </>
      )}
      <PlaceEvents events={meterEvents ?? []} />
    </Stack>
  );
}
