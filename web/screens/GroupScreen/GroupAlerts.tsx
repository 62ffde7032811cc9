import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { GroupAlerts_group$key } from '../../__generated__/GroupAlerts_group.graphql.ts';
import { ActiveAlerts } from '../../entities/alert/ActiveAlerts.tsx';
import { StatusBadge } from '../../ui/display/StatusBadge.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { CompactList } from '../../ui/layout/CompactList.tsx';
import { useLog } from '../../lists/useLog.ts';

type Props = {
  group: GroupAlerts_group$key;
  targetId: string;
  /** Ids of alerts that have a card of their own. */
  without: readonly string[];
};

/** Active alerts of a building. */
export function GroupAlerts({ group: key, targetId, without }: Props) {
  const { t } = useTranslation();
  const { data, more } = useLog(
    graphql`
      fragment GroupAlerts_group on Group
      @throwOnFieldError
      @refetchable(queryName: "GroupAlertsPaginationQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 6 }, cursor: { type: "String" }) {
        key
        activeAlerts(first: $count, after: $cursor, faults: true)
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
    ({ activeAlerts }) => activeAlerts,
  );
  return (
    <ActiveAlerts
      title={t('house.toDo')}
      alerts={data.activeAlerts}
      targetId={targetId}
      filter={{ groupKey: data.key }}
      leadsTo={undefined}
      without={without}
      empty={
        without.length === 0 && (
          <Card title={t('house.toDo')} padding="none">
            <CompactList foot={<StatusBadge tone="ok" label={t('house.noneActive')} />} />
          </Card>
        )
      }
      {...more}
    />
  );
}
