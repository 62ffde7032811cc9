import { useRelayEnvironment } from 'react-relay';
import type { Outcome } from '../../../forms/notSent.ts';
import { logMarksOf } from './actionResult.ts';
import { readCoreLog } from '../log/readCoreLog.ts';
import { startAction, type ActionKind } from './startedActions.ts';

/** Starts an action of a core and stores it, so that its result can be shown. */
export const useStartAction = (core: string) => {
  const environment = useRelayEnvironment();
  return async (kind: ActionKind, send: () => Promise<Outcome>): Promise<Outcome> => {
    // Read before the request, so that an action that ends at once, as of an offline device, is not taken for an older
    // one.
    const log = await readCoreLog(environment, core);
    const refusals = await send();
    if (refusals.length === 0 && log) startAction(core, { kind, at: Date.now(), before: logMarksOf(log) });
    return refusals;
  };
};
