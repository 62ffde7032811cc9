import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { CoreAlerts_core$key } from '../../__generated__/CoreAlerts_core.graphql.ts';
import { ActiveAlerts } from '../../entities/alert/ActiveAlerts.tsx';
import { useLog } from '../../lists/useLog.ts';

type Props = { core: CoreAlerts_core$key; coreKey: number; targetId: string };

/** Active alerts of a core. */
export function CoreAlerts({ core: key, coreKey, targetId }: Props) {
  const { t } = useTranslation();
  const { data, more } = useLog(
    graphql`
      fragment CoreAlerts_core on Core
      @throwOnFieldError
      @refetchable(queryName: "CoreAlertsPaginationQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 20 }, cursor: { type: "String" }) {
        notifications(first: $count, after: $cursor, faults: true)
          @connection(key: "CoreAlerts_notifications")
          @required(action: THROW) {
          edges {
            __typename
          }
          ...ActiveAlerts_alerts
        }
      }
    `,
    key,
    ({ notifications }) => notifications,
  );
  return (
    <ActiveAlerts
      title={t('core.alerts')}
      alerts={data.notifications}
      targetId={targetId}
      filter={{ coreKey }}
      leadsTo="place"
      {...more}
    />
  );
}
