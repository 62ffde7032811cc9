import { logResult } from '../audit.ts';
import type { Db } from '../db/connection.ts';
import type { Device } from '../db/demo/fleet.ts';
import { nextReport } from '../db/demo/reports.ts';
import { endActs } from '../entities/core/acts/endActs.ts';
import type { Ending } from '../entities/core/acts/actKinds.ts';
import { infoOf } from '../entities/core/acts/actKinds.ts';
import { changeCoreStatus, type CoreStatusPatch } from '../entities/core/coreRows.ts';
import { courses, type Moment } from './actCourses.ts';
import {
  gatewayFor,
  parentHears,
  performersQuery,
  readPerformers,
  takesWritten,
  type Performer,
} from './performers.ts';

/** Who plays: the devices that the demo world made, in its targets, and those that passed a production test here. */
export type Troupe = {
  db: Db;
  devices: ReadonlyMap<number, Device>;
  targetIds: readonly number[];
  random: () => number;
};

/** What the devices made of what was asked of them: which were changed, and which are busy with it still. */
export type Acted = { changed: number[]; busy: Set<number>; written: number[] };

const isPlayed = ({ devices, targetIds }: Troupe, { core: { id, targetId, played } }: Performer): boolean =>
  played === 1 || (devices.has(id) && targetIds.includes(targetId ?? 0));

const hearsAt = ({ devices, random }: Troupe, { core, act }: Performer, now: number): number => {
  const isAwake = (core.uploadProgress ?? 0) > 0;
  if (!infoOf(act.kind).waitsForWaking || core.battery === null || isAwake) return now;
  const device = devices.get(core.id);
  return device ? nextReport(device, now + 1) : now + Math.round(random() * core.reportInterval * 1000);
};

const isReached = ({ act, core }: Performer): boolean => core.online === 1 || act.kind === 'CONNECT';

/** Plays what is asked of devices, each act along the course that it took when the device heard of it first. */
export const acting = (troupe: Troupe, dead: Set<number>): ((now: number) => Promise<Acted>) => {
  const { db, random } = troupe;
  const query = performersQuery(db);
  const running = new Map<number, { hasBegun: boolean; moments: Moment[] }>();

  const courseOf = async (performer: Performer, now: number): Promise<Moment[]> => {
    const { act, core } = performer;
    const performance = {
      act,
      now,
      random,
      hearsAt: hearsAt(troupe, performer, now),
      uploadProgress: core.uploadProgress ?? 0,
      isDead: dead.has(core.id),
      takes: await takesWritten(db, act),
      parentHears: await parentHears(db, act),
      gateway: act.kind === 'RECONNECT' ? await gatewayFor(db, act.coreId) : null,
    };
    return courses[act.kind]?.(performance) ?? [];
  };

  /** What is due of one act: patches in their order, and its ending. */
  const dueOf = async (performer: Performer, now: number): Promise<{ patches: CoreStatusPatch[]; ending?: Ending }> => {
    const { act } = performer;
    const course = running.get(act.id) ?? { hasBegun: false, moments: await courseOf(performer, now) };
    running.set(act.id, course);
    const due = course.moments.filter(({ at }) => at <= now);
    if (due.length === 0) return { patches: [] };
    if (!course.hasBegun && !isReached(performer)) {
      const { whenOffline } = infoOf(act.kind);
      if (whenOffline === 'wait') return { patches: [] };
      if (whenOffline === 'refuse') return { patches: [], ending: { act, result: logResult.noConnection } };
    }
    course.hasBegun = true;
    course.moments = course.moments.slice(due.length);
    const ending = due.find((moment) => moment.ending)?.ending;
    return {
      patches: due.flatMap(({ patch }) => patch ?? []),
      ...(ending ? { ending: { act, ...ending } } : {}),
    };
  };

  return async (now) => {
    const performers = (await readPerformers(db, query)).filter((performer) => isPlayed(troupe, performer));
    const ids = new Set(performers.map(({ act }) => act.id));
    for (const id of running.keys()) if (!ids.has(id)) running.delete(id);
    const changed: number[] = [];
    const endings: Ending[] = [];
    for (const performer of performers) {
      const { patches, ending } = await dueOf(performer, now);
      for (const patch of patches) await changeCoreStatus(db, [performer.core.id], patch, now);
      if (ending) endings.push(ending);
      if (patches.length > 0 || ending) changed.push(performer.core.id);
    }
    if (performers.length === 0) return { changed, busy: new Set(), written: [] };
    await endActs(db, endings, now);
    const succeeded = endings.filter(({ result }) => result === logResult.ok);
    for (const { act } of succeeded) if (act.kind === 'RECONNECT') dead.delete(act.coreId);
    const over = new Set(endings.map(({ act }) => act.id));
    return {
      changed,
      busy: new Set(performers.filter(({ act }) => !over.has(act.id)).map(({ core }) => core.id)),
      written: succeeded.flatMap(({ act }) => act.valueId ?? []),
    };
  };
};
