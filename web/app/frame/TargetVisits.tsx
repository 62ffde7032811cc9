import { graphql, useFragment } from 'react-relay';
import { useMatches } from 'react-router';
import type { TargetVisits_viewer$key } from '../../__generated__/TargetVisits_viewer.graphql.ts';
import { useRecordVisit } from '../../entities/viewer/useRecordVisit.ts';

/** Records visits to the target of the path in the account, unless staff acts as its holder. Renders nothing. */
export function TargetVisits({ viewer: key }: { viewer: TargetVisits_viewer$key }) {
  const { targetId } = useMatches().at(-1)?.params ?? {};
  const { allTargets, user } = useFragment(
    graphql`
      fragment TargetVisits_viewer on Viewer {
        allTargets {
          id
          key
        }
        user {
          previousAdmin
        }
      }
    `,
    key,
  );
  const target = user.previousAdmin ? undefined : allTargets?.find(({ key: own }) => String(own) === targetId);
  useRecordVisit(target?.id ?? null);
  return null;
}
