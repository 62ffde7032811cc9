import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { AlertsScreenQuery } from '../../__generated__/AlertsScreenQuery.graphql.ts';
import { AlertList } from '../../entities/alert/list/AlertList.tsx';
import { AlertMonth } from '../../entities/alert/list/AlertMonth.tsx';
import { AlertViewTools } from '../../entities/alert/list/AlertViewTools.tsx';
import { readAlertView } from '../../entities/alert/list/alertView.ts';
import { useSearch } from '../../lists/useSearch.ts';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { useRefetchScreen } from '../../relay/useRefetch.ts';
import { ListSkeleton } from '../../states/ListSkeleton.tsx';
import { PartFailed } from '../../states/PartFailed.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

/** Interval of refetching in milliseconds, for the figures and for more sites than are subscribed to. */
const every = 60_000;

const query = graphql`
  query AlertsScreenQuery($state: AlertState, $active: Boolean, $from: Date, $until: Date, $monthFrom: Date)
  @preloadable {
    viewer {
      targetCounts {
        targets
        activeAlertCount
      }
      targets(first: 20, order: { field: ACTIVE_ALERT_COUNT, direction: DESC }) {
        edges {
          node {
            id
          }
        }
      }
      activeAlerts(first: 0, filter: { state: OPEN, faults: true }) {
        totalCount
      }
      alertSummary(from: $monthFrom) {
        ...AlertMonth_summary
      }
      ...AlertList_viewer @arguments(state: $state, active: $active, from: $from, until: $until) @defer
    }
  }
`;

/** The alerts of all own sites, live. */
function AlertsScreen({ viewer }: ScreenData<AlertsScreenQuery>) {
  const { t } = useTranslation();
  const [search] = useSearch();
  const [now] = useState(() => Date.now());
  const shown = readAlertView(search, now);
  const refetch = useRefetchScreen();
  const refetchAll = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refetch();
  });
  useEffect(() => {
    const timer = setInterval(() => refetchAll(), every);
    return () => clearInterval(timer);
  }, []);
  if (!viewer) return null;
  const { targetCounts: counts, targets: busiest, activeAlerts: open, alertSummary } = viewer;
  if (!counts || !busiest) return <PartFailed />;
  return (
    <Stack gap={5}>
      <PageHeader title={t('alert.title')} />
      <Stack as="section" gap={3}>
        <Row gap={3} wrap justify="between">
          <h2>{t('alerts.ongoing', { count: counts.activeAlertCount, open: open?.totalCount ?? 0 })}</h2>
          <AlertViewTools {...shown} />
        </Row>
        <DeferredSection
          key={`${shown.view} ${shown.from} ${shown.until}`}
          skeleton={<ListSkeleton rows={10} columns={6} card={132} />}
        >
          <AlertList
            viewer={viewer}
            targetIds={busiest.edges.map(({ node }) => node.id)}
            withTarget={counts.targets > 1}
            fileName={t('alert.title')}
          />
        </DeferredSection>
        {alertSummary && <AlertMonth summary={alertSummary} withTarget />}
      </Stack>
    </Stack>
  );
}

export default screenOf<AlertsScreenQuery>(query, AlertsScreen);
