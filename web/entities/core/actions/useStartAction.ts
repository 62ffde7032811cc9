import { useRelayEnvironment } from 'react-relay';
import type { WriteResult } from '../../../relay/mutationResult.ts';
import { logMarksOf } from './actionResult.ts';
import { readCoreLog } from '../log/readCoreLog.ts';
import { startAction, type ActionKind } from './startedActions.ts';

/** Asks something of a device that takes its time, and remembers it so that its end can be told. */
export const useStartAction = (core: string) => {
  const environment = useRelayEnvironment();
  return async (kind: ActionKind, send: () => Promise<WriteResult>): Promise<WriteResult> => {
    // Before it is asked: what ends at once, as of a device out of reach, would otherwise be taken for something older.
    const log = await readCoreLog(environment, core);
    const result = await send();
    if (result.refusals.length === 0 && log) startAction(core, { kind, at: Date.now(), before: logMarksOf(log) });
    return result;
  };
};
