import { graphql } from 'react-relay';
import type { ConsumptionCurrentScreenQuery } from '../../__generated__/ConsumptionCurrentScreenQuery.graphql.ts';
import { CurrentPage } from '../../entities/consumption/current/CurrentPage.tsx';
import { TargetHeader } from '../../entities/target/TargetHeader.tsx';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { DataFeeds } from './DataFeeds.tsx';

const query = graphql`
  query ConsumptionCurrentScreenQuery(
    $targetKey: Int!
    $weeksFrom: DateTime!
    $yesterday: DateTime!
    $tomorrow: DateTime!
    $night1From: DateTime!
    $night1To: DateTime!
    $night2From: DateTime!
    $night2To: DateTime!
    $night3From: DateTime!
    $night3To: DateTime!
  ) @preloadable {
    target(key: $targetKey) {
      id
      key
      name
      consumptionTypes
      ...TargetHeader_target
      ...CurrentUses_place @arguments(from: $weeksFrom, to: $tomorrow) @defer
      ...NightWater_place
        @arguments(
          night1From: $night1From
          night1To: $night1To
          night2From: $night2From
          night2To: $night2To
          night3From: $night3From
          night3To: $night3To
        )
        @defer
      ...TopNow_place @arguments(from: $yesterday, to: $tomorrow) @defer
      ...DataFeeds_target @defer
    }
  }
`;

/** What a target uses now: today against a usual day, water at night, who uses most, and the data feeds. */
function ConsumptionCurrentScreen({ target }: ScreenData<ConsumptionCurrentScreenQuery, 'target'>) {
  return (
    <CurrentPage
      header={<TargetHeader target={target} />}
      target={target}
      names={[target.name]}
      measured={target.consumptionTypes}
      uses={target}
      spaces={target}
    >
      <DeferredSection skeleton={<Skeleton shape="block" height={420} />}>
        <DataFeeds target={target} />
      </DeferredSection>
    </CurrentPage>
  );
}

export default screenOf<ConsumptionCurrentScreenQuery, 'target'>(query, ConsumptionCurrentScreen, {
  subject: 'target',
  title: ({ target }, name) => [name, target.name],
});
