import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { CoreAlerts_core$key } from '../../__generated__/CoreAlerts_core.graphql.ts';
import { GoingAlerts } from '../../entities/alert/GoingAlerts.tsx';

type Props = { core: CoreAlerts_core$key; coreKey: number; targetId: string };

/** What is alerted of a device and still goes on. */
export function CoreAlerts({ core: key, coreKey, targetId }: Props) {
  const { t } = useTranslation();
  const { notifications } = useFragment(
    graphql`
      fragment CoreAlerts_core on Core {
        notifications(first: 20) @connection(key: "CoreAlerts_notifications") {
          edges {
            __typename
          }
          ...GoingAlerts_alerts
        }
      }
    `,
    key,
  );
  return (
    <GoingAlerts
      title={t('core.alerts')}
      alerts={notifications}
      targetId={targetId}
      isOwn={(alert) => alert.coreKey === coreKey}
      leadsTo="place"
    />
  );
}
