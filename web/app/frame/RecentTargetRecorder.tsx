import type { useTargets_viewer$key } from '../../__generated__/useTargets_viewer.graphql.ts';
import { usePlace } from '../../entities/target/usePlace.ts';
import { useRecordRecent } from '../../entities/viewer/useRecordRecent.ts';

/** Records visits to the target of the path in the account. Renders nothing. */
export function RecentTargetRecorder({ viewer }: { viewer: useTargets_viewer$key }) {
  useRecordRecent(usePlace(viewer)?.target.id ?? null);
  return null;
}
