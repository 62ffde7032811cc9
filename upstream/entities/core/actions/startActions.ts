import type { ProblemCode } from '../../../../contract/wire/problem.ts';
import { logResult, recordAudits, type Auditor } from '../../../calls/audit.ts';
import { inChunks } from '../../../db/statements.ts';
import type { Db } from '../../../db/connection.ts';
import type { Row } from '../../../db/schema.ts';
import { recordEvents } from '../coreEvents.ts';
import { changeCoreStatus } from '../coreRows.ts';
import { actionKinds, deadlineOf, isSameAction, type ActionKind, type ActionKindInfo } from './actionKinds.ts';
import { endActions } from './endActions.ts';

/** Columns that the kind of action decides: the payload, and the state before. */
export type ActionInput = Partial<
  Pick<Row<'coreActions'>, 'firmwareId' | 'firmware' | 'ioId' | 'valueId' | 'given' | 'before'>
>;

/** Request for an action of one device; `detail` goes into the audit log. */
export type ActionRequest = { coreId: number; action?: ActionInput; detail?: string | null };

/** Outcome for one device: the started action, or the reason for none. */
export type StartedAction = { coreId: number; action: Row<'coreActions'> | null; error: ProblemCode | null };

const nothing = { firmwareId: null, firmware: null, ioId: null, valueId: null, given: null, before: null };

/** Locks and reads devices: other transactions that change them wait for the end of this one. */
export const lockCores = async (db: Db, ids: readonly number[], now: number): Promise<Map<number, Row<'cores'>>> => {
  const cores = new Map<number, Row<'cores'>>();
  for (const some of inChunks([...new Set(ids)].toSorted((one, other) => one - other)))
    for (const core of await db
      .updateTable('cores')
      .set({ changedAt: now })
      .where('id', 'in', some)
      .returningAll()
      .execute())
      cores.set(core.id, core);
  return cores;
};

/** Running actions of devices. */
export const readRunning = async (db: Db, coreIds: readonly number[]): Promise<Row<'coreActions'>[]> => {
  const running: Row<'coreActions'>[] = [];
  for (const some of inChunks(coreIds))
    running.push(
      ...(await db
        .selectFrom('coreActions')
        .selectAll()
        .where('coreId', 'in', some)
        .where('result', '=', logResult.running)
        .execute()),
    );
  return running;
};

type Candidate = ActionRequest & { core: Row<'cores'>; same: Row<'coreActions'>[] };

const refusalOf = (kind: ActionKind, { core, same }: Candidate): ProblemCode | null => {
  const { whenRepeated, running }: ActionKindInfo = actionKinds[kind];
  if (core.uploading === 1) return 'UPLOAD_RUNNING';
  const isReconnecting = running?.reconnecting === 1 && core.reconnecting === 1;
  return isReconnecting || (whenRepeated === 'refuse' && same.length > 0) ? 'ACTION_RUNNING' : null;
};

const insertActions = async (db: Db, auditor: Auditor, kind: ActionKind, candidates: readonly Candidate[]) => {
  const auditIds = await recordAudits(
    db,
    auditor,
    candidates.map(({ coreId, core, detail }) => ({
      action: kind,
      coreId,
      targetId: core.targetId,
      detail: detail ?? null,
      result: logResult.running,
    })),
  );
  const rows = candidates.map(({ coreId, core, action }, index) => ({
    ...nothing,
    ...action,
    coreId,
    kind,
    auditId: auditIds[index] ?? null,
    userId: auditor.caller?.user.id ?? null,
    at: auditor.now,
    deadlineAt: deadlineOf(kind, core, auditor.now),
    result: logResult.running,
  }));
  const inserted: Row<'coreActions'>[] = [];
  for (const some of inChunks(rows, 500))
    inserted.push(...(await db.insertInto('coreActions').values(some).returningAll().execute()));
  return inserted;
};

/**
 * Starts one kind of action for devices, within the open transaction. A device that uploads firmware gets
 * UPLOAD_RUNNING; a repeated action gets ACTION_RUNNING or cancels the first, by `whenRepeated`; an action that needs a
 * connection ends at once with noConnection while the device is offline.
 */
export const startActions = async (
  trx: Db,
  auditor: Auditor,
  kind: ActionKind,
  requests: readonly ActionRequest[],
): Promise<StartedAction[]> => {
  const info: ActionKindInfo = actionKinds[kind];
  const { now } = auditor;
  const ids = requests.map(({ coreId }) => coreId);
  const cores = await lockCores(trx, ids, now);
  const running = await readRunning(trx, ids);
  const candidates = requests.flatMap((one) => {
    const core = cores.get(one.coreId);
    const identity = { coreId: one.coreId, kind, ioId: one.action?.ioId ?? null, valueId: one.action?.valueId ?? null };
    return core ? [{ ...one, core, same: running.filter((action) => isSameAction(action, identity)) }] : [];
  });
  const errors = new Map(candidates.map((candidate) => [candidate.coreId, refusalOf(kind, candidate)]));
  const accepted = candidates.filter(({ coreId }) => errors.get(coreId) === null);
  const superseded = accepted.flatMap(({ same }) => same);
  await endActions(
    trx,
    superseded.map((action) => ({ action, result: logResult.cancelled })),
    now,
  );
  const actions = await insertActions(trx, auditor, kind, accepted);
  await changeCoreStatus(
    trx,
    accepted.map(({ coreId }) => coreId),
    info.running ?? {},
    now,
  );
  const { startEvent } = info;
  if (startEvent)
    await recordEvents(
      trx,
      actions.map(({ coreId, firmware, userId }) => ({ coreId, kind: startEvent, detail: firmware, userId })),
      now,
    );
  const unreachable = actions.filter(({ coreId }) => info.whenOffline === 'refuse' && cores.get(coreId)?.online === 0);
  await endActions(
    trx,
    unreachable.map((action) => ({ action, result: logResult.noConnection })),
    now,
  );
  return requests.map(({ coreId }) => {
    const action = actions.find((one) => one.coreId === coreId) ?? null;
    const error = errors.get(coreId);
    return { coreId, action, error: error === undefined ? 'NOT_FOUND' : error };
  });
};
