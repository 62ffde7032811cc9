import type { CoreRecord } from '../../../contract/entities/core/core.ts';
import type { Db } from '../../../upstream/db/connection.ts';
import { createRandom } from '../../../upstream/demo/random.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { prepareSimulation } from '../../../upstream/simulator/simulation.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';

/**
 * A service with a month of the demo world, its devices simulated under a clock and random numbers that the test sets.
 */
export type PlayedWorld = {
  upstream: Upstream;
  db: Db;
  now: () => number;
  /** Advances the clock by a number of seconds, one after the other. */
  pass: (seconds: number) => Promise<void>;
  /** Advances the clock until a condition holds, up to a number of seconds; returns the seconds that it took. */
  until: (holds: () => Promise<boolean>, seconds: number) => Promise<number>;
  as: (username: string) => Promise<TestClient>;
  /** A device of As Oy Kuusikallio by its name. */
  core: (name: string) => Promise<CoreRecord>;
  stop: () => Promise<void>;
};

/**
 * Starts the service; `chance` replaces the random numbers of the simulator, so that the outcome is the test's choice.
 */
export const startPlayedWorld = async (chance?: () => number): Promise<PlayedWorld> => {
  let clock = Date.UTC(2026, 8, 15, 9, 33, 20);
  const now = () => clock;
  const upstream = await startUpstream({ now, demo: { months: 1 } });
  const { db } = upstream;
  const play = await prepareSimulation(db, { now, random: chance ?? createRandom(1) });
  if (!play) throw new Error('There is no demo world to play in.');
  await play.tick();
  const admin = await signIn(upstream.fetch, 'admin');
  const step = async () => {
    clock += 1000;
    await play.tick();
  };
  return {
    upstream,
    db,
    now,
    pass: async (seconds) => {
      for (let left = seconds; left > 0; left -= 1) await step();
    },
    until: async (holds, seconds) => {
      for (let passed = 0; passed <= seconds; passed += 1) {
        if (await holds()) return passed;
        await step();
      }
      throw new Error(`It did not come about in ${seconds} seconds.`);
    },
    as: (username) => signIn(upstream.fetch, username),
    core: async (name) => {
      const { id } = await db
        .selectFrom('cores')
        .innerJoin('targets', 'targets.id', 'cores.targetId')
        .select('cores.id')
        .where('cores.name', '=', name)
        .where('targets.name', '=', 'As Oy Kuusikallio')
        .executeTakeFirstOrThrow();
      return admin.ui.core({ id });
    },
    stop: () => upstream.stop(),
  };
};
