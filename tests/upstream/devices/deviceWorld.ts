import type { Db } from '../../../upstream/db/connection.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { signIn, type Speaker } from '../../kit/speakUi.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, type World } from '../../kit/world.ts';

/** The configurations that the world's devices are of, where a test asks for one. */
export const configuration = { flatWater: 2, climate: 3, display: 4, relay: 8, mama: 9, roomHeating: 12 } as const;

/** A service with the world in it, under a clock of the test's own. */
export type DeviceWorld = {
  upstream: Upstream;
  db: Db;
  world: World;
  now: () => number;
  pass: (seconds: number) => void;
  as: (username: string) => Promise<Speaker>;
  stop: () => Promise<void>;
};

const configure = async (db: Db, coreId: number, configurationId: number): Promise<void> => {
  await db.updateTable('cores').set({ configurationId, firmware: '1.0.0' }).where('id', '=', coreId).execute();
};

/** Starts it: the climate device of A1 heats its room, the others are what they are called. */
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

/** Makes a firmware of a configuration; answers its id. */
export const makeFirmware = async (db: Db, configurationId: number, name: string, uploadedAt = 0): Promise<number> =>
  (
    await db
      .insertInto('firmwares')
      .values({ configurationId, name, size: 1000, uploadedAt })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** The actions of a device from the first on, in few words. */
export const actionsOf = (db: Db, coreId: number) =>
  db.selectFrom('coreActions').select(['kind', 'result']).where('coreId', '=', coreId).orderBy('id').execute();

/** What happened to a device, from the first on. */
export const eventsOf = async (db: Db, coreId: number): Promise<string[]> => {
  const rows = await db.selectFrom('coreEvents').select('kind').where('coreId', '=', coreId).orderBy('id').execute();
  return rows.map(({ kind }) => kind);
};

/** What went wrong in a device, from the first on. */
export const errorsOf = async (db: Db, coreId: number): Promise<string[]> => {
  const rows = await db.selectFrom('coreErrors').select('code').where('coreId', '=', coreId).orderBy('id').execute();
  return rows.map(({ code }) => code);
};
