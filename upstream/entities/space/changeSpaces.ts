import type { InputOf } from '../../../contract/wire/endpoint.ts';
import type { FieldCode } from '../../../contract/wire/problem.ts';
import type { space } from '../../../contract/entities/space.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { dayOf } from '../../time/calendar.ts';
import { changesOf } from '../../db/statements.ts';
import { refuseFields } from '../../errors/refusal.ts';
import { recordRemoved } from '../core/lifecycle/removeCores.ts';
import { comparable, takenNames } from '../group/siblingNames.ts';
import { keepResidentCount } from './residentCounts.ts';
import { readSpaces } from './spaceRows.ts';

type Change = InputOf<typeof space.updateSpaces>['spaces'][number];

/** A change with its index in the input and the stored space. */
type Known = { index: number; change: Change; row: Row<'spaces'> };

const refuseUnknown = (
  changes: readonly Change[],
  rows: ReadonlyMap<number, Row<'spaces'>>,
  groupIds: ReadonlySet<number>,
): void => {
  const wrong: Record<string, FieldCode> = {};
  const earlier = new Set<number>();
  for (const [index, { id, groupId }] of changes.entries()) {
    if (!rows.has(id)) wrong[`spaces.${index}.id`] = 'NOT_FOUND';
    if (earlier.has(id)) wrong[`spaces.${index}.id`] = 'TAKEN';
    if (groupId !== undefined && !groupIds.has(groupId)) wrong[`spaces.${index}.groupId`] = 'NOT_FOUND';
    earlier.add(id);
  }
  if (Object.keys(wrong).length > 0) throw refuseFields(wrong);
};

const groupOf = ({ change, row }: Known): number => change.groupId ?? row.groupId;

const getsName = ({ change, row }: Known): boolean =>
  groupOf({ index: 0, change, row }) !== row.groupId ||
  (change.name !== undefined && comparable(change.name) !== comparable(row.name));

/** Refuses new names that a space of the same building has once all changes are made, so that two may swap names. */
const refuseTakenChanges = (known: readonly Known[], rows: readonly Row<'spaces'>[]): void => {
  const wrong: Record<string, FieldCode> = {};
  const named = known.filter(getsName);
  const changed = new Set(named.map(({ row }) => row.id));
  for (const [groupId, some] of Map.groupBy(named, groupOf)) {
    const others = rows.filter((row) => row.groupId === groupId && !changed.has(row.id));
    const names = some.map(({ change, row }) => change.name ?? row.name);
    for (const at of takenNames(others, names)) wrong[`spaces.${some[at]?.index ?? 0}.name`] = 'TAKEN';
  }
  if (Object.keys(wrong).length > 0) throw refuseFields(wrong);
};

/** Moves a space with its devices to another building of its target, where it has no position on the floor grid yet. */
export const moveSpace = async (trx: Db, id: number, groupId: number, now: number): Promise<void> => {
  const cores = await trx.selectFrom('cores').selectAll().where('spaceId', '=', id).execute();
  await recordRemoved(trx, cores, now);
  await trx.updateTable('cores').set({ groupId, changedAt: now }).where('spaceId', '=', id).execute();
  await trx.updateTable('valueStays').set({ groupId }).where('spaceId', '=', id).execute();
  await trx.updateTable('spaces').set({ groupId, x: null, y: null }).where('id', '=', id).execute();
};

/** Changes spaces of a target, all or none; refusals name the row by its index. */
export const changeSpaces = async (
  trx: Db,
  targetId: number,
  changes: readonly Change[],
  now: number,
): Promise<void> => {
  const rows = await readSpaces(trx, [targetId]);
  const groups = await trx.selectFrom('groups').select('id').where('targetId', '=', targetId).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  refuseUnknown(changes, byId, new Set(groups.map(({ id }) => id)));
  const known = changes.flatMap((change, index): Known[] => {
    const row = byId.get(change.id);
    return row ? [{ index, change, row }] : [];
  });
  refuseTakenChanges(known, rows);
  for (const { change, row } of known) {
    const { id, groupId, ...given } = change;
    const columns = changesOf(given);
    if (given.residents !== undefined)
      await keepResidentCount(trx, { spaceId: id, before: row.residents, after: given.residents, day: dayOf(now) });
    if (columns) await trx.updateTable('spaces').set(columns).where('id', '=', id).execute();
    if (groupId !== undefined && groupId !== row.groupId) await moveSpace(trx, id, groupId, now);
  }
};
