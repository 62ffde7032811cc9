import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { TargetAlertsScreenQuery } from '../../__generated__/TargetAlertsScreenQuery.graphql.ts';
import { AlertList } from '../../entities/alert/list/AlertList.tsx';
import { AlertMonth } from '../../entities/alert/list/AlertMonth.tsx';
import { AlertViewTools } from '../../entities/alert/list/AlertViewTools.tsx';
import { readAlertView } from '../../entities/alert/list/alertView.ts';
import { TargetHeader } from '../../entities/target/TargetHeader.tsx';
import { useSearch } from '../../lists/useSearch.ts';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { ListSkeleton } from '../../states/ListSkeleton.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

const query = graphql`
  query TargetAlertsScreenQuery(
    $targetKey: Int!
    $state: AlertState
    $active: Boolean
    $from: Date
    $until: Date
    $monthFrom: Date
  ) @preloadable {
    target(key: $targetKey) {
      id
      name
      activeAlertCount
      openAlertCount
      ...TargetHeader_target
      alertSummary(from: $monthFrom) {
        ...AlertMonth_summary
      }
    }
    viewer {
      ...AlertList_viewer
        @arguments(targetKey: $targetKey, state: $state, active: $active, from: $from, until: $until)
        @defer
    }
  }
`;

/** The alerts of one site: ongoing, acknowledged and ended, live. */
function TargetAlertsScreen({ target, viewer }: ScreenData<TargetAlertsScreenQuery, 'target'>) {
  const { t } = useTranslation();
  const [search] = useSearch();
  const [now] = useState(() => Date.now());
  const shown = readAlertView(search, now);
  return (
    <Stack gap={5}>
      <TargetHeader target={target} />
      <Stack as="section" gap={3}>
        <Row gap={3} wrap justify="between">
          <h2>{t('alerts.ongoing', { count: target.activeAlertCount, open: target.openAlertCount ?? 0 })}</h2>
          <AlertViewTools {...shown} />
        </Row>
        <DeferredSection
          key={`${shown.view} ${shown.from} ${shown.until}`}
          skeleton={<ListSkeleton rows={10} columns={6} card={132} />}
        >
          {viewer && (
            <AlertList
              viewer={viewer}
              targetIds={[target.id]}
              withTarget={false}
              fileName={t('alerts.fileName', { name: target.name })}
            />
          )}
        </DeferredSection>
        {target.alertSummary && <AlertMonth summary={target.alertSummary} withTarget={false} />}
      </Stack>
    </Stack>
  );
}

export default screenOf<TargetAlertsScreenQuery, 'target'>(query, TargetAlertsScreen, {
  subject: 'target',
  title: ({ target }, name) => [name, target.name],
});
