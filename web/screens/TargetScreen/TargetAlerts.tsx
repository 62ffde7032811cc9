import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { TargetAlerts_target$key } from '../../__generated__/TargetAlerts_target.graphql.ts';
import { AlertLines } from '../../entities/alert/AlertLines.tsx';
import { AlertLinesComing } from '../../entities/alert/AlertLinesComing.tsx';
import { AlertsLeft } from '../../entities/alert/AlertsLeft.tsx';
import { useAlertChanges } from '../../entities/alert/useAlertChanges.ts';
import { Card } from '../../ui/Card.tsx';

type Props = { target: TargetAlerts_target$key };

function Lines({ target: key }: Props) {
  const { id, alertCount, openAlertCount, alerts } = useFragment(
    graphql`
      fragment TargetAlerts_target on Target {
        id
        alertCount
        openAlertCount
        alerts(first: 6, state: OPEN) @connection(key: "TargetAlerts_alerts") {
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
  );
  useAlertChanges(id, alerts ? [alerts.__id] : []);
  const open = alerts?.edges.flatMap(({ node }) => (node.state === 'OPEN' ? [node] : []));
  // The list counts what there was when it came, the site what there is now.
  const total = openAlertCount ?? alerts?.totalCount ?? 0;
  const left = { open: total - (open?.length ?? 0), acknowledged: alerts ? alertCount - total : 0 };
  return (
    <AlertLines alerts={open}>
      {left.open > 0 || left.acknowledged > 0 ? <AlertsLeft {...left} /> : undefined}
    </AlertLines>
  );
}

/** The newest alerts of a site that nobody has acknowledged, live from when they have come. */
export function TargetAlerts({ target }: Props) {
  const { t } = useTranslation();
  return (
    <Card title={t('alert.now')} padding="none">
      <Suspense fallback={<AlertLinesComing />}>
        <Lines target={target} />
      </Suspense>
    </Card>
  );
}
