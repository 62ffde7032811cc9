import { afterEach, beforeEach } from 'vitest';
import type { AlertRecord } from '../../../contract/entities/alert.ts';
import { createWatcher } from '../../../upstream/alarms/watcher.ts';
import { recordReadings } from '../../../upstream/readings/recordReadings.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, type World } from '../../kit/world.ts';

/** A minute in milliseconds. */
export const minute = 60_000;

/** An hour in milliseconds. */
export const hour = 60 * minute;

/** A world under a fixed clock, and an alert watch that is run by the test. */
export type Watched = {
  now: number;
  upstream: Upstream;
  world: World;
  admin: TestClient;
  caretaker: TestClient;
  round: () => Promise<void>;
  /** The value of a temperature, and of a leak sensor, in apartment A1. */
  temperature: () => number;
  wet: () => number;
  /** Stores a reading of a core at the present time. */
  say: (valueId: number, raw: number) => Promise<void>;
  /** Litres that a water meter has shown last. */
  litres: (valueId: number) => Promise<number>;
  /** Advances the clock, marks every core as online, and runs the watch. */
  pass: (ms: number) => Promise<void>;
  alertsOf: (type: number, client?: TestClient) => Promise<AlertRecord[]>;
  /** A low limit of 18 degrees with one of hysteresis. */
  limit: () => Promise<unknown>;
};

/** Creates a watched world for each test. */
export const useWatched = (): Watched => {
  const watched = {} as Watched;
  beforeEach(async () => {
    watched.now = Date.parse('2026-11-21T10:00:00Z');
    watched.upstream = await startUpstream({ now: () => watched.now });
    const { upstream } = watched;
    watched.world = await makeWorld(upstream, watched.now);
    const confirmed = ['huolto@esimerkki.fi', 'muu@esimerkki.fi', 'vuoto@example.fi'];
    await upstream.db
      .insertInto('alertConsents')
      .values(confirmed.map((email) => ({ targetId: watched.world.house.id, email, confirmedAt: 0 })))
      .execute();
    watched.admin = await signIn(upstream.fetch, 'isannoitsija');
    watched.caretaker = await signIn(upstream.fetch, 'huoltomies');
    const onError = (error: unknown): never => {
      throw error;
    };
    watched.round = createWatcher(upstream.db, { now: () => watched.now, onError }).round;
    await upstream.db.updateTable('cores').set({ lastSeenAt: watched.now }).execute();
  });
  afterEach(() => watched.upstream.stop());
  return Object.assign(watched, {
    temperature: () => watched.world.house.cores.climate1.values[1] ?? 0,
    wet: () => watched.world.house.cores.water1.values[21] ?? 0,
    say: (valueId: number, raw: number) =>
      recordReadings(watched.upstream.db, [{ valueId, at: watched.now, raw }], watched.now),
    litres: async (valueId: number) => {
      const values = watched.upstream.db.selectFrom('values').select(['latestRaw', 'multiplier']);
      const { latestRaw, multiplier } = await values.where('id', '=', valueId).executeTakeFirstOrThrow();
      return (latestRaw ?? 0) * multiplier * 1000;
    },
    pass: async (ms: number) => {
      watched.now += ms;
      await watched.upstream.db.updateTable('cores').set({ lastSeenAt: watched.now }).execute();
      await watched.round();
    },
    alertsOf: async (type: number, client = watched.admin) =>
      (await client.ui.alerts({ id: watched.world.house.id })).items.filter((alert) => alert.type === type),
    limit: () =>
      watched.admin.ui.updateAlertSettings({
        id: watched.temperature(),
        alertMinEnabled: true,
        alertRangeMin: 18,
        alertHysteresis: 1,
      }),
  });
};
