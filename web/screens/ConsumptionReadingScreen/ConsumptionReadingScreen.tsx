import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { ConsumptionReadingScreenQuery } from '../../__generated__/ConsumptionReadingScreenQuery.graphql.ts';
import { TargetHeader } from '../../entities/target/TargetHeader.tsx';
import { useSearch } from '../../lists/useSearch.ts';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { ListSkeleton } from '../../states/ListSkeleton.tsx';
import { useNow } from '../../ui/display/useNow.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { InstantForm } from './InstantForm.tsx';
import { instantsIn, type ReadingInstants } from './readingInstants.ts';
import { ReadingTable } from './ReadingTable.tsx';
import { useInstantName } from './useInstantName.ts';

const query = graphql`
  query ConsumptionReadingScreenQuery($targetKey: Int!, $at: DateTime!, $until: DateTime) @preloadable {
    target(key: $targetKey) {
      name
      ...TargetHeader_target
      ...ReadingTable_target @arguments(at: $at, until: $until) @defer
    }
  }
`;

/** Registers of a target's meters as they stood at an instant, or at two with the difference. */
function ConsumptionReadingScreen({ target, variables }: ScreenData<ConsumptionReadingScreenQuery, 'target'>) {
  const { t } = useTranslation();
  const nameOf = useInstantName();
  const [search] = useSearch();
  const now = useNow(60_000);
  const { isNow, fault } = instantsIn(search);
  const instants: ReadingInstants = {
    at: Date.parse(variables.at),
    until: variables.until ? Date.parse(variables.until) : null,
    isNow,
    fault,
  };
  const { at, until } = instants;
  const sentence = (): string => {
    if (until !== null) return t('meterReadings.between', { at: nameOf(at), until: nameOf(until) });
    return t(isNow ? 'meterReadings.shownNow' : 'meterReadings.shownAt', { at: nameOf(at) });
  };
  return (
    <Stack gap={5}>
      <TargetHeader target={target} />
      <InstantForm key={`form ${variables.at} ${variables.until}`} instants={instants} />
      <Stack gap={3}>
        {fault && <Banner tone="warning" title={t(`meterReadings.fault.${fault}`)} />}
        {Math.max(at, until ?? at) > now && <Banner tone="info" title={t('meterReadings.future')} />}
        <p>{sentence()}</p>
      </Stack>
      <DeferredSection
        key={`${variables.at} ${variables.until}`}
        skeleton={<ListSkeleton rows={14} columns={6} card={80} />}
      >
        <ReadingTable target={target} instants={instants} />
      </DeferredSection>
    </Stack>
  );
}

export default screenOf<ConsumptionReadingScreenQuery, 'target'>(query, ConsumptionReadingScreen, {
  subject: 'target',
  title: ({ target }, name) => [name, target.name],
});
