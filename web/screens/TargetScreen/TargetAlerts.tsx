import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { TargetAlerts_target$key } from '../../__generated__/TargetAlerts_target.graphql.ts';
import { paths } from '../../entities/paths.ts';
import { AlertLines } from '../../entities/alert/AlertLines.tsx';
import { AlertLinesSkeleton } from '../../entities/alert/AlertLinesSkeleton.tsx';
import { RemainingAlerts } from '../../entities/alert/RemainingAlerts.tsx';
import { useAlertChanges } from '../../entities/alert/useAlertChanges.ts';
import { useLog } from '../../lists/useLog.ts';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { CompactList } from '../../ui/layout/CompactList.tsx';
import { PageSection } from '../../ui/layout/PageSection.tsx';

/** Name of the alerts of a site in an address that leads to them. */
const alertsId = 'alerts';

type Props = {
  target: TargetAlerts_target$key;
  /** Ids of alerts that have a card of their own. */
  without: readonly string[];
};

/** Number of alerts at first, as in the fragment below. */
const firstAlerts = 6;

function Lines({ target: key, without }: Props) {
  const { t } = useTranslation();
  const { data, more } = useLog(
    graphql`
      fragment TargetAlerts_target on Target
      @throwOnFieldError
      @refetchable(queryName: "TargetAlertsPaginationQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 6 }, cursor: { type: "String" }) {
        id
        key
        activeAlertCount
        openAlertCount
        alerts(first: $count, after: $cursor, state: OPEN, faults: true, order: SEVERITY)
          @connection(key: "TargetAlerts_alerts")
          @required(action: THROW) {
          __id
          totalCount
          edges {
            node {
              id
              state
              ...AlertLines_alerts
            }
          }
        }
      }
    `,
    key,
    ({ alerts }) => alerts,
  );
  const { id, key: targetKey, activeAlertCount, openAlertCount, alerts } = data;
  useAlertChanges(id, alerts.__id, { state: 'OPEN' });
  const open = alerts.edges.flatMap(({ node }) => (node.state === 'OPEN' ? [node] : []));
  // The list counts what there was when it came, the site what there is now.
  const total = openAlertCount ?? alerts.totalCount ?? 0;
  const left = { open: total - open.length, acknowledged: activeAlertCount - total };
  const rest =
    left.open > 0 || left.acknowledged > 0 ? (
      <RemainingAlerts {...left} way={`${paths.targetAlerts(targetKey)}?state=OPEN`} {...more} />
    ) : undefined;
  const listed = open.filter((alert) => !without.includes(alert.id));
  if (listed.length === 0 && open.length > 0) return <CompactList foot={rest ?? t('house.nothingElse')} />;
  return <AlertLines alerts={listed}>{rest}</AlertLines>;
}

/** The most severe open alerts of a target, live; `count` is the number of active alerts. */
export function TargetAlerts({ target, count, without }: Props & { count: number }) {
  const { t } = useTranslation();
  return (
    <PageSection id={alertsId} label={t('alert.now')}>
      <Card title={t('house.toDo')} padding="none">
        <DeferredSection skeleton={<AlertLinesSkeleton count={count} most={firstAlerts} />}>
          <Lines target={target} without={without} />
        </DeferredSection>
      </Card>
    </PageSection>
  );
}
