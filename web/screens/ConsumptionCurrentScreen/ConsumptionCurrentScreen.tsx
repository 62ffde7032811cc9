import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { ConsumptionCurrentScreenQuery } from '../../__generated__/ConsumptionCurrentScreenQuery.graphql.ts';
import { LiveTarget } from '../../entities/core/live/LiveTarget.tsx';
import { TargetHeader } from '../../entities/target/TargetHeader.tsx';
import { useFormat } from '../../i18n/format.ts';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { RefetchScreenContext } from '../../relay/useRefetch.ts';
import { useLoadCount } from '../../states/useLoadCount.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { CurrentUses } from './CurrentUses.tsx';
import { DataFeeds } from './DataFeeds.tsx';
import { NightWater } from './NightWater.tsx';
import { TopNow } from './TopNow.tsx';
import { useRefetchHourly } from './useRefetchHourly.ts';

const stamped = (fetched: string) => ({ fetched, at: Date.now() });

/** The instant at which the screen was last loaded or refetched, in Unix milliseconds. */
const useFetchedAt = (): number => {
  const loads = useLoadCount();
  const { count } = use(RefetchScreenContext);
  const fetched = `${loads} ${count}`;
  const [last, setLast] = useState(() => stamped(fetched));
  if (last.fetched !== fetched) setLast(stamped(fetched));
  return last.at;
};

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
      name
      consumptionTypes
      ...TargetHeader_target
      ...CurrentUses_target @arguments(from: $weeksFrom, to: $tomorrow) @defer
      ...NightWater_target
        @arguments(
          night1From: $night1From
          night1To: $night1To
          night2From: $night2From
          night2To: $night2To
          night3From: $night3From
          night3To: $night3To
        )
        @defer
      ...TopNow_target @arguments(from: $yesterday, to: $tomorrow) @defer
      ...DataFeeds_target @defer
    }
  }
`;

/** What a target uses now: today against a usual day, water at night, who uses most, and the data feeds. */
function ConsumptionCurrentScreen({ target, variables }: ScreenData<ConsumptionCurrentScreenQuery, 'target'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const fetchedAt = useFetchedAt();
  const onReported = useRefetchHourly();
  const { consumptionTypes } = target;
  const hasWater = consumptionTypes.some((type) => type.endsWith('WATER_METER'));
  return (
    <Stack gap={5}>
      <TargetHeader target={target} />
      <LiveTarget targetId={target.id} onChange={onReported} />
      {consumptionTypes.length > 0 ? (
        <>
          <Stack gap={3}>
            <p>
              {t('consumptionCurrent.fetched', { time: format.time(fetchedAt) })} {t('consumptionCurrent.usual')}
            </p>
            <DeferredSection
              key={variables.yesterday}
              skeleton={<Skeleton shape="block" height={140 + consumptionTypes.length * 78} />}
            >
              <CurrentUses target={target} now={fetchedAt} night={variables} />
            </DeferredSection>
          </Stack>
          {hasWater && (
            <DeferredSection key={`night ${variables.night1From}`} skeleton={<Skeleton shape="block" height={260} />}>
              <NightWater target={target} night={variables.night1From} />
            </DeferredSection>
          )}
          <DeferredSection key={`top ${variables.yesterday}`} skeleton={<Skeleton shape="block" height={420} />}>
            <TopNow target={target} now={fetchedAt} />
          </DeferredSection>
        </>
      ) : (
        <EmptyState
          icon="droplet"
          headingLevel={2}
          title={t('consumption.none')}
          text={t('consumptionRange.noneText')}
        />
      )}
      <DeferredSection skeleton={<Skeleton shape="block" height={420} />}>
        <DataFeeds target={target} />
      </DeferredSection>
    </Stack>
  );
}

export default screenOf<ConsumptionCurrentScreenQuery, 'target'>(query, ConsumptionCurrentScreen, {
  subject: 'target',
  title: ({ target }, name) => [name, target.name],
});
