import type { Db } from '../db/connection.ts';
import { readDemoFacts } from '../db/demo/facts.ts';
import { findDevices, type Device } from '../db/demo/fleet.ts';
import { readLatest } from '../db/demo/latestSaid.ts';
import { lastHeard, nextReport } from '../db/demo/reports.ts';
import { sites } from '../db/demo/sites.ts';
import { speakAt, speakBetween } from '../db/demo/speak.ts';
import { changeCoreStatus } from '../entities/core/coreRows.ts';
import { recordReadings } from '../readings/recordReadings.ts';
import type { Reading } from '../readings/slots.ts';
import { catchUp } from './catchUp.ts';
import { confirming, dropping, reconnecting, returning } from './connections.ts';
import { readActors, type Actor, type Change } from './scene.ts';
import { uploading } from './uploads.ts';

/** How long a device is left alone after somebody else has changed it, in milliseconds. */
export const aloneFor = 60_000;

/** Longer than this between two ticks, and the devices catch up as after a stop. */
const longestTick = 10 * 60_000;

/** The devices' play: `tick` brings it from its last moment to the present. */
export type Play = { tick: () => Promise<void> };

type Cast = {
  db: Db;
  devices: ReadonlyMap<number, Device>;
  targetIds: number[];
  now: () => number;
  random: () => number;
};

/** Notices what others have changed: a device whose state changed, and not by the play, is alone for a while. */
const noticing = () => {
  const known = new Map<number, number>();
  const aloneUntil = new Map<number, number>();
  return {
    /** Marks those that are to be left alone. */
    look: (actors: Actor[], now: number): Actor[] => {
      for (const { id, changedAt } of actors) {
        if (known.has(id) && known.get(id) !== changedAt) aloneUntil.set(id, now + aloneFor);
        known.set(id, changedAt);
      }
      return actors.map((actor) => ({ ...actor, isAlone: now < (aloneUntil.get(actor.id) ?? 0) }));
    },
    /** Remembers that the play itself changed some. */
    own: (ids: readonly number[], now: number): void => ids.forEach((id) => known.set(id, now)),
  };
};

const batteryChanges = (device: Device, readings: readonly Reading[]): Change[] => {
  const battery = device.values.find(({ signal }) => device.planned.battery && signal === device.planned.signals[23]);
  const told = readings.find(({ valueId }) => valueId === battery?.id);
  return told ? [{ ids: [device.id], patch: { battery: told.raw } }] : [];
};

/** What is due since the last moment: readings to store, and the devices that were heard. */
const hear = async (cast: Cast, speaking: Device[], from: number, now: number, returned: ReadonlySet<number>) => {
  const due = speaking.filter((device) => returned.has(device.id) || nextReport(device, from + 1) <= now);
  const latest = await readLatest(cast.db, due);
  const changes: Change[] = [];
  const readings: Reading[] = [];
  const heard: number[] = [];
  for (const device of due) {
    const said = returned.has(device.id) ? speakAt(device, now, latest) : speakBetween([device], from, now, latest);
    readings.push(...said);
    if (returned.has(device.id) || lastHeard(device, now + 1) > from) heard.push(device.id);
    changes.push(...batteryChanges(device, said));
  }
  if (heard.length > 0) changes.unshift({ ids: heard, patch: { lastSeenAt: now } });
  return { readings, changes };
};

/** Lets everything but the dead be heard again after a stop; answers which devices that changed. */
const startUp = async ({ db, devices, targetIds }: Cast, now: number, dead: Set<number>): Promise<number[]> => {
  const actors = await readActors(db, targetIds, devices);
  for (const { id, online, device } of actors)
    if (online === 0 && device.planned.silentSince !== undefined) dead.add(id);
  const alive = actors.filter(({ id }) => !dead.has(id));
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
  const { db, devices, targetIds, random } = cast;
  const dead = new Set<number>();
  const parts = [reconnecting(dead), returning(dead), dropping(), uploading(), confirming()];
  const notices = noticing();
  let last: number | undefined;
  const apply = async (changes: readonly Change[], now: number): Promise<void> => {
    for (const { ids, patch } of changes) {
      await changeCoreStatus(db, ids, patch, now);
      notices.own(ids, now);
    }
  };
  return {
    tick: async () => {
      const now = cast.now();
      if (last === undefined || now - last > longestTick) {
        notices.own(await startUp(cast, now, dead), now);
        notices.look(await readActors(db, targetIds, devices), now);
      } else {
        const actors = notices.look(await readActors(db, targetIds, devices), now);
        const happening = parts.flatMap((part) => part({ now, actors, random }));
        const returned = new Set(happening.flatMap(({ ids, speaks }) => (speaks ? ids : [])));
        const speaking = actors
          .filter(({ id, online }) => online === 1 || returned.has(id))
          .map(({ device }) => device);
        const { readings, changes } = await hear(cast, speaking, last, now, returned);
        await recordReadings(db, readings, now);
        await apply([...changes, ...happening], now);
      }
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
  return playOn({ db, devices: new Map(devices.map((device) => [device.id, device])), targetIds, now, random });
};
