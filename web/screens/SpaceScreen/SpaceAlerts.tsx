import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { SpaceAlerts_space$key } from '../../__generated__/SpaceAlerts_space.graphql.ts';
import { ActiveAlerts } from '../../entities/alert/ActiveAlerts.tsx';
import { useLog } from '../../lists/useLog.ts';

type Props = { space: SpaceAlerts_space$key; targetId: string };

/** Active alerts of a space and its cores. */
export function SpaceAlerts({ space: key, targetId }: Props) {
  const { t } = useTranslation();
  const { data, more } = useLog(
    graphql`
      fragment SpaceAlerts_space on Space
      @throwOnFieldError
      @refetchable(queryName: "SpaceAlertsPaginationQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 20 }, cursor: { type: "String" }) {
        key
        activeAlerts(first: $count, after: $cursor, faults: true)
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
    ({ activeAlerts }) => activeAlerts,
  );
  return (
    <ActiveAlerts
      title={t('space.alerts')}
      alerts={data.activeAlerts}
      targetId={targetId}
      filter={{ spaceKey: data.key }}
      leadsTo="core"
      {...more}
    />
  );
}
