import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SpaceUse_target$key } from '../../../__generated__/SpaceUse_target.graphql.ts';
import type { useChanges_target$key } from '../../../__generated__/useChanges_target.graphql.ts';
import { PartFailed } from '../../../states/PartFailed.tsx';
import { PageSection } from '../../../ui/layout/PageSection.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { usePeriodLabel } from '../../period/usePeriodLabel.ts';
import { consumptionTypes } from '../consumptionTypes.ts';
import { More, useMore } from '../More.tsx';
import type { ShownUse } from '../PeriodPage.tsx';
import { BuildingSums } from './BuildingSums.tsx';
import { RateDistribution } from './RateDistribution.tsx';
import { spacesOf } from './spaceConsumption.ts';
import { fewest, sharesOf } from './spaceRates.ts';
import { SpaceUseList } from './SpaceUseList.tsx';
import { useChanges } from './useChanges.ts';
import { WaterBalance } from './WaterBalance.tsx';

type Props = {
  target: SpaceUse_target$key;
  /** The same target with the changes, which arrive later. */
  withChanges: useChanges_target$key;
  /** The building whose spaces are shown; all of the target without one. */
  groupKey?: number;
  /** Names of the place from the site inwards, for the names of files. */
  place: readonly string[];
  shown: ShownUse;
  /** The hours of the place, which are shown on demand too; null where the period is too long for them. */
  hours: ReactNode;
};

/** Where the water of a place went, what each of its spaces used, and on demand their distribution and their buildings. */
export function SpaceUse({ target: key, withChanges, groupKey, place, shown, hours }: Props) {
  const { t } = useTranslation();
  const { measure, chosen } = shown;
  const label = usePeriodLabel(chosen);
  const target = useFragment(
    graphql`
      fragment SpaceUse_target on Target
      @throwOnFieldError
      @argumentDefinitions(
        from: { type: "DateTime!" }
        to: { type: "DateTime!" }
        period: { type: "ConsumptionPeriod!" }
        hasEvents: { type: "Boolean!", defaultValue: true }
      ) {
        key
        groups {
          key
          name
          spaces {
            id
            key
            name
            number
            tampuuriName
            size
            type
            worstAlert @catch(to: NULL) {
              code
              level
              state
            }
          }
        }
        meterEvents(from: $from, to: $to) @include(if: $hasEvents) {
          event {
            kind
          }
          type {
            kind
          }
          space {
            key
          }
        }
        consumptionBySpace(from: $from, to: $to, period: $period) @required(action: THROW) {
          type {
            kind
          }
          spaceKeys
          totalAmounts
          totalCosts
          estimated
          litresPerPersonDay
        }
      }
    `,
    key,
  );
  const { changes, hasFailed } = useChanges(withChanges);
  const { isOpen } = useMore();
  const spaces = spacesOf(target, changes, groupKey ?? null);
  const shares = sharesOf(spaces, measure);
  const types = consumptionTypes.filter((type) => spaces.some(({ used }) => used[type]));
  const hasBuildings = new Set(spaces.map((space) => space.groupKey)).size > 1;
  return (
    <Stack gap={5}>
      {(measure === 'water' || measure === 'mainWater') && (
        <WaterBalance spaces={spaces} place={place} period={label} />
      )}
      {shares.length >= fewest && (
        <PageSection id="spaces" label={t('target.spaces')}>
          <Stack gap={3}>
            <h2>{t('target.spaces')}</h2>
            {hasFailed && <PartFailed />}
            <SpaceUseList
              targetKey={target.key}
              shares={shares}
              measure={measure}
              fileName={[...place, t(`consumptionChart.measures.${measure}`), label].join(' ')}
            />
          </Stack>
        </PageSection>
      )}
      {isOpen('distribution') && shares.length >= fewest && (
        <RateDistribution shares={shares} measure={measure} place={place} period={label} />
      )}
      {isOpen('buildings') && hasBuildings && (
        <BuildingSums spaces={spaces} types={types} site={place.join(' ')} period={label} />
      )}
      {hours}
      <More
        parts={[
          ...(hours === null ? [] : (['hours'] as const)),
          ...(shares.length >= fewest ? (['distribution'] as const) : []),
          ...(hasBuildings ? (['buildings'] as const) : []),
        ]}
      />
    </Stack>
  );
}
