import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SpaceAlerts_space$key } from '../../__generated__/SpaceAlerts_space.graphql.ts';
import { GoingAlerts } from '../../entities/alert/GoingAlerts.tsx';

type Props = { space: SpaceAlerts_space$key; targetId: string };

/** What is alerted of a space and its devices and still goes on: the first thing to know on its page. */
export function SpaceAlerts({ space: key, targetId }: Props) {
  const { t } = useTranslation();
  const space = useFragment(
    graphql`
      fragment SpaceAlerts_space on Space {
        key
        openAlerts(first: 20) @connection(key: "SpaceAlerts_openAlerts") {
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
      title={t('space.alerts')}
      alerts={space.openAlerts}
      targetId={targetId}
      isOwn={(alert) => alert.space?.key === space.key}
      leadsTo="core"
    />
  );
}
