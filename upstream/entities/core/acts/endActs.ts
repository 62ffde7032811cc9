import type { CoreErrorRecord } from '../../../../contract/coreLog.ts';
import { logResult, type LogResult } from '../../../audit.ts';
import { inChunks, inTransaction } from '../../../db/statements.ts';
import type { Db } from '../../../db/connection.ts';
import type { Row } from '../../../db/schema.ts';
import { recordErrors, recordEvents } from '../coreEvents.ts';
import { alignMamas } from '../coreNetwork.ts';
import { changeCoreStatus, type CoreStatusPatch } from '../coreRows.ts';
import { infoOf, type Ending } from './actKinds.ts';
import { settleIos, settleValues } from './settleWrites.ts';

const { ok, error, noConnection, timeout, cancelled } = logResult;

const faults: Partial<Record<LogResult, CoreErrorRecord['code']>> = {
  [error]: 'REJECTED',
  [noConnection]: 'NO_ANSWER',
  [timeout]: 'TIMEOUT',
};

/** What is true of a device once an act of a kind is done. */
const whenDone: Record<string, (act: Row<'coreActs'>, now: number) => CoreStatusPatch> = {
  RECONNECT: (_act, now) => ({ online: 1, turnedOff: 0, lastSeenAt: now }),
  TURN_OFF: () => ({ online: 0, turnedOff: 1 }),
  FIRMWARE: ({ firmware }) => ({ firmware }),
  REBOOT: (_act, now) => ({ online: 1, lastSeenAt: now }),
  FACTORY_RESET: (_act, now) => ({ online: 1, lastSeenAt: now }),
  SET_PARENT: () => ({ confirmed: 1 }),
  CONNECT: (_act, now) => ({ confirmed: 1, online: 1, lastSeenAt: now }),
};

const whenFailed = ({ before }: Row<'coreActs'>): CoreStatusPatch => (before === null ? {} : JSON.parse(before));

const patchOf = ({ act, result, patch }: Ending, now: number): CoreStatusPatch => ({
  ...infoOf(act.kind).ended,
  ...(result === ok ? whenDone[act.kind]?.(act, now) : {}),
  ...(result === ok || result === cancelled ? {} : whenFailed(act)),
  ...patch,
});

/** Marks acts as ended; answers those that nothing else had ended before. */
const claim = async (db: Db, endings: readonly Ending[], now: number): Promise<Ending[]> => {
  const claimed = new Set<number>();
  for (const [result, its] of Map.groupBy(endings, (ending) => ending.result))
    for (const some of inChunks(its.map(({ act }) => act.id)))
      for (const { id } of await db
        .updateTable('coreActs')
        .set({ result, endedAt: now })
        .where('id', 'in', some)
        .where('result', '=', logResult.running)
        .returning('id')
        .execute())
        claimed.add(id);
  return endings.filter(({ act }) => claimed.has(act.id));
};

const tellResults = async (db: Db, endings: readonly Ending[]): Promise<void> => {
  for (const [result, its] of Map.groupBy(endings, (ending) => ending.result))
    for (const some of inChunks(its)) {
      const audits = some.flatMap(({ act }) => act.auditId ?? []);
      if (audits.length > 0) await db.updateTable('audit').set({ result }).where('id', 'in', audits).execute();
      const acts = some.map(({ act }) => act.id);
      await db.updateTable('valueEvents').set({ result }).where('actId', 'in', acts).execute();
    }
};

const changeCores = async (db: Db, endings: readonly Ending[], now: number): Promise<void> => {
  const alike = Map.groupBy(endings, (ending) => JSON.stringify(patchOf(ending, now)));
  for (const [first, ...others] of alike.values())
    if (first)
      await changeCoreStatus(
        db,
        [first, ...others].map(({ act }) => act.coreId),
        patchOf(first, now),
        now,
      );
};

const tellHappenings = async (db: Db, endings: readonly Ending[], now: number): Promise<void> => {
  const events = endings.flatMap(({ act, result, detail }) => {
    const { done, failed } = infoOf(act.kind);
    const kind = result === ok ? done : result === cancelled ? undefined : failed;
    return kind ? [{ coreId: act.coreId, kind, detail: detail ?? act.firmware, userId: act.userId }] : [];
  });
  await recordEvents(db, events, now);
  const wrong = endings.flatMap(({ act, result, code = faults[result], detail }) =>
    code ? [{ coreId: act.coreId, code, detail: detail ?? act.kind }] : [],
  );
  await recordErrors(db, wrong, now);
};

const parentKinds = new Set(['SET_PARENT', 'CONNECT']);

const alignNetworks = async (db: Db, endings: readonly Ending[], now: number): Promise<void> => {
  const ids = endings.filter(({ act }) => parentKinds.has(act.kind)).map(({ act }) => act.coreId);
  if (ids.length === 0) return;
  const rows = await db.selectFrom('cores').select('targetId').distinct().where('id', 'in', ids).execute();
  await alignMamas(
    db,
    rows.flatMap(({ targetId }) => targetId ?? []),
    now,
  );
};

/**
 * Ends acts: their results, what becomes of the devices, their events and errors, what was written. An act that has
 * ended already stays as it is, whoever comes second.
 */
export const endActs = async (db: Db, endings: readonly Ending[], now: number): Promise<void> => {
  if (endings.length === 0) return;
  await inTransaction(db, async (trx) => {
    const claimed = await claim(trx, endings, now);
    if (claimed.length === 0) return;
    await tellResults(trx, claimed);
    await changeCores(trx, claimed, now);
    await alignNetworks(trx, claimed, now);
    await tellHappenings(trx, claimed, now);
    await settleIos(trx, claimed, now);
    await settleValues(trx, claimed, now);
  });
};
