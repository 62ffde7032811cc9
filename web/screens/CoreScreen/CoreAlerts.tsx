import { useTranslation } from 'react-i18next';
import { graphql, usePaginationFragment } from 'react-relay';
import type { CoreAlerts_core$key } from '../../__generated__/CoreAlerts_core.graphql.ts';
import type { CoreAlertsPaginationQuery } from '../../__generated__/CoreAlertsPaginationQuery.graphql.ts';
import { ActiveAlerts } from '../../entities/alert/ActiveAlerts.tsx';

type Props = { core: CoreAlerts_core$key; coreKey: number; targetId: string };

/** Page size of further alerts. */
const moreAtOnce = 50;

/** Active alerts of a core. */
export function CoreAlerts({ core: key, coreKey, targetId }: Props) {
  const { t } = useTranslation();
  const { data, loadNext, hasNext, isLoadingNext } = usePaginationFragment<
    CoreAlertsPaginationQuery,
    CoreAlerts_core$key
  >(
    graphql`
      fragment CoreAlerts_core on Core
      @throwOnFieldError
      @refetchable(queryName: "CoreAlertsPaginationQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 20 }, cursor: { type: "String" }) {
        notifications(first: $count, after: $cursor)
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
  );
  return (
    <ActiveAlerts
      title={t('core.alerts')}
      alerts={data.notifications}
      targetId={targetId}
      filter={{ coreKey }}
      leadsTo="place"
      onMore={hasNext ? () => loadNext(moreAtOnce) : undefined}
      pending={isLoadingNext}
    />
  );
}
