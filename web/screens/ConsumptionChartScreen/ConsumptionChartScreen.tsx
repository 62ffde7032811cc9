import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { ConsumptionChartScreenQuery } from '../../__generated__/ConsumptionChartScreenQuery.graphql.ts';
import { instantOfStart } from '../../entities/period/calendarSpan.ts';
import { useComparison } from '../../entities/period/comparison.ts';
import { LastYearToggle } from '../../entities/period/LastYearToggle.tsx';
import { PeriodControl } from '../../entities/period/PeriodControl.tsx';
import { usePeriod } from '../../entities/period/usePeriod.ts';
import { TargetHeader } from '../../entities/target/TargetHeader.tsx';
import { useSearch } from '../../lists/useSearch.ts';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { useScreenName } from '../../relay/useScreenName.ts';
import { SegmentedControl } from '../../ui/button/SegmentedControl.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { stackIn } from './chartVariables.ts';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { measureIn, measuresOf } from '../../entities/consumption/measures.ts';
import { TopSpaces } from './TopSpaces.tsx';

/** The drawings come after what surrounds them. */
const ConsumptionChart = lazyComponent(async () => (await import('./ConsumptionChart.tsx')).ConsumptionChart);
const ConsumptionCarpet = lazyComponent(async () => (await import('./ConsumptionCarpet.tsx')).ConsumptionCarpet);

const query = graphql`
  query ConsumptionChartScreenQuery(
    $targetKey: Int!
    $from: DateTime!
    $to: DateTime!
    $period: ConsumptionPeriod!
    $types: [ValueTypeKind!]
    $compareTo: ConsumptionComparedTo
    $isByBuilding: Boolean!
    $hasHours: Boolean!
  ) @preloadable {
    target(key: $targetKey) {
      name
      consumptionTypes
      groups {
        key
      }
      ...TargetHeader_target
      ...ConsumptionChart_target
        @arguments(
          from: $from
          to: $to
          period: $period
          types: $types
          compareTo: $compareTo
          isByBuilding: $isByBuilding
        )
        @defer
      ...ConsumptionCarpet_target @arguments(from: $from, to: $to, types: $types, hasHours: $hasHours) @defer
      ...TopSpaces_target @arguments(from: $from, to: $to, types: $types) @defer
    }
  }
`;

/** What a target used over time: by type or building, hour by hour, and by whom most. */
function ConsumptionChartScreen({ target, variables }: ScreenData<ConsumptionChartScreenQuery, 'target'>) {
  const { t } = useTranslation();
  const name = useScreenName();
  const chosen = usePeriod('month');
  const [comparison, compare] = useComparison();
  const [search, change] = useSearch();
  const [now] = useState(() => Date.now());
  const possible = measuresOf(target.consumptionTypes);
  const requested = measureIn(search);
  const measure = requested && possible.includes(requested) ? requested : possible[0];
  const isAhead = chosen.from > now;
  return (
    <Stack gap={5}>
      <TargetHeader target={target} />
      {measure ? (
        <>
          <Stack gap={3}>
            <Row gap={3} wrap>
              {possible.length > 1 && (
                <SegmentedControl
                  label={t('consumptionChart.measure')}
                  value={measure}
                  onChange={(next) => change({ measure: next })}
                  options={possible.map((value) => ({ value, label: t(`consumptionChart.measures.${value}`) }))}
                />
              )}
              {target.groups.length > 1 && (
                <SegmentedControl
                  label={t('consumptionChart.stack')}
                  value={stackIn(search)}
                  onChange={(next) => change({ by: next === 'type' ? null : next })}
                  options={(['type', 'building'] as const).map((value) => ({
                    value,
                    label: t(`consumptionChart.by.${value}`),
                  }))}
                />
              )}
            </Row>
            <PeriodControl chosen={chosen} name={name}>
              <LastYearToggle value={comparison} onChange={compare} />
            </PeriodControl>
          </Stack>
          {isAhead ? (
            <EmptyState icon="calendar" headingLevel={2} title={t('consumptionChart.ahead')} />
          ) : (
            <>
              <DeferredSection keeps skeleton={<Skeleton shape="block" height={410} />}>
                <ConsumptionChart target={target} chosen={chosen} measure={measure} comparison={comparison} />
              </DeferredSection>
              {variables.hasHours && (
                <DeferredSection keeps skeleton={<Skeleton shape="block" height={330} />}>
                  <ConsumptionCarpet
                    target={target}
                    start={instantOfStart(variables)}
                    chosen={chosen}
                    measure={measure}
                  />
                </DeferredSection>
              )}
              <DeferredSection keeps skeleton={<Skeleton shape="block" height={420} />}>
                <TopSpaces target={target} measure={measure} chosen={chosen} />
              </DeferredSection>
            </>
          )}
        </>
      ) : (
        <EmptyState
          icon="droplet"
          headingLevel={2}
          title={t('consumption.none')}
          text={t('consumptionRange.noneText')}
        />
      )}
    </Stack>
  );
}

export default screenOf<ConsumptionChartScreenQuery, 'target'>(query, ConsumptionChartScreen, {
  subject: 'target',
  title: ({ target }, name) => [name, target.name],
});
