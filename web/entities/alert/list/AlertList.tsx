import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { AlertList_viewer$key } from '../../../__generated__/AlertList_viewer.graphql.ts';
import storyQuery from '../../../__generated__/AlertDetailsQuery$parameters.ts';
import { useList } from '../../../lists/useList.ts';
import { useSearch } from '../../../lists/useSearch.ts';
import { DeferredSection } from '../../../relay/DeferredSection.tsx';
import { lazyQueryComponent } from '../../../relay/lazyQueryComponent.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { SideBySide } from '../../../ui/layout/SideBySide.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { useAlertChanges, type AlertFilter } from '../useAlertChanges.ts';
import { AlertTable } from './AlertTable.tsx';
import { readAlertView, statesOf } from './alertView.ts';

type LiveProps = { targetId: string; connection: string; filter: AlertFilter };

/** Keeps the alerts of one target up to date in a list. */
function LiveAlerts({ targetId, connection, filter }: LiveProps) {
  useAlertChanges(targetId, connection, filter);
  return null;
}

/** Number of alerts that one request reads. */
const pageSize = 200;

/** Maximum number of targets with live alerts; the alerts of others come with the next refetch. */
const mostLive = 20;

const AlertDetails = lazyQueryComponent(
  storyQuery,
  ({ alertId }: { alertId: string; onClose: () => void }) => ({ id: alertId }),
  async () => (await import('../story/AlertDetails.tsx')).AlertDetails,
);

type Props = {
  viewer: AlertList_viewer$key;
  /** Global ids of the targets whose alerts are listed. */
  targetIds: readonly string[];
  withTarget: boolean;
  fileName: string;
};

/** The alerts of one target or of all, live, with the story of the one that the URL names beside them. */
export function AlertList({ viewer, targetIds, withTarget, fileName }: Props) {
  const { t } = useTranslation();
  const [search, change] = useSearch();
  const [now] = useState(() => Date.now());
  const { view, from } = readAlertView(search, now);
  const loaded = useList<AlertList_viewer$key>(
    graphql`
      fragment AlertList_viewer on Viewer
      @throwOnFieldError
      @refetchable(queryName: "AlertListQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 200 }
        cursor: { type: "String" }
        targetKey: { type: "Int" }
        state: { type: "AlertState" }
        active: { type: "Boolean" }
        from: { type: "Date" }
        until: { type: "Date" }
      ) {
        rows: alerts(
          first: $count
          after: $cursor
          order: SEVERITY
          filter: { targetKey: $targetKey, state: $state, active: $active, from: $from, until: $until }
        ) @connection(key: "AlertList_rows") {
          __id
          totalCount
          edges {
            node {
              id
              state
              ...AlertTable_alerts
            }
          }
        }
      }
    `,
    viewer,
    pageSize,
  );
  const { rows, rest, connection } = loaded;
  const states = statesOf[view];
  const alertId = search.get('alert');
  const list = useRef<HTMLDivElement>(null);
  // The focus goes back before the panel does, which would hand it to the page.
  const close = () => {
    list.current?.querySelector<HTMLElement>('a[aria-current]')?.focus();
    change({ alert: null });
  };
  return (
    <SideBySide
      panel={
        alertId !== null && (
          <DeferredSection
            key={alertId}
            frame={(failed) => (
              <Card region title={t('alerts.story')}>
                {failed}
              </Card>
            )}
            skeleton={<Skeleton shape="block" height="480px" />}
          >
            <Suspense fallback={<Skeleton shape="block" height="480px" />}>
              <AlertDetails alertId={alertId} onClose={close} />
            </Suspense>
          </DeferredSection>
        )
      }
    >
      {connection !== null &&
        targetIds
          .slice(0, mostLive)
          .map((id) => (
            <LiveAlerts key={id} targetId={id} connection={connection} filter={{ states, since: from ?? undefined }} />
          ))}
      <div ref={list}>
        <AlertTable
          alerts={rows.filter(({ state }) => states.some((one) => one === state))}
          rest={rest}
          withTarget={withTarget}
          fileName={fileName}
          empty={t(`alerts.none.${view}`)}
          openId={alertId}
        />
      </div>
    </SideBySide>
  );
}
