import { useRelayEnvironment } from 'react-relay';
import type { Outcome } from '../../forms/notSent.ts';
import { marksOf } from './actResult.ts';
import { readCoreLog } from './readCoreLog.ts';
import { startAct, type ActKind } from './startedActs.ts';

/** Asks something of a device that takes its time, and remembers it so that its end can be told; answers the refusals. */
export const useAskCore = (core: string) => {
  const environment = useRelayEnvironment();
  return async (kind: ActKind, send: () => Promise<Outcome>): Promise<Outcome> => {
    // Before it is asked: what ends at once, as of a device out of reach, would otherwise be taken for something older.
    const log = await readCoreLog(environment, core);
    const refusals = await send();
    if (refusals.length === 0 && log) startAct(core, { kind, at: Date.now(), before: marksOf(log) });
    return refusals;
  };
};
