import { useEffect } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { marksOf, patience, resultOf } from './actResult.ts';
import { readCoreLog } from './readCoreLog.ts';
import { endAct, useStartedAct } from './startedActs.ts';

const second = 1000;
const minute = 60 * second;

const pauseAfter = (asked: number): number => (asked < 2 * minute ? 2.5 * second : 15 * second);

/** What was last asked of a device, and how it stands; looks into the logs of the device until it has ended. */
export const useFollowAct = (core: string) => {
  const environment = useRelayEnvironment();
  const act = useStartedAct(core);
  useEffect(() => {
    if (act?.result !== 'RUNNING') return;
    let timer: ReturnType<typeof setTimeout>;
    let left = false;
    const look = async () => {
      const log = document.hidden ? null : await readCoreLog(environment, core);
      const result = log ? resultOf(act, log) : 'RUNNING';
      const waited = Date.now() - act.at;
      if (left) return;
      if (log && result !== 'RUNNING') endAct(core, act, result, marksOf(log));
      else if (waited > patience) endAct(core, act, 'TIMEOUT');
      else timer = setTimeout(() => void look(), pauseAfter(waited));
    };
    timer = setTimeout(() => void look(), pauseAfter(0));
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [environment, core, act]);
  return act;
};
