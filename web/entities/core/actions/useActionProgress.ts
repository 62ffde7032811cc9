import { useEffect, useRef } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { isPendingIn, logMarksOf, actionTimeoutMs, actionResultOf } from './actionResult.ts';
import { readCoreLog } from '../log/readCoreLog.ts';
import { endAction, useStartedAction, type ActionKind } from './startedActions.ts';

const second = 1000;
const minute = 60 * second;

const pauseAfter = (waited: number): number => (waited < 2 * minute ? 2.5 * second : 15 * second);

/**
 * The last action of a core with its result. Polls the logs of the core until it has ended, and at once when its kind
 * is no longer among the running actions; without a result in the logs then, the action was cancelled.
 */
export const useActionProgress = (core: string, pending: readonly ActionKind[]) => {
  const environment = useRelayEnvironment();
  const action = useStartedAction(core);
  const isPending = action !== undefined && pending.includes(action.kind);
  const name = `${core} ${action?.kind} ${action?.at}`;
  const wasPending = useRef<string>(undefined);
  const checkOnceEnded = useRef<() => void>(undefined);
  useEffect(() => {
    if (action?.result !== 'RUNNING') return;
    let timer: ReturnType<typeof setTimeout>;
    let isUnmounted = false;
    let isReading = false;
    let seenPending = false;
    // An action may end while its log is read, so that without a live event two reads have to be without it.
    let readsWithout = 0;
    const check = async () => {
      isReading = true;
      const log = document.hidden ? null : await readCoreLog(environment, core);
      isReading = false;
      const result = log ? actionResultOf(action, log) : 'RUNNING';
      const waited = Date.now() - action.at;
      if (isUnmounted) return;
      if (log && isPendingIn(action.kind, log)) {
        seenPending = true;
        readsWithout = 0;
      } else if (log && seenPending) readsWithout += 1;
      if (log && result !== 'RUNNING') endAction(core, action, result, logMarksOf(log));
      else if (readsWithout > 1) endAction(core, action, 'CANCELLED', log ? logMarksOf(log) : undefined);
      else if (waited > actionTimeoutMs) endAction(core, action, 'TIMEOUT');
      else timer = setTimeout(() => void check(), pauseAfter(waited));
    };
    timer = setTimeout(() => void check(), pauseAfter(0));
    checkOnceEnded.current = () => {
      seenPending = true;
      if (isReading) return;
      readsWithout = 1;
      clearTimeout(timer);
      void check();
    };
    return () => {
      isUnmounted = true;
      checkOnceEnded.current = undefined;
      clearTimeout(timer);
    };
  }, [environment, core, action]);
  useEffect(() => {
    if (wasPending.current === name && !isPending) checkOnceEnded.current?.();
    wasPending.current = isPending ? name : undefined;
  }, [name, isPending]);
  return action;
};
