import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ConsumptionTables_target$key } from '../../__generated__/ConsumptionTables_target.graphql.ts';
import { consumptionTypes } from '../../entities/consumption/consumptionTypes.ts';
import type { useChanges_target$key } from '../../__generated__/useChanges_target.graphql.ts';
import type { ChosenPeriod } from '../../entities/period/usePeriod.ts';
import { usePeriodLabel } from '../../entities/period/usePeriodLabel.ts';
import { PartFailed } from '../../states/PartFailed.tsx';
import { PageSection } from '../../ui/layout/PageSection.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { BuildingSums } from './BuildingSums.tsx';
import { spacesOf } from './spaceConsumption.ts';
import { SpaceConsumptionList } from './SpaceConsumptionList.tsx';
import { useChanges } from './useChanges.ts';

/** The sums of a target's buildings, and its spaces with what each used in the period. */
export function ConsumptionTables({
  target: key,
  changed,
  chosen,
}: {
  target: ConsumptionTables_target$key;
  /** The same target with the changes, which arrive later. */
  changed: useChanges_target$key;
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
        consumptionBySpace(from: $from, to: $to, period: $period) @required(action: THROW) {
          type {
            kind
          }
          spaceKeys
          totalAmounts
          totalCosts
          estimated
          litresPerPersonDay
          amounts
        }
      }
    `,
    key,
  );
  const changes = useChanges(changed);
  const spaces = spacesOf(target, changes);
  const types = consumptionTypes.filter((type) => spaces.some(({ used }) => used[type]));
  if (spaces.length === 0)
    return (
      <EmptyState icon="droplet" headingLevel={2} title={t('consumption.none')} text={t('consumptionRange.noneText')} />
    );
  return (
    <Stack gap={5}>
      <PageSection id="sums" label={t('consumptionRange.sums')}>
        <BuildingSums spaces={spaces} types={types} />
      </PageSection>
      <PageSection id="spaces" label={t('target.spaces')}>
        {changes === null && <PartFailed />}
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
