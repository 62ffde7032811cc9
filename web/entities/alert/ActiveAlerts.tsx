import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ActiveAlerts_alerts$key } from '../../__generated__/ActiveAlerts_alerts.graphql.ts';
import type { MoreRows } from '../../lists/useLog.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { AlertLines } from './AlertLines.tsx';
import { MoreAlerts } from './MoreAlerts.tsx';
import { isListed, useAlertChanges, type AlertFilter } from './useAlertChanges.ts';

type Props = {
  title: string;
  alerts: ActiveAlerts_alerts$key;
  targetId: string;
  /** The core, space or group that the alerts are of: the events of a target contain all of its alerts. */
  filter: AlertFilter;
  /** An alert on the page of a space leads to its device, and on that of a device to its space; elsewhere as in a list. */
  leadsTo: 'core' | 'place' | undefined;
  /** Ids of alerts that the page shows otherwise. */
  without?: readonly string[];
  /** Rendered below them. */
  help?: ReactNode;
  /** Rendered without any. */
  empty?: ReactNode;
} & MoreRows;

/** The active alerts of one core, space or group, live. */
export function ActiveAlerts({
  title,
  alerts: key,
  targetId,
  filter,
  leadsTo,
  without = [],
  help = null,
  empty = null,
  onMore,
  pending,
}: Props) {
  const { t } = useTranslation();
  const alerts = useFragment(
    graphql`
      fragment ActiveAlerts_alerts on AlertConnection {
        __id
        edges {
          node {
            id
            state
            coreKey
            space {
              key
            }
            group {
              key
            }
            ...AlertLines_alerts
          }
        }
      }
    `,
    key,
  );
  useAlertChanges(targetId, alerts.__id, filter);
  const own = alerts.edges.flatMap(({ node }) =>
    isListed(node, filter) && node.state !== 'ENDED' && !without.includes(node.id) ? [node] : [],
  );
  if (own.length === 0) return empty;
  return (
    <Card title={title} padding="none">
      <AlertLines alerts={own} leadsTo={leadsTo}>
        {onMore && (
          <Row gap={2} wrap>
            <span>{t('alert.shown', { count: own.length })}</span>
            <MoreAlerts onMore={onMore} pending={pending} />
          </Row>
        )}
      </AlertLines>
      {help}
    </Card>
  );
}
