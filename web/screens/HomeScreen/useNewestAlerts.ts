import { graphql, useFragment } from 'react-relay';
import type { useNewestAlerts_viewer$key } from '../../__generated__/useNewestAlerts_viewer.graphql.ts';
import { useDeferredFragment } from '../../entities/useDeferredFragment.ts';

/** Time of the newest open alert by the key of its target. */
export type NewestAlerts = ReadonlyMap<number, string>;

/** Reads them once they have come: until then nothing waits for them. */
export const useNewestAlerts = (viewer: useNewestAlerts_viewer$key): NewestAlerts => {
  const { arrived } = useDeferredFragment(viewer);
  const read = useFragment(
    graphql`
      fragment useNewestAlerts_viewer on Viewer {
        allTargets {
          key
          newestAlertAt
        }
      }
    `,
    arrived,
  );
  return new Map(read?.allTargets?.flatMap(({ key, newestAlertAt }) => (newestAlertAt ? [[key, newestAlertAt]] : [])));
};
