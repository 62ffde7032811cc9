import { graphql, useFragment } from 'react-relay';
import type { LiveCore_core$key } from '../../../__generated__/LiveCore_core.graphql.ts';
import { useRefetchScreen } from '../../../relay/useRefetch.ts';
import { coreStateOf } from '../coreState.ts';
import { useCoreStatus } from './useCoreStatus.ts';

/** Keeps cores live with their readings, for screens of few cores; refetches the screen when one has left the target. */
export function LiveCore({ targetId, cores: key }: { targetId: string; cores: LiveCore_core$key }) {
  const refetch = useRefetchScreen();
  const cores = useFragment(
    graphql`
      fragment LiveCore_core on Core @relay(plural: true) {
        id
        online
        uploading
        reconnecting
        hasMessage
        pendingActions {
          kind
          startedAt
        }
      }
    `,
    key,
  );
  useCoreStatus({
    targetId,
    coreIds: cores.map(({ id }) => id),
    withValues: true,
    onLeft: refetch,
    states: new Map(cores.map((core) => [core.id, coreStateOf(core)])),
  });
  return null;
}
