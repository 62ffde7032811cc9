import type { Auditor } from '../../audit.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { notFound, refuseFields } from '../../refusal.ts';
import { beginActs, lockCores, readRunning, type Asked, type Begun } from './acts/beginActs.ts';
import { alignMamas, readLinks, wayUp } from './coreNetwork.ts';

const stateOf = ({ parentId, mamaId, confirmed, quality }: Row<'cores'>): string =>
  JSON.stringify({ parentId, mamaId, confirmed, quality });

const joinParent = async (trx: Db, parentId: number, ids: readonly number[], now: number): Promise<void> => {
  if (ids.length === 0) return;
  await trx
    .updateTable('cores')
    .set({ parentId, confirmed: 0, quality: 0, changedAt: now })
    .where('id', 'in', ids)
    .execute();
};

/** The devices and their parent, locked; refused unless all are of one target. */
const lockFamily = async (trx: Db, parentId: number, ids: readonly number[], now: number) => {
  const cores = await lockCores(trx, [parentId, ...ids], now);
  const parent = cores.get(parentId);
  if (!parent || parent.targetId === null) throw notFound();
  const children = ids.flatMap((id) => cores.get(id) ?? []);
  if (children.some(({ targetId }) => targetId !== parent.targetId)) throw notFound();
  return { parent, children, targetId: parent.targetId };
};

/**
 * Lets devices speak through another parent from now on, unconfirmed until the network says so; when it refuses, they
 * go back to the parent that it had confirmed last.
 */
export const setParents = async (
  trx: Db,
  auditor: Auditor,
  parentId: number,
  ids: readonly number[],
): Promise<Begun[]> => {
  const { now } = auditor;
  const { parent, children, targetId } = await lockFamily(trx, parentId, ids, now);
  if (children.some(({ isMama }) => isMama === 1)) throw refuseFields({ cores: 'INVALID' });
  const way = [parentId, ...wayUp(await readLinks(trx, [targetId]), parentId).map(({ id }) => id)];
  if (ids.some((id) => way.includes(id))) throw refuseFields({ id: 'INVALID' });
  const running = await readRunning(trx, ids);
  const asked = children.map((core): Asked => {
    const earlier = running.find(({ kind, coreId }) => kind === 'SET_PARENT' && coreId === core.id)?.before;
    const act = { given: String(parentId), before: earlier ?? stateOf(core) };
    return { coreId: core.id, detail: parent.name, act };
  });
  const begun = await beginActs(trx, auditor, 'SET_PARENT', asked);
  const joining = begun.flatMap(({ act, coreId }) => (act ? [coreId] : []));
  await joinParent(trx, parentId, joining, now);
  await alignMamas(trx, [targetId], now);
  return begun;
};

/** Connects devices that were found and speak through nobody yet to a parent. */
export const connectCores = async (
  trx: Db,
  auditor: Auditor,
  parentId: number,
  ids: readonly number[],
): Promise<{ coreId: number; error: string | null }[]> => {
  const { now } = auditor;
  const { parent, children, targetId } = await lockFamily(trx, parentId, ids, now);
  if (ids.includes(parentId)) throw refuseFields({ ids: 'INVALID' });
  const isFree = (core: Row<'cores'>): boolean => core.parentId === null && core.isMama === 0;
  const asked = children.filter(isFree).map((core): Asked => ({
    coreId: core.id,
    detail: parent.name,
    act: { given: String(parentId), before: stateOf(core) },
  }));
  const begun = await beginActs(trx, auditor, 'CONNECT', asked);
  await joinParent(
    trx,
    parentId,
    begun.flatMap(({ act, coreId }) => (act ? [coreId] : [])),
    now,
  );
  await alignMamas(trx, [targetId], now);
  const connecting = new Set(begun.flatMap(({ act, coreId }) => (act ? [coreId] : [])));
  return ids.map((coreId) => ({ coreId, error: connecting.has(coreId) ? null : 'CONFLICT' }));
};
