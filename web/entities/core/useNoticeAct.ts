import { useEffect } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { IEnvironment } from 'relay-runtime';
import type { useNoticeActQuery } from '../../__generated__/useNoticeActQuery.graphql.ts';
import { runningIn } from './actResult.ts';
import { noticeAct } from './startedActs.ts';

const query = graphql`
  query useNoticeActQuery($id: ID!) {
    node(id: $id) {
      ... on Core {
        reconnecting
        updates(first: 1) {
          nodes {
            key
            at
            kind
            result
          }
        }
        events(first: 1) {
          nodes {
            key
          }
        }
        errors(first: 1) {
          nodes {
            key
          }
        }
        valueEvents(first: 1) {
          nodes {
            key
            at
            result
          }
        }
      }
    }
  }
`;

const look = (environment: IEnvironment, core: string): (() => void) => {
  const asking = fetchQuery<useNoticeActQuery>(environment, query, { id: core }, { fetchPolicy: 'network-only' });
  const subscription = asking.subscribe({
    next: ({ node }) => {
      const running = node && runningIn(node, Date.now());
      if (running) noticeAct(core, running);
    },
    // What cannot be had is not told of; the screen stands without it.
    error: () => undefined,
  });
  return () => subscription.unsubscribe();
};

/** Others ask things of it too, and nothing tells of that before the device has heard them. */
const lookEvery = 30_000;

/**
 * Asks the service what is under way with a device, whoever asked for it and wherever: when its screen opens, now and then
 * while it is looked at, and when the device is seen to have become busy or silent, as one does that restarts.
 */
export const useNoticeAct = (core: string, isBusy: boolean): void => {
  const environment = useRelayEnvironment();
  useEffect(() => {
    let stop = look(environment, core);
    const again = () => {
      if (document.hidden) return;
      stop();
      stop = look(environment, core);
    };
    const timer = setInterval(again, lookEvery);
    document.addEventListener('visibilitychange', again);
    return () => {
      stop();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [environment, core]);
  useEffect(() => (isBusy ? look(environment, core) : undefined), [environment, core, isBusy]);
};
