import { useEffect, useEffectEvent, useRef } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { isChangedElsewhere, lateEndOf, newerMarks, logMarksOf, newActionIn } from './actionResult.ts';
import { readCoreLog } from '../log/readCoreLog.ts';
import { isGivenUp, lastAction, recordAction, type LogMarks } from './startedActions.ts';

/** Interval of reading the logs, in milliseconds, since no event reports actions of other clients. */
const lookEvery = 15_000;
/** Interval of reading a running action in milliseconds, in case live events do not arrive. */
const lookWhileBusyEvery = 3_000;

/** `busyWith` differs whenever the running actions do; empty if there are none. */
type Noticing = { id: string; busyWith: string; isOnline: boolean; onRewritten: () => void };

/**
 * Detects running and ended actions of a core, by any account: when its screen opens, at an interval while the
 * page is visible, and when its running actions change or it goes offline, as it does when it restarts. Calls back when
 * it was moved, renamed or replaced.
 */
export const useDetectAction = ({ id, busyWith, isOnline, onRewritten }: Noticing): void => {
  const environment = useRelayEnvironment();
  const seen = useRef<LogMarks | null>(null);
  const look = useEffectEvent(async () => {
    // An action that this browser has stored as running is polled already.
    if (document.hidden || lastAction(id)?.result === 'RUNNING') return;
    const log = await readCoreLog(environment, id);
    if (!log) return;
    const known = seen.current && newerMarks(seen.current, lastAction(id)?.after);
    seen.current = logMarksOf(log);
    if (isChangedElsewhere(log, known)) onRewritten();
    const last = lastAction(id);
    const late = last && isGivenUp(last) ? lateEndOf(last, log) : null;
    const news = newActionIn(log, known, Date.now()) ?? late;
    if (news) recordAction(id, news);
  });
  useEffect(() => {
    const again = () => void look();
    again();
    const timer = setInterval(again, busyWith === '' ? lookEvery : lookWhileBusyEvery);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [busyWith]);
  useEffect(() => {
    if (!isOnline) void look();
  }, [isOnline]);
};
