import type { Db } from '../db/connection.ts';
import { createLease } from '../db/lease.ts';
import { prepareSimulation, type Simulation } from './simulation.ts';
import { logFault } from '../errors/logFault.ts';

/** Interval of the ticks, in milliseconds. */
const tickIntervalMs = 1000;

/** A running simulator. */
export type Simulator = { stop: () => Promise<void> };

/**
 * Simulates the devices of the demo world: reports, outages, reconnects, firmware uploads, and catching up after a
 * stop. Of several processes on one database the holder of a lease simulates; another one takes over and catches up
 * within 15 s when it is killed. Without a demo world it does nothing. A failed tick is reported to `onError` and repeated.
 */
export const startSimulator = (
  db: Db,
  {
    now = Date.now,
    random = Math.random,
    onError = (error: unknown) => logFault('The simulator failed', error),
  }: { now?: () => number; random?: () => number; onError?: (error: unknown) => void } = {},
): Simulator => {
  const lease = createLease(db, 'simulatorLease', now);
  let play: Simulation | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const runStep = async (): Promise<void> => {
    try {
      if (await lease.hold()) {
        play ??= await prepareSimulation(db, { now, random });
        if (!play) stopped = true;
        if (!stopped) await play?.tick();
      } else play = undefined;
    } catch (error) {
      onError(error);
    }
    if (!stopped) schedule();
  };
  let stepInFlight: Promise<void> = Promise.resolve();
  const schedule = (): void => {
    timer = setTimeout(() => {
      stepInFlight = runStep();
    }, tickIntervalMs);
  };
  stepInFlight = runStep();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await stepInFlight;
      await lease.release().catch(onError);
    },
  };
};
