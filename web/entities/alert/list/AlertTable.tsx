import { Suspense, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { AlertTable_alerts$key } from '../../../__generated__/AlertTable_alerts.graphql.ts';
import { ListTable } from '../../../lists/ListTable.tsx';
import { useSearch } from '../../../lists/useSearch.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LazyAcknowledgeDialog } from '../acknowledge/LazyAcknowledgeDialog.ts';
import { bySeverity } from '../alertCodes.ts';
import { explainedIn, type AlertRow } from './alertRow.ts';
import { useAlertColumns } from './useAlertColumns.tsx';

type Props = {
  alerts: AlertTable_alerts$key;
  rest: NonNullable<ComponentProps<typeof ListTable<AlertRow>>['rest']>;
  withTarget: boolean;
  fileName: string;
  /** Text where there are no alerts at all. */
  empty: string;
  /** The alert whose story is open beside the table. */
  openId: string | null;
};

/** Alerts in a table, the most severe first; lost devices stand under the lost mama that explains them. */
export function AlertTable({ alerts, rest, withTarget, fileName, empty, openId }: Props) {
  const { t } = useTranslation();
  const [search] = useSearch();
  const rows = useFragment(
    graphql`
      fragment AlertTable_alerts on Alert @relay(plural: true) {
        id
        code
        state
        name
        level
        levelName
        from
        to
        dataFault
        quantity
        litresPerDay
        costPerDay
        measured
        limit
        unit
        acknowledgedBy
        acknowledgedAt
        comment
        assignee
        commentCount
        explainedById
        viewerCanAcknowledge
        targetName
        group {
          key
          name
        }
        space {
          key
          name
        }
      }
    `,
    alerts,
  );
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const [subjects, setSubjects] = useState<{ alerts: readonly AlertRow[]; onDone?: () => void } | null>(null);
  const sorted = rows.toSorted(bySeverity);
  const explained = explainedIn(sorted);
  const byId = new Map(sorted.map((alert) => [alert.id, alert]));
  // A search finds devices of a lost mama too.
  const isSearched = search.get('q') !== null;
  const shown = sorted.flatMap((alert) => {
    const isChild = explained.get(alert.explainedById ?? '')?.includes(alert) === true;
    if (isChild) return isSearched ? [alert] : [];
    return [alert, ...(expanded.has(alert.id) && !isSearched ? (explained.get(alert.id) ?? []) : [])];
  });
  const columns = useAlertColumns({
    rows: shown,
    openId,
    withTarget,
    explainedBy: ({ id }) => (isSearched ? 0 : (explained.get(id)?.length ?? 0)),
    rankOf: ({ level, explainedById }) => (isSearched ? undefined : byId.get(explainedById ?? '')?.level) ?? level,
    isExpanded: ({ id }) => expanded.has(id),
    onExpand: ({ id }) =>
      setExpanded((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : now.union(new Set([id])))),
    onAcknowledge: (alert) => setSubjects({ alerts: [alert] }),
  });
  return (
    <>
      <ListTable<AlertRow>
        id="alerts"
        label={t('alert.title')}
        rows={shown}
        rest={rest}
        searchLabel={t('alerts.search')}
        columns={columns}
        filterOrder={['level', 'code', 'site', 'building', 'space', 'device', 'assignee']}
        card={['name', 'state', 'level', 'from', 'site', 'building', 'space', 'measured', 'acknowledged', 'act']}
        fileName={fileName}
        isCurrent={({ id }) => id === openId}
        empty={<EmptyState icon="bell" drawing="well" title={empty} headingLevel={2} />}
        {...(rows.some(({ viewerCanAcknowledge }) => viewerCanAcknowledge) && {
          rowName: ({ name }) => name,
          bulkActions: (chosen, choose) => {
            const open = chosen.filter(({ viewerCanAcknowledge, state }) => viewerCanAcknowledge && state !== 'ENDED');
            return (
              <Button
                icon="check"
                disabled={open.length === 0}
                onClick={() => setSubjects({ alerts: open, onDone: () => choose([]) })}
              >
                {t('alerts.acknowledgeChosen', { count: open.length })}
              </Button>
            );
          },
        })}
      />
      {subjects && (
        <Suspense fallback={null}>
          <LazyAcknowledgeDialog
            alerts={subjects.alerts}
            onClose={() => {
              subjects.onDone?.();
              setSubjects(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
