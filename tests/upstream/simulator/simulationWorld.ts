import type { Db } from '../../../upstream/db/connection.ts';
import { createRandom } from '../../../upstream/demo/random.ts';
import { prepareSimulation } from '../../../upstream/simulator/simulation.ts';
import { afterSummer } from '../demo/demoDatabase.ts';

/** A simulator under a clock and random numbers that the test sets. */
export type TestedPlay = {
  now: () => number;
  /**
   * Advances the clock tick by tick until a condition holds, up to a number of seconds; returns the seconds that it
   * took.
   */
  until: (holds: () => Promise<boolean> | boolean, seconds: number, secondsPerTick?: number) => Promise<number>;
  /** Advances the clock by a number of seconds, one a tick; longer ticks make a test of minutes faster. */
  pass: (seconds: number, secondsPerTick?: number) => Promise<void>;
  /** Stops the simulator for a time; then continues it. */
  pause: (milliseconds: number) => Promise<void>;
};

/** Starts the simulator on a demo database at its time of creation. */
export const startPlay = async (db: Db, seed = 1): Promise<TestedPlay> => {
  let clock = afterSummer;
  const now = () => clock;
  const play = await prepareSimulation(db, { now, random: createRandom(seed) });
  if (!play) throw new Error('There is no demo world to play in.');
  await play.tick();
  const step = async (seconds: number) => {
    clock += seconds * 1000;
    await play.tick();
  };
  return {
    now,
    until: async (holds, seconds, secondsPerTick = 1) => {
      for (let passed = 0; passed <= seconds; passed += secondsPerTick) {
        if (await holds()) return passed;
        await step(secondsPerTick);
      }
      throw new Error(`It did not come about in ${seconds} seconds.`);
    },
    pass: async (seconds, secondsPerTick = 1) => {
      for (let left = seconds; left > 0; left -= secondsPerTick) await step(Math.min(left, secondsPerTick));
    },
    pause: async (milliseconds) => {
      clock += milliseconds;
      await play.tick();
    },
  };
};

/** Row of a device; among devices of the same name that of the earlier site. */
export const coreNamed = (db: Db, name: string) =>
  db.selectFrom('cores').selectAll().where('name', '=', name).orderBy('id').executeTakeFirstOrThrow();
