import type { Db } from '../db/connection.ts';
import { yieldToEventLoop } from '../yieldToEventLoop.ts';
import type { Rule } from './rule.ts';
import { rules } from './rules.ts';
import { createDeviceChangeTracker } from './trackDeviceChanges.ts';
import { evaluateTarget } from './evaluateTarget.ts';
import { logFault } from '../logFault.ts';

const second = 1000;

/** How often the watcher wakes. */
const roundInterval = 10 * second;

/** A target in the archive is not watched. */
const archived = 5;

/** The targets in which some rules watch anything. */
const targetsWithProducers = async (db: Db, due: readonly Rule[]): Promise<Set<number>> => {
  const codes = due.map(({ code }) => code);
  const rows = await db.selectFrom('producers').select('targetId').distinct().where('type', 'in', codes).execute();
  return new Set(rows.map(({ targetId }) => targetId));
};

/** A running watch over all targets. */
export type Watcher = {
  /** One round now: the rules that are due, on every target. */
  round: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Makes the watch over all targets: every rule looks as often as it says. A target that fails does not keep the others. */
export const createWatcher = (
  db: Db,
  {
    now,
    onError = (error) => logFault('The watch over alerts failed', error),
  }: { now: () => number; onError?: (error: unknown) => void },
): Pick<Watcher, 'round'> => {
  const looked = new Map<number, number>();
  const keepStep = createDeviceChangeTracker(db, onError);

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
      await keepStep(ids, at);
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

/** Keeps watch until it is stopped. */
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
