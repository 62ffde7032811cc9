import { graphql, useFragment } from 'react-relay';
import type { GroupEnded_group$key } from '../../__generated__/GroupEnded_group.graphql.ts';
import { paths } from '../../entities/paths.ts';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';

const EndedAlerts = lazyComponent(async () => (await import('../../entities/alert/EndedAlerts.tsx')).EndedAlerts);

/** The alerts of a building that ended lately. */
export function GroupEnded({ group }: { group: GroupEnded_group$key }) {
  const { target, lastEndedAlerts } = useFragment(
    graphql`
      fragment GroupEnded_group on Group @throwOnFieldError {
        target {
          key
        }
        lastEndedAlerts @required(action: THROW) {
          ...EndedAlerts_alerts
        }
      }
    `,
    group,
  );
  return <EndedAlerts alerts={lastEndedAlerts} way={`${paths.targetAlerts(target?.key ?? 0)}?state=ENDED`} />;
}
