import { logResult } from '../calls/audit.ts';
import type { Db } from '../db/connection.ts';
import type { Device } from '../demo/demoDevices.ts';
import { nextReport } from '../demo/reports.ts';
import { endActions } from '../entities/core/actions/endActions.ts';
import type { Ending } from '../entities/core/actions/actionKinds.ts';
import { kindInfoOf } from '../entities/core/actions/actionKinds.ts';
import { changeCoreStatus, type CoreStatusPatch } from '../entities/core/coreRows.ts';
import { stepsByKind, type ActionStep } from './actionSteps.ts';
import {
  gatewayFor,
  isParentReachable,
  runningActionsQuery,
  readRunningActions,
  acceptsWrite,
  type RunningAction,
} from './runningActions.ts';

/** Devices that are simulated: those of the demo world in its targets, and those that passed a production test. */
export type SimulatedFleet = {
  db: Db;
  devices: ReadonlyMap<number, Device>;
  targetIds: readonly number[];
  random: () => number;
};

/** Result of one step: changed devices, devices with running actions, written values. */
export type ActionResults = { changed: number[]; busy: Set<number>; written: number[] };

const isSimulated = (
  { devices, targetIds }: SimulatedFleet,
  { core: { id, targetId, played } }: RunningAction,
): boolean => played === 1 || (devices.has(id) && targetIds.includes(targetId ?? 0));

const receivesAt = ({ devices, random }: SimulatedFleet, { core, action }: RunningAction, now: number): number => {
  const isAwake = (core.uploadProgress ?? 0) > 0;
  if (!kindInfoOf(action.kind).deliveredOnWake || core.battery === null || isAwake) return now;
  const device = devices.get(core.id);
  return device ? nextReport(device, now + 1) : now + Math.round(random() * core.reportInterval * 1000);
};

const isReachable = ({ action, core }: RunningAction): boolean => core.online === 1 || action.kind === 'CONNECT';

/** Creates the simulation of actions; the course of an action is fixed when it is first seen. */
export const createActionSimulation = (
  fleet: SimulatedFleet,
  unresponsive: Set<number>,
): ((now: number) => Promise<ActionResults>) => {
  const { db, random } = fleet;
  const query = runningActionsQuery(db);
  const running = new Map<number, { hasBegun: boolean; steps: ActionStep[] }>();

  const courseOf = async (runningAction: RunningAction, now: number): Promise<ActionStep[]> => {
    const { action, core } = runningAction;
    const conditions = {
      action,
      now,
      random,
      receivesAt: receivesAt(fleet, runningAction, now),
      uploadProgress: core.uploadProgress ?? 0,
      isUnresponsive: unresponsive.has(core.id),
      acceptsWrite: await acceptsWrite(db, action),
      isParentReachable: await isParentReachable(db, action),
      gateway: action.kind === 'RECONNECT' ? await gatewayFor(db, action.coreId) : null,
    };
    return stepsByKind[action.kind]?.(conditions) ?? [];
  };

  /** Due changes of an action, in order, and its end. */
  const dueOf = async (
    runningAction: RunningAction,
    now: number,
  ): Promise<{ patches: CoreStatusPatch[]; ending?: Ending }> => {
    const { action } = runningAction;
    const course = running.get(action.id) ?? { hasBegun: false, steps: await courseOf(runningAction, now) };
    running.set(action.id, course);
    const due = course.steps.filter(({ at }) => at <= now);
    if (due.length === 0) return { patches: [] };
    if (!course.hasBegun && !isReachable(runningAction)) {
      const { whenOffline } = kindInfoOf(action.kind);
      if (whenOffline === 'wait') return { patches: [] };
      if (whenOffline === 'refuse') return { patches: [], ending: { action, result: logResult.noConnection } };
    }
    course.hasBegun = true;
    course.steps = course.steps.slice(due.length);
    const ending = due.find((step) => step.ending)?.ending;
    return {
      patches: due.flatMap(({ patch }) => patch ?? []),
      ...(ending ? { ending: { action, ...ending } } : {}),
    };
  };

  return async (now) => {
    const runningActions = (await readRunningActions(db, query)).filter((runningAction) =>
      isSimulated(fleet, runningAction),
    );
    const ids = new Set(runningActions.map(({ action }) => action.id));
    for (const id of running.keys()) if (!ids.has(id)) running.delete(id);
    const changed: number[] = [];
    const endings: Ending[] = [];
    for (const runningAction of runningActions) {
      const { patches, ending } = await dueOf(runningAction, now);
      for (const patch of patches) await changeCoreStatus(db, [runningAction.core.id], patch, now);
      if (ending) endings.push(ending);
      if (patches.length > 0 || ending) changed.push(runningAction.core.id);
    }
    if (runningActions.length === 0) return { changed, busy: new Set(), written: [] };
    await endActions(db, endings, now);
    const succeeded = endings.filter(({ result }) => result === logResult.ok);
    for (const { action } of succeeded) if (action.kind === 'RECONNECT') unresponsive.delete(action.coreId);
    const over = new Set(endings.map(({ action }) => action.id));
    return {
      changed,
      busy: new Set(runningActions.filter(({ action }) => !over.has(action.id)).map(({ core }) => core.id)),
      written: succeeded.flatMap(({ action }) => action.valueId ?? []),
    };
  };
};
