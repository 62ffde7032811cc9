import type { CoreErrorRecord } from '../../../../contract/entities/core/coreLog.ts';
import { logResult, type LogResult } from '../../../calls/audit.ts';
import { inChunks, inTransaction } from '../../../db/statements.ts';
import type { Db } from '../../../db/connection.ts';
import type { Row } from '../../../db/schema.ts';
import { recordErrors, recordEvents } from '../coreEvents.ts';
import { alignMamas } from '../coreNetwork.ts';
import { changeCoreStatus, type CoreStatusPatch } from '../coreRows.ts';
import { kindInfoOf, type Ending } from './actionKinds.ts';
import { settleIos, settleValues } from './settleWrites.ts';

const { ok, error, noConnection, timeout, cancelled } = logResult;

const faults: Partial<Record<LogResult, CoreErrorRecord['code']>> = {
  [error]: 'REJECTED',
  [noConnection]: 'NO_ANSWER',
  [timeout]: 'TIMEOUT',
};

/** Status of a device after a successful action, by kind. */
const whenDone: Record<string, (action: Row<'coreActions'>, now: number) => CoreStatusPatch> = {
  RECONNECT: (_action, now) => ({ online: 1, turnedOff: 0, lastSeenAt: now }),
  TURN_OFF: () => ({ online: 0, turnedOff: 1 }),
  FIRMWARE: ({ firmware }) => ({ firmware }),
  REBOOT: (_action, now) => ({ online: 1, lastSeenAt: now }),
  FACTORY_RESET: (_action, now) => ({ online: 1, lastSeenAt: now }),
  SET_PARENT: () => ({ confirmed: 1 }),
  CONNECT: (_action, now) => ({ confirmed: 1, online: 1, lastSeenAt: now }),
};

const whenFailed = ({ before }: Row<'coreActions'>): CoreStatusPatch => (before === null ? {} : JSON.parse(before));

const patchOf = ({ action, result, patch }: Ending, now: number): CoreStatusPatch => ({
  ...kindInfoOf(action.kind).ended,
  ...(result === ok ? whenDone[action.kind]?.(action, now) : {}),
  ...(result === ok || result === cancelled ? {} : whenFailed(action)),
  ...patch,
});

/** Marks actions as ended; returns those that this call has ended, so that each is recorded once. */
const claim = async (db: Db, endings: readonly Ending[], now: number): Promise<Ending[]> => {
  const claimed = new Set<number>();
  for (const [result, group] of Map.groupBy(endings, (ending) => ending.result))
    for (const some of inChunks(group.map(({ action }) => action.id)))
      for (const { id } of await db
        .updateTable('coreActions')
        .set({ result, endedAt: now })
        .where('id', 'in', some)
        .where('result', '=', logResult.running)
        .returning('id')
        .execute())
        claimed.add(id);
  return endings.filter(({ action }) => claimed.has(action.id));
};

const recordResults = async (db: Db, endings: readonly Ending[]): Promise<void> => {
  for (const [result, group] of Map.groupBy(endings, (ending) => ending.result))
    for (const some of inChunks(group)) {
      const audits = some.flatMap(({ action }) => action.auditId ?? []);
      if (audits.length > 0) await db.updateTable('audit').set({ result }).where('id', 'in', audits).execute();
      const actions = some.map(({ action }) => action.id);
      await db.updateTable('valueEvents').set({ result }).where('actionId', 'in', actions).execute();
    }
};

const changeCores = async (db: Db, endings: readonly Ending[], now: number): Promise<void> => {
  const alike = Map.groupBy(endings, (ending) => JSON.stringify(patchOf(ending, now)));
  for (const [first, ...others] of alike.values())
    if (first)
      await changeCoreStatus(
        db,
        [first, ...others].map(({ action }) => action.coreId),
        patchOf(first, now),
        now,
      );
};

const recordOutcomes = async (db: Db, endings: readonly Ending[], now: number): Promise<void> => {
  const events = endings.flatMap(({ action, result, detail }) => {
    const { successEvent, failureEvent } = kindInfoOf(action.kind);
    const kind = result === ok ? successEvent : result === cancelled ? undefined : failureEvent;
    return kind ? [{ coreId: action.coreId, kind, detail: detail ?? action.firmware, userId: action.userId }] : [];
  });
  await recordEvents(db, events, now);
  const errors = endings.flatMap(({ action, result, code = faults[result], detail }) =>
    code ? [{ coreId: action.coreId, code, detail: detail ?? action.kind }] : [],
  );
  await recordErrors(db, errors, now);
};

const parentKinds = new Set(['SET_PARENT', 'CONNECT']);

const alignNetworks = async (db: Db, endings: readonly Ending[], now: number): Promise<void> => {
  const ids = endings.filter(({ action }) => parentKinds.has(action.kind)).map(({ action }) => action.coreId);
  if (ids.length === 0) return;
  const rows = await db.selectFrom('cores').select('targetId').distinct().where('id', 'in', ids).execute();
  await alignMamas(
    db,
    rows.flatMap(({ targetId }) => targetId ?? []),
    now,
  );
};

/**
 * Ends actions in one transaction: stores results, changes device status, records events and errors, settles written
 * IOs and values. An action that has ended already is not changed.
 */
export const endActions = async (db: Db, endings: readonly Ending[], now: number): Promise<void> => {
  if (endings.length === 0) return;
  await inTransaction(db, async (trx) => {
    const claimed = await claim(trx, endings, now);
    if (claimed.length === 0) return;
    await recordResults(trx, claimed);
    await changeCores(trx, claimed, now);
    await alignNetworks(trx, claimed, now);
    await recordOutcomes(trx, claimed, now);
    await settleIos(trx, claimed, now);
    await settleValues(trx, claimed, now);
  });
};
