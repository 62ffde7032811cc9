import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ConsumptionTables_target$key } from '../../__generated__/ConsumptionTables_target.graphql.ts';
import { consumptionTypes } from '../../entities/consumption/consumptionTypes.ts';
import type { useTrends_target$key } from '../../__generated__/useTrends_target.graphql.ts';
import type { ChosenPeriod } from '../../entities/period/usePeriod.ts';
import { usePeriodLabel } from '../../entities/period/usePeriodLabel.ts';
import { PartFailed } from '../../states/PartFailed.tsx';
import { PageSection } from '../../ui/layout/PageSection.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { BuildingSums } from './BuildingSums.tsx';
import { spacesOf } from './spaceConsumption.ts';
import { SpaceConsumptionList } from './SpaceConsumptionList.tsx';
import { useTrends } from './useTrends.ts';

/** The sums of a target's buildings, and its spaces with what each used in the period. */
export function ConsumptionTables({
  target: key,
  withTrends,
  chosen,
}: {
  target: ConsumptionTables_target$key;
  /** The same target with the trends, which arrive later. */
  withTrends: useTrends_target$key;
  chosen: ChosenPeriod;
}) {
  const { t } = useTranslation();
  const label = usePeriodLabel(chosen);
  const target = useFragment(
    graphql`
      fragment ConsumptionTables_target on Target
      @throwOnFieldError
      @argumentDefinitions(
        from: { type: "DateTime!" }
        to: { type: "DateTime!" }
        period: { type: "ConsumptionPeriod!" }
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
            number
            tampuuriName
            size
          }
        }
        meterEvents(from: $from, to: $to) {
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
  const { trends, hasFailed } = useTrends(withTrends);
  const spaces = spacesOf(target, trends);
  const types = consumptionTypes.filter((type) => spaces.some(({ used }) => used[type]));
  if (spaces.length === 0)
    return (
      <EmptyState icon="droplet" headingLevel={2} title={t('consumption.none')} text={t('consumptionRange.noneText')} />
    );
  return (
    <Stack gap={5}>
      <PageSection id="sums" label={t('consumptionRange.sums')}>
        <BuildingSums spaces={spaces} types={types} site={target.name} period={label} />
      </PageSection>
      <PageSection id="spaces" label={t('target.spaces')}>
        {hasFailed && <PartFailed />}
        <SpaceConsumptionList
          targetKey={target.key}
          spaces={spaces}
          types={types}
          fileName={`${target.name} ${t('place.rangeTitle')} ${label}`}
        />
      </PageSection>
    </Stack>
  );
}
