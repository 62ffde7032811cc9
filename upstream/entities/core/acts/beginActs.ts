import { logResult, recordAudits, type Auditor } from '../../../audit.ts';
import { inChunks } from '../../../db/statements.ts';
import type { Db } from '../../../db/connection.ts';
import type { Row } from '../../../db/schema.ts';
import { recordEvents } from '../coreEvents.ts';
import { changeCoreStatus } from '../coreRows.ts';
import { actKinds, deadlineOf, isSameAct, type ActKind, type ActKindInfo } from './actKinds.ts';
import { endActs } from './endActs.ts';

/** What of an act is its own: what it sends, and what was before. */
export type AskedAct = Partial<
  Pick<Row<'coreActs'>, 'firmwareId' | 'firmware' | 'ioId' | 'valueId' | 'given' | 'before'>
>;

/** Something that is asked of a device. */
export type Asked = { coreId: number; act?: AskedAct; detail?: string | null };

/** What became of it: the act that was begun, or why none was. */
export type Begun = { coreId: number; act: Row<'coreActs'> | null; error: 'CONFLICT' | null };

const nothing = { firmwareId: null, firmware: null, ioId: null, valueId: null, given: null, before: null };

/** Reads devices to change them: whoever else would waits until this transaction has ended. */
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

/** The acts that devices have not ended yet. */
export const readRunning = async (db: Db, coreIds: readonly number[]): Promise<Row<'coreActs'>[]> => {
  const running: Row<'coreActs'>[] = [];
  for (const some of inChunks(coreIds))
    running.push(
      ...(await db
        .selectFrom('coreActs')
        .selectAll()
        .where('coreId', 'in', some)
        .where('result', '=', logResult.running)
        .execute()),
    );
  return running;
};

type Candidate = Asked & { core: Row<'cores'>; same: Row<'coreActs'>[] };

const isRefused = (kind: ActKind, { core, same }: Candidate): boolean => {
  const { again, running }: ActKindInfo = actKinds[kind];
  if (core.uploading === 1) return true;
  if (running?.reconnecting === 1 && core.reconnecting === 1) return true;
  return again === 'refuse' && same.length > 0;
};

const insertActs = async (db: Db, auditor: Auditor, kind: ActKind, asked: readonly Candidate[]) => {
  const auditIds = await recordAudits(
    db,
    auditor,
    asked.map(({ coreId, core, detail }) => ({
      action: kind,
      coreId,
      targetId: core.targetId,
      detail: detail ?? null,
      result: logResult.running,
    })),
  );
  const rows = asked.map(({ coreId, core, act }, index) => ({
    ...nothing,
    ...act,
    coreId,
    kind,
    auditId: auditIds[index] ?? null,
    userId: auditor.caller?.user.id ?? null,
    at: auditor.now,
    deadlineAt: deadlineOf(kind, core, auditor.now),
    result: logResult.running,
  }));
  const made: Row<'coreActs'>[] = [];
  for (const some of inChunks(rows, 500))
    made.push(...(await db.insertInto('coreActs').values(some).returningAll().execute()));
  return made;
};

/**
 * Asks the same of some devices, within the transaction that is open. A device that takes firmware is asked for
 * nothing else; what it is asked a second time is refused or takes the place of the first, as the kind of act goes;
 * and what needs a device that is out of reach ends at once for want of a connection.
 */
export const beginActs = async (
  trx: Db,
  auditor: Auditor,
  kind: ActKind,
  asked: readonly Asked[],
): Promise<Begun[]> => {
  const info: ActKindInfo = actKinds[kind];
  const { now } = auditor;
  const ids = asked.map(({ coreId }) => coreId);
  const cores = await lockCores(trx, ids, now);
  const running = await readRunning(trx, ids);
  const candidates = asked.flatMap((one) => {
    const core = cores.get(one.coreId);
    const identity = { coreId: one.coreId, kind, ioId: one.act?.ioId ?? null, valueId: one.act?.valueId ?? null };
    return core ? [{ ...one, core, same: running.filter((act) => isSameAct(act, identity)) }] : [];
  });
  const taken = candidates.filter((candidate) => !isRefused(kind, candidate));
  const superseded = taken.flatMap(({ same }) => same);
  await endActs(
    trx,
    superseded.map((act) => ({ act, result: logResult.cancelled })),
    now,
  );
  const acts = await insertActs(trx, auditor, kind, taken);
  await changeCoreStatus(
    trx,
    taken.map(({ coreId }) => coreId),
    info.running ?? {},
    now,
  );
  const { begun } = info;
  if (begun)
    await recordEvents(
      trx,
      acts.map(({ coreId, firmware, userId }) => ({ coreId, kind: begun, detail: firmware, userId })),
      now,
    );
  const lost = acts.filter(({ coreId }) => info.whenOffline === 'refuse' && cores.get(coreId)?.online === 0);
  await endActs(
    trx,
    lost.map((act) => ({ act, result: logResult.noConnection })),
    now,
  );
  return asked.map(({ coreId }) => {
    const act = acts.find((one) => one.coreId === coreId) ?? null;
    return { coreId, act, error: act ? null : 'CONFLICT' };
  });
};
