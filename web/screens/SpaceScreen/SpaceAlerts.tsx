import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SpaceAlerts_space$key } from '../../__generated__/SpaceAlerts_space.graphql.ts';
import type { SpaceAlerts_target$key } from '../../__generated__/SpaceAlerts_target.graphql.ts';
import { ActiveAlerts } from '../../entities/alert/ActiveAlerts.tsx';
import { useLog } from '../../lists/useLog.ts';
import { lazyExtra } from '../../ui/lazy/lazyExtra.tsx';

/** Few pages have them, so that they are not among the first script. */
const LeakSteps = lazyExtra(async () => (await import('./LeakSteps.tsx')).LeakSteps);

type Props = { space: SpaceAlerts_space$key; target: SpaceAlerts_target$key };

/** Codes of water that runs without an end. */
const flows: ReadonlySet<string> = new Set(['CONTINUOUS_FLOW_3H', 'CONTINUOUS_FLOW_24H', 'CRITICAL_LEAK']);

/** Active alerts of a space and its cores; below a leak what a resident does about it. */
export function SpaceAlerts({ space: key, target: targetKey }: Props) {
  const { t } = useTranslation();
  const target = useFragment(
    graphql`
      fragment SpaceAlerts_target on Target {
        id
        viewerSeesAll
        ...LeakSteps_target
      }
    `,
    targetKey,
  );
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
            node {
              code
              state
            }
          }
          ...ActiveAlerts_alerts
        }
      }
    `,
    key,
    ({ activeAlerts }) => activeAlerts,
  );
  const active = data.activeAlerts.edges.flatMap(({ node }) => (node.state === 'ENDED' ? [] : [node.code]));
  const wet = active.includes('LEAK_SENSOR_WET');
  const leaks = wet || active.some((code) => flows.has(code));
  return (
    <ActiveAlerts
      title={t('space.alerts')}
      alerts={data.activeAlerts}
      targetId={target.id}
      filter={{ spaceKey: data.key }}
      leadsTo="core"
      help={!target.viewerSeesAll && leaks && <LeakSteps target={target} wet={wet} />}
      {...more}
    />
  );
}
