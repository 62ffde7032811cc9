import { useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useTargetPagesQuery } from '../../__generated__/useTargetPagesQuery.graphql.ts';
import type { useTargets_viewer$key } from '../../__generated__/useTargets_viewer.graphql.ts';
import { useMorePages } from '../../lists/useMorePages.ts';
import { noEdges, useJoined, useTargetList } from './useTargets.ts';

/** Number of targets that one request adds, as in the query below. */
const pageSize = 100;

/** The next page of the frame's list: the store appends it to the connection of the same key. */
const query = graphql`
  query useTargetPagesQuery($cursor: String) {
    viewer {
      targets(first: 100, after: $cursor) @connection(key: "useTargets_targets") {
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
  }
`;

/** The targets that the frame has loaded, with a function that loads the next page, and the number of those on later pages. */
export const useTargetPages = (key: useTargets_viewer$key) => {
  const environment = useRelayEnvironment();
  const viewer = useTargetList(key);
  const list = viewer?.targets;
  const [isLoadingNext, setLoadingNext] = useState(false);
  const cursor = list?.pageInfo.endCursor ?? null;
  const loadNext = (_count: number, { onComplete }: { onComplete: (error: Error | null) => void }) => {
    if (cursor === null) return;
    setLoadingNext(true);
    const end = (error: Error | null) => {
      setLoadingNext(false);
      onComplete(error);
    };
    fetchQuery<useTargetPagesQuery>(environment, query, { cursor }).subscribe({
      next: ({ viewer }) => end(viewer?.targets ? null : new Error('The page could not be read.')),
      error: end,
    });
  };
  const hasNext = list?.pageInfo.hasNextPage ?? false;
  const { rows, ...more } = useMorePages({ hasNext, isLoadingNext, loadNext }, list?.edges ?? noEdges, { pageSize });
  const targets = useJoined(viewer?.favouriteTargets, rows);
  return { ...more, targets, left: (list?.totalCount ?? rows.length) - rows.length };
};
