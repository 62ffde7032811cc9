import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { useTargets_viewer$data, useTargets_viewer$key } from '../../__generated__/useTargets_viewer.graphql.ts';
import { readFrameTarget, type FrameTarget } from './frameTarget.ts';

type Connection = NonNullable<useTargets_viewer$data['targets']>;

/** The edges of a list that could not be read. */
export const noEdges: Connection['edges'] = [];

/** Favourites that the pages lack, and the targets of the pages. */
export const useJoined = (
  favourites: useTargets_viewer$data['favouriteTargets'] | undefined,
  edges: Connection['edges'],
): readonly FrameTarget[] =>
  useMemo(() => {
    const rows = edges.map(({ node }) => readFrameTarget(node));
    const ids = new Set(rows.map(({ id }) => id));
    return [...(favourites ?? []).map(readFrameTarget).filter(({ id }) => !ids.has(id)), ...rows];
  }, [favourites, edges]);

/** The list of targets that the frame has loaded, as the store has it. */
export const useTargetList = (key: useTargets_viewer$key | null | undefined) =>
  useFragment(
    graphql`
      fragment useTargets_viewer on Viewer {
        favouriteTargets {
          ...frameTarget_target
        }
        targets(first: 100) @connection(key: "useTargets_targets") {
          totalCount
          edges {
            node {
              ...frameTarget_target
            }
          }
          pageInfo {
            endCursor
            hasNextPage
          }
        }
      }
    `,
    key,
  );

/**
 * The targets that the frame has loaded, for its parts, which stand on every page: the favourites, and of all targets the
 * pages that the tree has loaded, by name; null if they could not be read or without a viewer.
 */
export const useTargets = (
  key: useTargets_viewer$key | null | undefined,
): { targets: readonly FrameTarget[]; total: number } | null => {
  const viewer = useTargetList(key);
  const targets = useJoined(viewer?.favouriteTargets, viewer?.targets?.edges ?? noEdges);
  return viewer?.targets ? { targets, total: viewer.targets.totalCount ?? targets.length } : null;
};
