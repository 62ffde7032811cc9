import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useTargetSearchQuery } from '../../__generated__/useTargetSearchQuery.graphql.ts';
import { readFrameTarget, type FrameTarget } from './frameTarget.ts';

const query = graphql`
  query useTargetSearchQuery($text: String!) {
    viewer {
      targets(first: 50, filter: { text: $text }) {
        totalCount
        edges {
          node {
            ...frameTarget_target
          }
        }
      }
    }
  }
`;

/** Targets that the search has found; null if it failed. */
type Answer = { text: string; found: { targets: readonly FrameTarget[]; total: number } | null };

const pauseMs = 200;
const triedAgainAfterMs = 3000;

const none: readonly FrameTarget[] = [];

/**
 * Searches all targets of the viewer by name, address and city once typing pauses; an empty text searches nothing. What was
 * found stays while more is typed. A failed search is tried again.
 */
export const useTargetSearch = (text: string) => {
  const environment = useRelayEnvironment();
  const [answer, setAnswer] = useState<Answer>({ text: '', found: null });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (text === '') return;
    let search: { unsubscribe: () => void } | undefined;
    let timer = setTimeout(() => {
      const fail = () => {
        setAnswer({ text, found: null });
        timer = setTimeout(() => setTries(tries + 1), triedAgainAfterMs);
      };
      search = fetchQuery<useTargetSearchQuery>(environment, query, { text }).subscribe({
        next: ({ viewer }) => {
          if (!viewer?.targets) return fail();
          const targets = viewer.targets.edges.map(({ node }) => readFrameTarget(node));
          setAnswer({ text, found: { targets, total: viewer.targets.totalCount ?? targets.length } });
        },
        error: fail,
      });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      search?.unsubscribe();
    };
  }, [environment, text, tries]);
  const isSearching = text !== '' && answer.text !== text;
  return {
    isSearching,
    failed: text !== '' && !isSearching && answer.found === null,
    targets: text === '' ? none : (answer.found?.targets ?? none),
    /** Number of targets found that the response lacks. */
    left: text === '' || !answer.found ? 0 : answer.found.total - answer.found.targets.length,
  };
};
