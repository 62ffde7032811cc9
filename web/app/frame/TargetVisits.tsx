import type { useTargets_viewer$key } from '../../__generated__/useTargets_viewer.graphql.ts';
import { usePlace } from '../../entities/target/usePlace.ts';
import { useRecordVisit } from '../../entities/viewer/useRecordVisit.ts';

/** Records visits to the target of the path in the account. Renders nothing. */
export function TargetVisits({ viewer }: { viewer: useTargets_viewer$key }) {
  useRecordVisit(usePlace(viewer)?.target.id ?? null);
  return null;
}
