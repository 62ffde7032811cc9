import type { Db } from '../../../upstream/db/connection.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, type World } from '../../kit/world.ts';

/** The configurations of the world's devices, by name. */
export const configuration = { flatWater: 2, climate: 3, display: 4, relay: 8, mama: 9, roomHeating: 12 } as const;

/** A service with the world in it, under a clock that the test sets. */
export type DeviceWorld = {
  upstream: Upstream;
  db: Db;
  world: World;
  now: () => number;
  pass: (seconds: number) => void;
  as: (username: string) => Promise<TestClient>;
  stop: () => Promise<void>;
};

const configure = async (db: Db, coreId: number, configurationId: number): Promise<void> => {
  await db.updateTable('cores').set({ configurationId, firmware: '1.0.0' }).where('id', '=', coreId).execute();
};

/** Starts the service: the climate device of A1 heats its room, the others are as their names say. */
export const startDeviceWorld = async (): Promise<DeviceWorld> => {
  let clock = Date.parse('2026-11-21T10:00:00Z');
  const now = () => clock;
  const upstream = await startUpstream({ now });
  const world = await makeWorld(upstream, clock);
  const { db } = upstream;
  const { mama, water1, water2, water3, climate1 } = world.house.cores;
  await configure(db, mama.id, configuration.mama);
  for (const { id } of [water1, water2, water3]) await configure(db, id, configuration.flatWater);
  await configure(db, climate1.id, configuration.roomHeating);
  return {
    upstream,
    db,
    world,
    now,
    pass: (seconds) => {
      clock += seconds * 1000;
    },
    as: (username) => signIn(upstream.fetch, username),
    stop: () => upstream.stop(),
  };
};

/** Creates a firmware of a configuration; returns its id. */
export const makeFirmware = async (db: Db, configurationId: number, name: string, uploadedAt = 0): Promise<number> =>
  (
    await db
      .insertInto('firmwares')
      .values({ configurationId, name, size: 1000, uploadedAt })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Actions of a core, oldest first: name and status. */
export const actionsOf = (db: Db, coreId: number) =>
  db.selectFrom('coreActions').select(['kind', 'result']).where('coreId', '=', coreId).orderBy('id').execute();

/** Events of a core, oldest first. */
export const eventsOf = async (db: Db, coreId: number): Promise<string[]> => {
  const rows = await db.selectFrom('coreEvents').select('kind').where('coreId', '=', coreId).orderBy('id').execute();
  return rows.map(({ kind }) => kind);
};

/** Errors of a core, oldest first. */
export const errorsOf = async (db: Db, coreId: number): Promise<string[]> => {
  const rows = await db.selectFrom('coreErrors').select('code').where('coreId', '=', coreId).orderBy('id').execute();
  return rows.map(({ code }) => code);
};
