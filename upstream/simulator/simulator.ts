import type { Db } from '../db/connection.ts';
import { prepareSimulation, type Simulation } from './simulation.ts';
import { logFault } from '../logFault.ts';

/** How often the devices act, in milliseconds. */
const tickIntervalMs = 1000;

/** A running simulator. */
export type Simulator = { stop: () => Promise<void> };

/**
 * Keeps the demo world alive: its devices report, drop and return, reconnect and take firmware, and catch up with
 * the time in which nothing ran. Touches only the demo world's own devices; without a demo world it does nothing.
 * A moment that fails is told to `onError` and tried again.
 */
export const startSimulator = (
  db: Db,
  {
    now = Date.now,
    random = Math.random,
    onError = (error: unknown) => logFault('The simulator failed', error),
  }: { now?: () => number; random?: () => number; onError?: (error: unknown) => void } = {},
): Simulator => {
  let play: Simulation | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const act = async (): Promise<void> => {
    try {
      play ??= await prepareSimulation(db, { now, random });
      if (!play) stopped = true;
      if (!stopped) await play?.tick();
    } catch (error) {
      onError(error);
    }
    if (!stopped) schedule();
  };
  let acting: Promise<void> = Promise.resolve();
  const schedule = (): void => {
    timer = setTimeout(() => {
      acting = act();
    }, tickIntervalMs);
  };
  acting = act();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await acting;
    },
  };
};
