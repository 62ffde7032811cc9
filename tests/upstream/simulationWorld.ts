import type { Db } from '../../upstream/db/connection.ts';
import { createRandom } from '../../upstream/db/demo/random.ts';
import { prepareSimulation } from '../../upstream/simulator/simulation.ts';
import { afterSummer } from './demoDatabase.ts';

/** A play under a clock and chances of the test's own. */
export type TestedPlay = {
  now: () => number;
  /** Lets time pass tick by tick until something holds, at most so many seconds; answers how many it took. */
  until: (holds: () => Promise<boolean> | boolean, seconds: number, secondsPerTick?: number) => Promise<number>;
  /** Lets so many seconds pass, a second a tick; what lasts for minutes takes longer ticks, of which there are fewer. */
  pass: (seconds: number, secondsPerTick?: number) => Promise<void>;
  /** Nothing runs for so long; then the play goes on. */
  pause: (milliseconds: number) => Promise<void>;
};

/** Starts the play of a demo database at the moment at which it was made. */
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

/** A device as it stands; of those named alike the one of the earlier site. */
export const coreNamed = (db: Db, name: string) =>
  db.selectFrom('cores').selectAll().where('name', '=', name).orderBy('id').executeTakeFirstOrThrow();
