import { graphql } from 'react-relay';
import type { ConsumptionRangeScreenQuery } from '../../__generated__/ConsumptionRangeScreenQuery.graphql.ts';
import { ExportButton } from '../../entities/consumption/export/ExportButton.tsx';
import { PeriodControl } from '../../entities/period/PeriodControl.tsx';
import { usePeriod } from '../../entities/period/usePeriod.ts';
import { TargetHeader } from '../../entities/target/TargetHeader.tsx';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { useScreenName } from '../../relay/useScreenName.ts';
import { ListSkeleton } from '../../states/ListSkeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ConsumptionTables } from './ConsumptionTables.tsx';

const query = graphql`
  query ConsumptionRangeScreenQuery($targetKey: Int!, $from: DateTime!, $to: DateTime!, $period: ConsumptionPeriod!)
  @preloadable {
    target(key: $targetKey) {
      name
      consumptionTypes
      ...TargetHeader_target
      ...ConsumptionTables_target @arguments(from: $from, to: $to, period: $period) @defer
      ...useTrends_target @arguments(from: $from, to: $to, period: $period) @defer
    }
  }
`;

/** Consumption of every space of a target in a period: amounts, costs, and the trend of each. */
function ConsumptionRangeScreen({ target, variables }: ScreenData<ConsumptionRangeScreenQuery, 'target'>) {
  const name = useScreenName();
  const chosen = usePeriod('month');
  return (
    <Stack gap={5}>
      <TargetHeader target={target} />
      <PeriodControl chosen={chosen} name={name}>
        {target.consumptionTypes.length > 0 && (
          <ExportButton
            scope={{ targetKey: variables.targetKey, spaceKey: null }}
            place={[target.name]}
            measured={target.consumptionTypes}
            period={chosen.period}
          />
        )}
      </PeriodControl>
      <DeferredSection
        key={`${variables.from} ${variables.to}`}
        skeleton={<ListSkeleton rows={14} columns={6} card={100} />}
      >
        <ConsumptionTables target={target} withTrends={target} chosen={chosen} />
      </DeferredSection>
    </Stack>
  );
}

export default screenOf<ConsumptionRangeScreenQuery, 'target'>(query, ConsumptionRangeScreen, {
  subject: 'target',
  title: ({ target }, name) => [name, target.name],
});
