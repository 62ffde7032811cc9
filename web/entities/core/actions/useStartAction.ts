import { useRelayEnvironment } from 'react-relay';
import type { WriteResult } from '../../../relay/mutationResult.ts';
import { logMarksOf } from './actionResult.ts';
import { readCoreLog } from '../log/readCoreLog.ts';
import { startAction, type ActionKind } from './startedActions.ts';

/** Starts an action of a device, and stores it so that its result can be shown. */
export const useStartAction = (core: string) => {
  const environment = useRelayEnvironment();
  return async (kind: ActionKind, send: () => Promise<WriteResult>): Promise<WriteResult> => {
    // Before the request: an action that ends at once, as of an offline device, would otherwise be taken for an older one.
    const log = await readCoreLog(environment, core);
    const result = await send();
    if (result.refusals.length === 0 && log) startAction(core, { kind, at: Date.now(), before: logMarksOf(log) });
    return result;
  };
};
