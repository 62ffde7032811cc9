import { logResult } from '../audit.ts';
import type { Db } from '../db/connection.ts';
import type { Device } from '../db/demo/demoDevices.ts';
import { nextReport } from '../db/demo/reports.ts';
import { endActs } from '../entities/core/acts/endActs.ts';
import type { Ending } from '../entities/core/acts/actKinds.ts';
import { infoOf } from '../entities/core/acts/actKinds.ts';
import { changeCoreStatus, type CoreStatusPatch } from '../entities/core/coreRows.ts';
import { courses, type ActStep } from './actCourses.ts';
import {
  gatewayFor,
  isParentReachable,
  runningActsQuery,
  readRunningActs,
  acceptsWrite,
  type RunningAct,
} from './runningActs.ts';

/** Devices that are simulated: those of the demo world in its targets, and those that passed a production test. */
export type SimulatedFleet = {
  db: Db;
  devices: ReadonlyMap<number, Device>;
  targetIds: readonly number[];
  random: () => number;
};

/** Result of one step: changed devices, devices with running acts, written values. */
export type ActResults = { changed: number[]; busy: Set<number>; written: number[] };

const isSimulated = ({ devices, targetIds }: SimulatedFleet, { core: { id, targetId, played } }: RunningAct): boolean =>
  played === 1 || (devices.has(id) && targetIds.includes(targetId ?? 0));

const receivesAt = ({ devices, random }: SimulatedFleet, { core, act }: RunningAct, now: number): number => {
  const isAwake = (core.uploadProgress ?? 0) > 0;
  if (!infoOf(act.kind).waitsForWaking || core.battery === null || isAwake) return now;
  const device = devices.get(core.id);
  return device ? nextReport(device, now + 1) : now + Math.round(random() * core.reportInterval * 1000);
};

const isReachable = ({ act, core }: RunningAct): boolean => core.online === 1 || act.kind === 'CONNECT';

/** Creates the simulation of acts; the course of an act is fixed when it is first seen. */
export const createActSimulation = (
  fleet: SimulatedFleet,
  dead: Set<number>,
): ((now: number) => Promise<ActResults>) => {
  const { db, random } = fleet;
  const query = runningActsQuery(db);
  const running = new Map<number, { hasBegun: boolean; moments: ActStep[] }>();

  const courseOf = async (runningAct: RunningAct, now: number): Promise<ActStep[]> => {
    const { act, core } = runningAct;
    const conditions = {
      act,
      now,
      random,
      receivesAt: receivesAt(fleet, runningAct, now),
      uploadProgress: core.uploadProgress ?? 0,
      isDead: dead.has(core.id),
      acceptsWrite: await acceptsWrite(db, act),
      isParentReachable: await isParentReachable(db, act),
      gateway: act.kind === 'RECONNECT' ? await gatewayFor(db, act.coreId) : null,
    };
    return courses[act.kind]?.(conditions) ?? [];
  };

  /** Due changes of an act, in order, and its end. */
  const dueOf = async (
    runningAct: RunningAct,
    now: number,
  ): Promise<{ patches: CoreStatusPatch[]; ending?: Ending }> => {
    const { act } = runningAct;
    const course = running.get(act.id) ?? { hasBegun: false, moments: await courseOf(runningAct, now) };
    running.set(act.id, course);
    const due = course.moments.filter(({ at }) => at <= now);
    if (due.length === 0) return { patches: [] };
    if (!course.hasBegun && !isReachable(runningAct)) {
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
    const runningActs = (await readRunningActs(db, query)).filter((runningAct) => isSimulated(fleet, runningAct));
    const ids = new Set(runningActs.map(({ act }) => act.id));
    for (const id of running.keys()) if (!ids.has(id)) running.delete(id);
    const changed: number[] = [];
    const endings: Ending[] = [];
    for (const runningAct of runningActs) {
      const { patches, ending } = await dueOf(runningAct, now);
      for (const patch of patches) await changeCoreStatus(db, [runningAct.core.id], patch, now);
      if (ending) endings.push(ending);
      if (patches.length > 0 || ending) changed.push(runningAct.core.id);
    }
    if (runningActs.length === 0) return { changed, busy: new Set(), written: [] };
    await endActs(db, endings, now);
    const succeeded = endings.filter(({ result }) => result === logResult.ok);
    for (const { act } of succeeded) if (act.kind === 'RECONNECT') dead.delete(act.coreId);
    const over = new Set(endings.map(({ act }) => act.id));
    return {
      changed,
      busy: new Set(runningActs.filter(({ act }) => !over.has(act.id)).map(({ core }) => core.id)),
      written: succeeded.flatMap(({ act }) => act.valueId ?? []),
    };
  };
};
