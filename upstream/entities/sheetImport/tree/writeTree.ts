import type { Call } from '../../../calls/call.ts';
import { dayOf } from '../../../time/calendar.ts';
import type { Db } from '../../../db/connection.ts';
import type { Row } from '../../../db/schema.ts';
import { inChunks } from '../../../db/statements.ts';
import { freeBySerial } from '../../core/lifecycle/findCores.ts';
import { keepResidentCount } from '../../space/residentCounts.ts';
import { insertCores } from '../../target/insertCores.ts';
import { insertGroups, insertSpaces, type InsertedSpace } from '../../target/insertSpaces.ts';
import { readLastInvoice } from '../billedSince.ts';
import type { Progress } from '../sheetKind.ts';
import { moveDevices, moveSpaces, readCoresBefore, type CoreBefore, type WrittenMoves } from './moveTree.ts';
import { isMoved, type CorePlan, type GroupPlan, type SpacePlan, type TreePlan } from './treePlan.ts';

/** A row before and after an import. */
export type Changed<Stored> = { before: Stored; after: Stored };

/** What an import wrote: enough to undo it, and to find out whether something was changed since. */
export type WrittenTree = {
  groups: Row<'groups'>[];
  spaces: Row<'spaces'>[];
  cores: Row<'cores'>[];
  /** Devices that came from production. */
  adopted: CoreBefore[];
  changedGroups: Changed<Row<'groups'>>[];
  changedSpaces: Changed<Row<'spaces'>>[];
  changedCores: Changed<Row<'cores'>>[];
  moves: WrittenMoves;
  /** Numbers of residents over time, of the changed spaces. */
  residentCounts: Changed<Row<'residentCounts'>[]>;
  /** Newest invoice of the target at the time. */
  lastInvoiceId: number;
};

/** Rows of devices that are written between two reports of progress. */
const coresAtOnce = 500;

const rowsIn = async <Name extends 'groups' | 'spaces' | 'cores'>(
  db: Db,
  table: Name,
  ids: readonly number[],
): Promise<Row<Name>[]> => {
  const found: Row<Name>[] = [];
  for (const some of inChunks(ids))
    found.push(
      ...((await db
        .selectFrom(table as 'groups')
        .selectAll()
        .where('id', 'in', some)
        .orderBy('id')
        .execute()) as unknown as Row<Name>[]),
    );
  return found;
};

const readCounts = async (db: Db, spaceIds: readonly number[]): Promise<Row<'residentCounts'>[]> => {
  const found: Row<'residentCounts'>[] = [];
  for (const some of inChunks(spaceIds))
    found.push(
      ...(await db
        .selectFrom('residentCounts')
        .selectAll()
        .where('spaceId', 'in', some)
        .orderBy('spaceId')
        .orderBy('from')
        .execute()),
    );
  return found;
};

/** Devices that come from production, as they are there. */
const readAdopted = async (db: Db, cores: readonly CorePlan[]): Promise<CoreBefore[]> => {
  const made = await freeBySerial(
    db,
    cores.flatMap(({ serialId }) => serialId ?? []),
  );
  return readCoresBefore(
    db,
    [...made.values()].toSorted((one, other) => one.id - other.id),
  );
};

type Inserted = { groups: Map<GroupPlan, number>; spaces: Map<SpacePlan, InsertedSpace> };

/** Inserts the missing groups and spaces; returns all that the sheet mentions. */
const insertGroupsAndSpaces = async (trx: Db, targetId: number, plan: TreePlan): Promise<Inserted> => {
  const spacesOf = Map.groupBy(plan.spaces, ({ group }) => group);
  const given = plan.groups.map((group) => ({
    id: group.stored?.id,
    name: group.name,
    spaces: (spacesOf.get(group) ?? []).map(({ stored, name, values }) => ({
      id: stored?.id,
      name,
      no: values.no ?? undefined,
      type: values.type,
      size: values.size ?? undefined,
      residents: values.residents ?? undefined,
      tampuuriName: values.tampuuriName ?? undefined,
    })),
  }));
  const groups = await insertGroups(trx, targetId, given);
  const spaces = await insertSpaces(trx, targetId, groups);
  const plans = plan.groups.flatMap((group) => spacesOf.get(group) ?? []);
  return {
    groups: new Map(plan.groups.map((group, index) => [group, groups[index]?.id ?? 0])),
    spaces: new Map(plans.flatMap((space, index) => (spaces[index] ? [[space, spaces[index]]] : []))),
  };
};

/** Renames groups; returns them as they were and are. */
const renameGroups = async (trx: Db, groups: readonly GroupPlan[]): Promise<Changed<Row<'groups'>>[]> => {
  const renamed = groups.flatMap(({ stored, name }) => (stored && stored.name !== name ? [{ stored, name }] : []));
  for (const { stored, name } of renamed)
    await trx.updateTable('groups').set({ name }).where('id', '=', stored.id).execute();
  return renamed.map(({ stored, name }) => ({ before: stored, after: { ...stored, name } }));
};

const insertDevices = async (
  trx: Db,
  { targetId, now }: { targetId: number; now: number },
  cores: readonly CorePlan[],
  placed: ReadonlyMap<SpacePlan, InsertedSpace>,
  report: Progress,
): Promise<void> => {
  let written = 0;
  for (const some of inChunks(cores, coresAtOnce)) {
    const spaces = [...Map.groupBy(some, ({ space }) => space)].flatMap(([space, its]): InsertedSpace[] => {
      const inserted = placed.get(space);
      const given = its.map(({ row: _row, space: _space, ...core }) => core);
      return inserted ? [{ ...inserted, given: { ...inserted.given, cores: given } }] : [];
    });
    await insertCores(trx, targetId, spaces, now);
    written += some.length;
    report(written);
  }
};

const changeSpaces = async (trx: Db, spaces: readonly SpacePlan[], now: number): Promise<void> => {
  for (const { stored, values } of spaces) {
    if (!stored) continue;
    if (values.residents !== undefined)
      await keepResidentCount(trx, {
        spaceId: stored.id,
        before: stored.residents,
        after: values.residents,
        day: dayOf(now),
      });
    if (Object.keys(values).length > 0)
      await trx.updateTable('spaces').set(values).where('id', '=', stored.id).execute();
  }
};

const pairsOf = <Stored extends { id: number }>(
  before: readonly Stored[],
  after: readonly Stored[],
): Changed<Stored>[] => {
  const byId = new Map(after.map((row) => [row.id, row]));
  return before.map((row) => ({ before: row, after: byId.get(row.id) ?? row }));
};

const isChanged = (space: SpacePlan): boolean => {
  const { stored, values } = space;
  return (
    stored !== undefined &&
    (isMoved(space) || Object.entries(values).some(([field, value]) => stored[field as 'name'] !== value))
  );
};

/** Ids of a target's rows, to find what an import inserts. */
const idsOf = async (db: Db, table: 'groups' | 'spaces' | 'cores', targetId: number): Promise<number[]> =>
  (await db.selectFrom(table).select('id').where('targetId', '=', targetId).execute()).map(({ id }) => id);

/** Writes the plan of a sheet, in the caller's transaction; returns what was written. */
export const writeTree = async (
  trx: Db,
  plan: TreePlan,
  { targetId, call }: { targetId: number; call: Call },
  report: Progress,
): Promise<WrittenTree> => {
  const { now } = call;
  const changed = plan.spaces.filter(isChanged);
  const changedIds = changed.flatMap(({ stored }) => stored?.id ?? []);
  const countsBefore = await readCounts(trx, changedIds);
  const adopted = await readAdopted(trx, plan.cores);
  const [groupIds, spaceIds, coreIds] = [
    new Set(await idsOf(trx, 'groups', targetId)),
    new Set(await idsOf(trx, 'spaces', targetId)),
    new Set([...(await idsOf(trx, 'cores', targetId)), ...adopted.map(({ core }) => core.id)]),
  ];
  const lastInvoiceId = await readLastInvoice(trx, targetId);
  const others = plan.rows.length - plan.cores.length;
  const inserted = await insertGroupsAndSpaces(trx, targetId, plan);
  const changedGroups = await renameGroups(trx, plan.groups);
  report(0);
  await changeSpaces(trx, changed, now);
  await moveSpaces(
    trx,
    changed
      .filter(isMoved)
      .map(({ stored, group }) => ({ id: stored?.id ?? 0, groupId: inserted.groups.get(group) ?? 0 })),
    now,
  );
  report(others - plan.changes.length);
  for (const { stored, values } of plan.changes.filter(({ values: given }) => Object.keys(given).length > 0))
    await trx
      .updateTable('cores')
      .set({ ...values, changedAt: now })
      .where('id', '=', stored.id)
      .execute();
  const moves = await moveDevices(trx, call, plan.changes, (space) => inserted.spaces.get(space)?.id ?? 0);
  report(others);
  await insertDevices(trx, { targetId, now }, plan.cores, inserted.spaces, (done) => report(others + done));
  const fresh = async (table: 'groups' | 'spaces' | 'cores', before: ReadonlySet<number>) =>
    (await idsOf(trx, table, targetId)).filter((id) => !before.has(id));
  return {
    groups: await rowsIn(trx, 'groups', await fresh('groups', groupIds)),
    spaces: await rowsIn(trx, 'spaces', await fresh('spaces', spaceIds)),
    cores: await rowsIn(trx, 'cores', await fresh('cores', coreIds)),
    adopted,
    changedGroups,
    moves,
    changedSpaces: pairsOf(
      changed.flatMap(({ stored }) => stored ?? []),
      await rowsIn(trx, 'spaces', changedIds),
    ),
    changedCores: pairsOf(
      plan.changes.map(({ stored }) => stored),
      await rowsIn(
        trx,
        'cores',
        plan.changes.map(({ stored }) => stored.id),
      ),
    ),
    residentCounts: { before: countsBefore, after: await readCounts(trx, changedIds) },
    lastInvoiceId,
  };
};
