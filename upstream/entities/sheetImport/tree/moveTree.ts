import { logResult, recordAudits } from '../../../calls/audit.ts';
import type { Call } from '../../../calls/call.ts';
import type { Db } from '../../../db/connection.ts';
import type { Row } from '../../../db/schema.ts';
import { inChunks } from '../../../db/statements.ts';
import { recordEvents } from '../../core/coreEvents.ts';
import { moveCores } from '../../core/lifecycle/moveCores.ts';
import { recordRemoved } from '../../core/lifecycle/removeCores.ts';
import { moveSpace } from '../../space/changeSpaces.ts';
import type { CoreChange, SpacePlan } from './treePlan.ts';

/** A device with its values, as they were before an import. */
export type CoreBefore = { core: Row<'cores'>; values: Row<'values'>[] };

/** Devices that an import moved, and when. */
export type WrittenMoves = { cores: CoreBefore[]; at: number };

/** Devices with their values, in the order of the ids. */
export const readCoresBefore = async (db: Db, cores: readonly Row<'cores'>[]): Promise<CoreBefore[]> => {
  const found: CoreBefore[] = [];
  for (const some of inChunks(cores)) {
    const ids = some.map(({ id }) => id);
    const values = await db.selectFrom('values').selectAll().where('coreId', 'in', ids).orderBy('id').execute();
    const valuesOf = Map.groupBy(values, ({ coreId }) => coreId);
    found.push(...some.map((core) => ({ core, values: valuesOf.get(core.id) ?? [] })));
  }
  return found;
};

/** Moves devices to their spaces as their own call does; returns where they were. */
export const moveDevices = async (
  trx: Db,
  call: Call,
  changes: readonly CoreChange[],
  idOf: (space: SpacePlan) => number,
): Promise<WrittenMoves> => {
  const moved = changes.flatMap(({ stored, to }) => (to ? [{ stored, to }] : []));
  const cores = await readCoresBefore(
    trx,
    moved.map(({ stored }) => stored),
  );
  for (const [to, its] of Map.groupBy(moved, (one) => one.to))
    for (const some of inChunks(its.map(({ stored }) => stored.id))) await moveCores(trx, call, some, idOf(to));
  return { cores, at: call.now };
};

/** Returns devices to the spaces in which they were: the stays that the move ended go on. */
const returnDevice = async (trx: Db, { core, values }: CoreBefore, at: number): Promise<void> => {
  const { groupId, spaceId, spaceSince } = core;
  await trx.updateTable('cores').set({ groupId, spaceId, spaceSince }).where('id', '=', core.id).execute();
  const ids = values.map(({ id }) => id);
  if (ids.length > 0) await trx.deleteFrom('valueStays').where('valueId', 'in', ids).where('until', '=', at).execute();
  for (const value of values)
    await trx
      .updateTable('values')
      .set({ spaceId: value.spaceId, spaceSince: value.spaceSince })
      .where('id', '=', value.id)
      .execute();
};

/** Undoes the moves of an import. Both moves remain in the events of the devices and in the audit log. */
export const returnDevices = async (trx: Db, call: Call, { cores, at }: WrittenMoves): Promise<void> => {
  const present: Row<'cores'>[] = [];
  for (const some of inChunks(cores.map(({ core }) => core.id)))
    present.push(...(await trx.selectFrom('cores').selectAll().where('id', 'in', some).execute()));
  await recordRemoved(trx, present, call.now);
  for (const one of cores) await returnDevice(trx, one, at);
  const spaces = await trx
    .selectFrom('spaces')
    .select(['id', 'name'])
    .where('targetId', '=', cores[0]?.core.targetId ?? 0)
    .execute();
  const nameOf = new Map(spaces.map(({ id, name }) => [id, name]));
  const userId = call.caller?.user.id ?? null;
  const moves = cores.map(({ core }) => ({
    coreId: core.id,
    targetId: core.targetId,
    detail: nameOf.get(core.spaceId ?? 0) ?? '',
  }));
  await recordEvents(
    trx,
    moves.map(({ coreId, detail }) => ({ coreId, kind: 'MOVED', detail, userId })),
    call.now,
  );
  await recordAudits(
    trx,
    call,
    moves.map((move) => ({ action: 'MOVE', ...move, result: logResult.ok })),
  );
};

/** Moves spaces with their devices to other groups. */
export const moveSpaces = async (
  trx: Db,
  spaces: readonly { id: number; groupId: number }[],
  now: number,
): Promise<void> => {
  for (const { id, groupId } of spaces) await moveSpace(trx, id, groupId, now);
};

/** Returns spaces with their devices to the groups and positions on the floor grid in which they were. */
export const returnSpaces = async (trx: Db, spaces: readonly Row<'spaces'>[], now: number): Promise<void> => {
  await moveSpaces(trx, spaces, now);
  for (const { id, x, y } of spaces) await trx.updateTable('spaces').set({ x, y }).where('id', '=', id).execute();
};
