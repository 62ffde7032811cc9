import { logResult } from '../audit.ts';
import type { Row } from '../db/schema.ts';
import type { Ending } from '../entities/core/acts/actKinds.ts';
import type { CoreStatusPatch } from '../entities/core/coreRows.ts';
import { between } from './scene.ts';

/** One moment in the course of an act: what becomes of the device, or how the act ends. */
export type Moment = { at: number; patch?: CoreStatusPatch; ending?: Omit<Ending, 'act'> };

/** An act and what its course depends on. */
export type Performance = {
  act: Row<'coreActs'>;
  /** When the device hears of it: at once, or on battery when it wakes to report. */
  hearsAt: number;
  now: number;
  random: () => number;
  uploadProgress: number;
  /** Nothing has been heard of the device for long. */
  isDead: boolean;
  /** The device takes what is written to it. */
  takes: boolean;
  /** The parent that is asked for hears others: it is online and on mains. */
  parentHears: boolean;
  /** The gateway that hears a device without a route once it joins anew. */
  gateway: number | null;
};

const second = 1000;
const { ok, error, noConnection } = logResult;

const sometimes = (random: () => number, share: number): boolean => random() < share;

const after = (from: number, random: () => number, low: number, high: number): number =>
  from + Math.round(between(random, low, high) * second);

const done = (at: number, patch: CoreStatusPatch = {}): Moment => ({ at, ending: { result: ok, patch } });

const refused = (at: number, code: Ending['code'] & string, detail?: string): Moment => ({
  at,
  ending: { result: error, code, ...(detail === undefined ? {} : { detail }) },
});

const routed = (gateway: number, random: () => number): CoreStatusPatch => ({
  parentId: gateway,
  mamaId: gateway,
  confirmed: 1,
  quality: Math.round(between(random, 55, 98)),
});

const seenAgain = (at: number): Moment => done(at, { online: 1, lastSeenAt: at });

/** Restarts: the device falls silent and comes back, once in a while not by itself. */
const restart = ({ hearsAt, random }: Performance, low: number, high: number): Moment[] => {
  const silent = after(hearsAt, random, 1, 3);
  const back = after(silent, random, low, high);
  const stays = sometimes(random, 0.03);
  return [{ at: silent, patch: { online: 0 } }, ...(stays ? [] : [seenAgain(back)])];
};

const upload = ({ hearsAt, random, uploadProgress, act }: Performance): Moment[] => {
  const moments: Moment[] = [];
  const breaksAt = sometimes(random, 0.04) ? between(random, uploadProgress, 100) : Infinity;
  let at = hearsAt;
  for (let percent = uploadProgress; percent < 100;) {
    at = after(at, random, 2, 5);
    percent = Math.min(100, percent + Math.round(between(random, 2, 5)));
    if (percent >= breaksAt) return [...moments, refused(at, 'CHECKSUM', act.firmware ?? undefined)];
    moments.push({ at, patch: { uploadProgress: percent } });
  }
  const silent = after(at, random, 1, 2);
  return [...moments, { at: silent, patch: { online: 0 } }, seenAgain(after(silent, random, 5, 10))];
};

const write = ({ hearsAt, random, takes }: Performance): Moment[] => {
  const at = after(hearsAt, random, 1, 4);
  return [takes ? done(at) : refused(at, 'REJECTED')];
};

/** What is wrong with a device that has lost its route is the route alone: it finds another as easily as any other. */
const reconnect = ({ now, random, isDead, gateway }: Performance): Moment[] =>
  sometimes(random, isDead && gateway === null ? 0.3 : 0.85)
    ? [done(after(now, random, 3, 8), gateway === null ? {} : routed(gateway, random))]
    : [{ at: now + 20 * second, ending: { result: noConnection, patch: { online: 0 } } }];

const join =
  (low: number, high: number) =>
  ({ now, random, parentHears }: Performance): Moment[] => {
    const at = after(now, random, low, high);
    const quality = Math.round(between(random, 55, 98));
    return [parentHears && !sometimes(random, 0.05) ? done(at, { quality }) : refused(at, 'REJECTED')];
  };

/** How a device goes through each kind of act. */
export const courses: Record<string, (performance: Performance) => Moment[]> = {
  RESET: ({ hearsAt, random }) => {
    const at = after(hearsAt, random, 2, 6);
    return [sometimes(random, 0.03) ? refused(at, 'MEMORY') : done(at)];
  },
  RECONNECT: reconnect,
  TURN_OFF: ({ hearsAt, random }) => [done(after(hearsAt, random, 2, 5))],
  REBOOT: (performance) => restart(performance, 5, 15),
  FACTORY_RESET: (performance) => restart(performance, 10, 20),
  FIRMWARE: upload,
  CONFIGURE: write,
  WRITE_IO: write,
  WRITE_VALUE: write,
  SET_PARENT: join(60, 110),
  CONNECT: join(5, 20),
};
