import { useTranslation } from 'react-i18next';
import { graphql, usePaginationFragment } from 'react-relay';
import type { SpaceAlerts_space$key } from '../../__generated__/SpaceAlerts_space.graphql.ts';
import type { SpaceAlertsPaginationQuery } from '../../__generated__/SpaceAlertsPaginationQuery.graphql.ts';
import { ActiveAlerts } from '../../entities/alert/ActiveAlerts.tsx';

type Props = { space: SpaceAlerts_space$key; targetId: string };

/** Page size of further alerts. */
const moreAtOnce = 50;

/** Active alerts of a space and its cores. */
export function SpaceAlerts({ space: key, targetId }: Props) {
  const { t } = useTranslation();
  const { data, loadNext, hasNext, isLoadingNext } = usePaginationFragment<
    SpaceAlertsPaginationQuery,
    SpaceAlerts_space$key
  >(
    graphql`
      fragment SpaceAlerts_space on Space
      @throwOnFieldError
      @refetchable(queryName: "SpaceAlertsPaginationQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 20 }, cursor: { type: "String" }) {
        key
        activeAlerts(first: $count, after: $cursor)
          @connection(key: "SpaceAlerts_activeAlerts")
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
      title={t('space.alerts')}
      alerts={data.activeAlerts}
      targetId={targetId}
      filter={{ spaceKey: data.key }}
      leadsTo="core"
      onMore={hasNext ? () => loadNext(moreAtOnce) : undefined}
      pending={isLoadingNext}
    />
  );
}
