import { useTranslation } from 'react-i18next';
import { graphql, usePaginationFragment } from 'react-relay';
import type { GroupAlerts_group$key } from '../../__generated__/GroupAlerts_group.graphql.ts';
import type { GroupAlertsPaginationQuery } from '../../__generated__/GroupAlertsPaginationQuery.graphql.ts';
import { ActiveAlerts } from '../../entities/alert/ActiveAlerts.tsx';

type Props = { group: GroupAlerts_group$key; targetId: string };

/** Page size of further alerts. */
const moreAtOnce = 50;

/** Active alerts of a building. */
export function GroupAlerts({ group: key, targetId }: Props) {
  const { t } = useTranslation();
  const { data, loadNext, hasNext, isLoadingNext } = usePaginationFragment<
    GroupAlertsPaginationQuery,
    GroupAlerts_group$key
  >(
    graphql`
      fragment GroupAlerts_group on Group
      @throwOnFieldError
      @refetchable(queryName: "GroupAlertsPaginationQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 6 }, cursor: { type: "String" }) {
        key
        activeAlerts(first: $count, after: $cursor)
          @connection(key: "GroupAlerts_activeAlerts")
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
      title={t('group.alerts')}
      alerts={data.activeAlerts}
      targetId={targetId}
      filter={{ groupKey: data.key }}
      leadsTo={undefined}
      onMore={hasNext ? () => loadNext(moreAtOnce) : undefined}
      pending={isLoadingNext}
    />
  );
}
