import type { Auditor } from '../../../calls/audit.ts';
import type { Db } from '../../../db/connection.ts';
import type { Row } from '../../../db/schema.ts';
import { notFound, refuseFields } from '../../../errors/refusal.ts';
import { startActions, lockCores, readRunning, type ActionRequest, type StartedAction } from './startActions.ts';
import { alignMamas, readLinks, routeToMama } from '../coreNetwork.ts';

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

/** Locks and reads the devices and their parent; NOT_FOUND unless all belong to one target. */
const lockFamily = async (trx: Db, parentId: number, ids: readonly number[], now: number) => {
  const cores = await lockCores(trx, [parentId, ...ids], now);
  const parent = cores.get(parentId);
  if (!parent || parent.targetId === null) throw notFound();
  const children = ids.flatMap((id) => cores.get(id) ?? []);
  if (children.some(({ targetId }) => targetId !== parent.targetId)) throw notFound();
  return { parent, children, targetId: parent.targetId };
};

/**
 * Routes devices through another parent, unconfirmed until the network confirms it. If the network refuses, they return
 * to the parent that was confirmed last.
 */
export const setParents = async (
  trx: Db,
  auditor: Auditor,
  parentId: number,
  ids: readonly number[],
): Promise<StartedAction[]> => {
  const { now } = auditor;
  const { parent, children, targetId } = await lockFamily(trx, parentId, ids, now);
  if (children.some(({ isMama }) => isMama === 1)) throw refuseFields({ cores: 'INVALID' });
  const route = [parentId, ...routeToMama(await readLinks(trx, [targetId]), parentId).map(({ id }) => id)];
  if (ids.some((id) => route.includes(id))) throw refuseFields({ id: 'INVALID' });
  const running = await readRunning(trx, ids);
  const requests = children.map((core): ActionRequest => {
    const earlier = running.find(({ kind, coreId }) => kind === 'SET_PARENT' && coreId === core.id)?.before;
    const action = { given: String(parentId), before: earlier ?? stateOf(core) };
    return { coreId: core.id, detail: parent.name, action };
  });
  const begun = await startActions(trx, auditor, 'SET_PARENT', requests);
  const joining = begun.flatMap(({ action, coreId }) => (action ? [coreId] : []));
  await joinParent(trx, parentId, joining, now);
  await alignMamas(trx, [targetId], now);
  return begun;
};

/** Connects discovered devices without a parent to one. */
export const connectCores = async (
  trx: Db,
  auditor: Auditor,
  parentId: number,
  ids: readonly number[],
): Promise<Pick<StartedAction, 'coreId' | 'error'>[]> => {
  const { now } = auditor;
  const { parent, children, targetId } = await lockFamily(trx, parentId, ids, now);
  if (ids.includes(parentId)) throw refuseFields({ ids: 'INVALID' });
  const isFree = (core: Row<'cores'>): boolean => core.parentId === null && core.isMama === 0;
  const requests = children.filter(isFree).map((core): ActionRequest => ({
    coreId: core.id,
    detail: parent.name,
    action: { given: String(parentId), before: stateOf(core) },
  }));
  const begun = await startActions(trx, auditor, 'CONNECT', requests);
  await joinParent(
    trx,
    parentId,
    begun.flatMap(({ action, coreId }) => (action ? [coreId] : [])),
    now,
  );
  await alignMamas(trx, [targetId], now);
  const errors = new Map(begun.map(({ coreId, error }) => [coreId, error]));
  return ids.map((coreId) => ({
    coreId,
    error: errors.has(coreId) ? (errors.get(coreId) ?? null) : 'ALREADY_CONNECTED',
  }));
};
