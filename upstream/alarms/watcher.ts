import type { Db } from '../db/connection.ts';
import { yieldToEventLoop } from '../time/yieldToEventLoop.ts';
import type { Rule } from './rule.ts';
import { rules } from './rules.ts';
import { createRoundPlan, roundInterval, type ProducerCount } from './roundPlan.ts';
import { createDeviceChangeTracker } from './trackDeviceChanges.ts';
import { updateDataFaults } from './dataFaults.ts';
import { evaluateTarget } from './evaluateTarget.ts';
import { sendDueNotices, targetsWithDueNotices } from './notifyReceivers.ts';
import { markLost } from '../readings/lostDevices.ts';
import { logFault } from '../errors/logFault.ts';
import { createLease } from '../db/lease.ts';
import { createRunNotes } from '../db/runNotes.ts';

const second = 1000;

/** Target state of the archive; such targets are not evaluated. */
const archived = 5;

/** Number of producers of some rules in each target that has any. */
const countProducers = (db: Db, due: readonly Rule[]): Promise<ProducerCount[]> =>
  db
    .selectFrom('producers')
    .select((producer) => ['targetId', 'type', producer.fn.countAll<number>().as('count')])
    .where(
      'type',
      'in',
      due.map(({ code }) => code),
    )
    .groupBy(['targetId', 'type'])
    .orderBy('targetId')
    .execute();

/** The running evaluation of all targets. */
export type Watcher = {
  /** One round now: the rules that are due on every target, and the next parts of those of large targets. */
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
  const plan = createRoundPlan();

  const dueAt = (at: number): Rule[] =>
    rules.filter(
      ({ code, intervalSeconds }) =>
        at - (looked.get(code) ?? -Infinity) >= intervalSeconds * second || at < (looked.get(code) ?? 0),
    );

  return {
    round: async () => {
      const at = now();
      const due = dueAt(at);
      if (due.length === 0 && !plan.hasRest()) return;
      for (const { code } of due) looked.set(code, at);
      const targets = await db.selectFrom('targets').select('id').where('state', '!=', archived).execute();
      const ids = targets.map(({ id }) => id);
      await trackDeviceChanges(ids, at);
      if (at - lostCheckedAt >= 60 * second || at < lostCheckedAt) {
        lostCheckedAt = at;
        await markLost(db, at);
        try {
          await updateDataFaults(db, at);
        } catch (error) {
          onError(error);
        }
      }
      for (const id of await targetsWithDueNotices(db, at)) {
        try {
          await sendDueNotices(db, id, at);
        } catch (error) {
          onError(error);
        }
      }
      if (due.length > 0) plan.begin(at, due, await countProducers(db, due));
      const watched = new Set(ids);
      for (const { targetId, part, rules: some } of plan.take(at)) {
        if (!watched.has(targetId)) continue;
        try {
          await evaluateTarget(db, targetId, some, at, part);
        } catch (error) {
          onError(error);
        }
        await yieldToEventLoop();
      }
    },
  };
};

/**
 * Runs rounds until it is stopped. Of several processes on one database the holder of a lease evaluates, since each round
 * reads all targets; another one takes over within 15 s when it is killed, and at once when it stops.
 */
export const startWatcher = (db: Db, now: () => number, { everyMs = roundInterval } = {}): Watcher => {
  let isFailed = false;
  const onError = (error: unknown): void => {
    isFailed = true;
    logFault('The watch over alerts failed', error);
  };
  const { round } = createWatcher(db, { now, onError });
  const noteRun = createRunNotes(db, 'alerts');
  const lease = createLease(db, 'watcherLease', now);
  const isMine = (): Promise<boolean> =>
    lease.hold().catch((error: unknown) => {
      onError(error);
      return false;
    });
  const run = async (): Promise<void> => {
    const startedAt = now();
    isFailed = false;
    if (!(await isMine())) return;
    await round().catch(onError);
    await noteRun({ startedAt, endedAt: now(), isFailed });
  };
  let watching: Promise<void> = Promise.resolve();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const wake = (): void => {
    watching = run().then(() => {
      if (stopped) return;
      timer = setTimeout(wake, everyMs);
      timer.unref();
    });
  };
  timer = setTimeout(wake, everyMs);
  timer.unref();
  return {
    round,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await watching;
      await lease.release().catch(onError);
    },
  };
};
