import type { Db } from '../db/connection.ts';
import { readDemoFacts } from '../db/demo/facts.ts';
import { findDevices, type Device } from '../db/demo/fleet.ts';
import { readLatest } from '../db/demo/latestSaid.ts';
import { sites } from '../db/demo/sites.ts';
import { changeCoreStatus } from '../entities/core/coreRows.ts';
import { recordReadings } from '../readings/recordReadings.ts';
import { acting } from './acting.ts';
import { arriving } from './arriving.ts';
import { catchUp } from './catchUp.ts';
import { confirming, dropping, hasNoRoute, reconnecting, returning } from './connections.ts';
import { tellHappenings } from './happenings.ts';
import { hear, readWritten } from './hear.ts';
import { noticing } from './noticing.ts';
import { watching, type Actor, type Change } from './scene.ts';
import { testing } from './testing.ts';
import { uploading } from './uploads.ts';

/** Longer than this between two ticks, and the devices catch up as after a stop. */
const longestTick = 10 * 60_000;

/** The devices' play: `tick` brings it from its last moment to the present. */
export type Play = { tick: () => Promise<void> };

type Cast = {
  db: Db;
  devices: ReadonlyMap<number, Device>;
  targetIds: number[];
  readActors: (now: number) => Promise<Actor[]>;
  now: () => number;
  random: () => number;
};

/** Lets everything but the dead and what has no route be heard again after a stop; answers which devices that changed. */
const startUp = async (
  { db, devices, targetIds, readActors }: Cast,
  now: number,
  dead: Set<number>,
): Promise<number[]> => {
  const actors = await readActors(now);
  for (const { id, online, device } of actors)
    if (online === 0 && device.planned.silentSince !== undefined) dead.add(id);
  const alive = actors.filter((actor) => !dead.has(actor.id) && actor.turnedOff === 0 && !hasNoRoute(actor));
  const latest = await readLatest(db, [...devices.values()]);
  const since = [...latest.values()].reduce((newest, { at }) => Math.max(newest, at), 0);
  if (since === 0 || since >= now) return [];
  const listened = alive.map(({ device }) => device);
  await catchUp(db, listened, targetIds, since, now);
  const ids = alive.map(({ id }) => id);
  await changeCoreStatus(db, ids, { online: 1, lastSeenAt: now }, now);
  return ids;
};

const playOn = (cast: Cast): Play => {
  const { db, readActors, random } = cast;
  const dead = new Set<number>();
  const parts = [reconnecting(dead), returning(dead), dropping(), uploading(), confirming()];
  const act = acting(cast, dead);
  const others = [arriving(db, random), testing(db, random)];
  const notices = noticing();
  let written: Set<number> | undefined;
  let last: number | undefined;

  const apply = async (changes: readonly Change[], actors: readonly Actor[], now: number): Promise<void> => {
    for (const { ids, patch } of changes) {
      await changeCoreStatus(db, ids, patch, now);
      notices.own(ids, now);
    }
    notices.own(await tellHappenings(db, changes, actors, now), now);
  };

  /** What was asked of devices goes on, and they are busy with that alone. */
  const goOn = async (now: number): Promise<ReadonlySet<number>> => {
    const { changed, busy, written: fresh } = await act(now);
    notices.own(changed, now);
    written ??= new Set(await readWritten(db));
    for (const valueId of fresh) written.add(valueId);
    for (const other of others) await other(now);
    return busy;
  };

  const live = async (from: number, now: number): Promise<void> => {
    const busy = await goOn(now);
    const actors = notices.look(await readActors(now), now);
    const free = actors.filter(({ id, turnedOff }) => !busy.has(id) && turnedOff === 0);
    const happening = parts.flatMap((part) => part({ now, actors: free, random }));
    const returned = new Set(happening.flatMap(({ ids, speaks }) => (speaks ? ids : [])));
    const speaking = actors.filter(({ id, online }) => online === 1 || returned.has(id)).map(({ device }) => device);
    const listener = { db, written: written ?? new Set() };
    const { readings, changes } = await hear(listener, speaking, { from, now }, returned);
    await recordReadings(db, readings, now);
    await apply([...changes, ...happening], actors, now);
  };

  return {
    tick: async () => {
      const now = cast.now();
      if (last === undefined || now - last > longestTick) {
        notices.own(await startUp(cast, now, dead), now);
        notices.look(await readActors(now), now);
      } else await live(last, now);
      last = now;
    },
  };
};

/**
 * Prepares the devices of the demo world for their play; undefined where there is no demo world. Only devices that
 * a demo site's plan made, known by their serial id, in the targets that the demo world's facts list, ever play.
 */
export const preparePlay = async (
  db: Db,
  { now, random }: { now: () => number; random: () => number },
): Promise<Play | undefined> => {
  const facts = await readDemoFacts(db);
  if (!facts) return undefined;
  const devices = await findDevices(db, sites, facts.madeAt, facts.targets);
  const targetIds = Object.values(facts.targets);
  if (targetIds.length === 0) return undefined;
  const byId = new Map(devices.map((device) => [device.id, device]));
  return playOn({ db, devices: byId, targetIds, readActors: watching(db, targetIds, byId), now, random });
};
