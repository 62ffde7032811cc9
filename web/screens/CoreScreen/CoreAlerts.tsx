import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { CoreAlerts_core$key } from '../../__generated__/CoreAlerts_core.graphql.ts';
import { AlertLines } from '../../entities/alert/AlertLines.tsx';
import { useAlertChanges } from '../../entities/alert/useAlertChanges.ts';
import { Card } from '../../ui/Card.tsx';

type Props = { core: CoreAlerts_core$key; coreKey: number; targetId: string };

/** What is alerted of a device and still goes on, live; nothing where there is nothing. */
export function CoreAlerts({ core: key, coreKey, targetId }: Props) {
  const { t } = useTranslation();
  const { notifications } = useFragment(
    graphql`
      fragment CoreAlerts_core on Core {
        notifications(first: 20) @connection(key: "CoreAlerts_notifications") {
          __id
          edges {
            node {
              id
              state
              coreKey
              ...AlertLines_alerts
            }
          }
        }
      }
    `,
    key,
  );
  useAlertChanges(targetId, notifications ? [notifications.__id] : []);
  // What the site tells of comes into the list whichever device it is of.
  const own = notifications?.edges.flatMap(({ node }) =>
    node.coreKey === coreKey && node.state !== 'ENDED' ? [node] : [],
  );
  if (own?.length === 0) return null;
  return (
    <Card title={t('core.alerts')} padding="none">
      <AlertLines alerts={own} />
    </Card>
  );
}
