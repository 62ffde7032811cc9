import type { Db } from '../db/connection.ts';
import { yieldToEventLoop } from '../yieldToEventLoop.ts';
import type { Rule } from './rule.ts';
import { rules } from './rules.ts';
import { createDeviceChangeTracker } from './trackDeviceChanges.ts';
import { evaluateTarget } from './evaluateTarget.ts';
import { sendDueNotices, targetsWithDueNotices } from './notifyReceivers.ts';
import { markLost } from '../lostDevices.ts';
import { logFault } from '../logFault.ts';

const second = 1000;

/** Interval of the rounds, in milliseconds. */
const roundInterval = 10 * second;

/** Target state of the archive; such targets are not evaluated. */
const archived = 5;

/** Targets with producers of some rules. */
const targetsWithProducers = async (db: Db, due: readonly Rule[]): Promise<Set<number>> => {
  const codes = due.map(({ code }) => code);
  const rows = await db.selectFrom('producers').select('targetId').distinct().where('type', 'in', codes).execute();
  return new Set(rows.map(({ targetId }) => targetId));
};

/** The running evaluation of all targets. */
export type Watcher = {
  /** One round now: the rules that are due, on every target. */
  round: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Creates the evaluation of all targets: each rule at its interval. A failing target does not stop the others. */
export const createWatcher = (
  db: Db,
  {
    now,
    onError = (error) => logFault('The watch over alerts failed', error),
  }: { now: () => number; onError?: (error: unknown) => void },
): Pick<Watcher, 'round'> => {
  const looked = new Map<number, number>();
  let lostCheckedAt = -Infinity;
  const trackDeviceChanges = createDeviceChangeTracker(db, onError);

  const dueAt = (at: number): Rule[] =>
    rules.filter(
      ({ code, intervalSeconds }) =>
        at - (looked.get(code) ?? -Infinity) >= intervalSeconds * second || at < (looked.get(code) ?? 0),
    );

  return {
    round: async () => {
      const at = now();
      const due = dueAt(at);
      if (due.length === 0) return;
      for (const { code } of due) looked.set(code, at);
      const targets = await db.selectFrom('targets').select('id').where('state', '!=', archived).execute();
      const ids = targets.map(({ id }) => id);
      await trackDeviceChanges(ids, at);
      if (at - lostCheckedAt >= 60 * second || at < lostCheckedAt) {
        lostCheckedAt = at;
        await markLost(db, at);
      }
      for (const id of await targetsWithDueNotices(db, at)) {
        try {
          await sendDueNotices(db, id, at);
        } catch (error) {
          onError(error);
        }
      }
      const concerned = await targetsWithProducers(db, due);
      for (const id of ids.filter((one) => concerned.has(one))) {
        try {
          await evaluateTarget(db, id, due, at);
        } catch (error) {
          onError(error);
        }
        await yieldToEventLoop();
      }
    },
  };
};

/** Runs rounds until it is stopped. */
export const startWatcher = (db: Db, now: () => number): Watcher => {
  const { round } = createWatcher(db, { now });
  let watching: Promise<void> = Promise.resolve();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const wake = (): void => {
    watching = round()
      .catch((error: unknown) => logFault('The watch over alerts failed', error))
      .then(() => {
        if (stopped) return;
        timer = setTimeout(wake, roundInterval);
        timer.unref();
      });
  };
  timer = setTimeout(wake, roundInterval);
  timer.unref();
  return {
    round,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await watching;
    },
  };
};
