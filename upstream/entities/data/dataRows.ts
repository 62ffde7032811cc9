import type { InputOf } from '../../../contract/wire/endpoint.ts';
import type { data } from '../../../contract/entities/data.ts';
import { valueTypeOf } from '../../../contract/valueTypes.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { idsOrNone } from '../../db/statements.ts';
import type { Meter } from '../../readings/consumption.ts';
import type { ReadableValue } from '../../readings/series.ts';
import type { WeekValue } from '../../readings/weekMatrix.ts';
import { readableRange, isSpaceVisible, visibilityOf, type Caller, type Visibility } from '../../visibility.ts';

/** Of some ids those that are values in the caller's visibility, each with its scale and its dates. */
export const readVisibleValues = async (db: Db, ids: readonly number[], caller: Caller): Promise<ReadableValue[]> => {
  const rows = await db
    .selectFrom('values')
    .select(['id', 'targetId', 'spaceId', 'spaceSince', 'multiplier', 'offset'])
    .where('id', 'in', idsOrNone(ids))
    .execute();
  return rows.flatMap(({ targetId, spaceId, spaceSince, ...scale }) => {
    const visibility = visibilityOf(caller, targetId);
    return visibility && isSpaceVisible(visibility, spaceId)
      ? [{ ...scale, ...readableRange(visibility, spaceId, spaceSince) }]
      : [];
  });
};

/** Scope of consumption: a target, group, space or value. */
export type MeterScope = Pick<
  InputOf<typeof data.consumption>,
  'targetId' | 'groupId' | 'spaceId' | 'valueId' | 'types'
>;

/** A register with its device and place, its scale, and the range of its readings that may be shown. */
export type PlacedMeter = Meter &
  Pick<Row<'values'>, 'coreId' | 'spaceId' | 'name' | 'offset'> & { serial: string | null; groupId: number | null };

/** Visible registers of a scope, of the given types. */
export const readMeters = async (
  db: Db,
  scope: MeterScope,
  types: readonly number[],
  visibility: Visibility,
): Promise<PlacedMeter[]> => {
  let query = db
    .selectFrom('values')
    .innerJoin('cores', 'cores.id', 'values.coreId')
    .select(['values.id', 'values.typeId', 'values.multiplier', 'values.spaceId', 'values.spaceSince'])
    .select(['values.coreId', 'values.name', 'values.offset', 'cores.serialId as serial', 'cores.groupId'])
    .orderBy('values.id');
  if (types.length > 0) query = query.where('values.typeId', 'in', types);
  if (scope.targetId !== undefined) query = query.where('values.targetId', '=', scope.targetId);
  if (scope.groupId !== undefined) query = query.where('cores.groupId', '=', scope.groupId);
  if (scope.spaceId !== undefined) query = query.where('values.spaceId', '=', scope.spaceId);
  if (scope.valueId !== undefined) query = query.where('values.id', '=', scope.valueId);
  const rows = await query.execute();
  return rows
    .filter(({ typeId, spaceId }) => valueTypeOf(typeId).reading === 'register' && isSpaceVisible(visibility, spaceId))
    .map(({ spaceSince, ...meter }) => ({ ...meter, ...readableRange(visibility, meter.spaceId, spaceSince) }));
};

/** The values of a target, in their order. */
export const readTargetValues = (db: Db, targetId: number): Promise<Row<'values'>[]> =>
  db.selectFrom('values').selectAll().where('targetId', '=', targetId).orderBy('coreId').orderBy('position').execute();

/** Visible values of one type in the spaces of a group, in the order of the spaces. */
export const readWeekValues = async (
  db: Db,
  groupId: number,
  typeId: number,
  visibility: Visibility,
): Promise<WeekValue[]> => {
  const rows = await db
    .selectFrom('values')
    .innerJoin('spaces', 'spaces.id', 'values.spaceId')
    .select(['values.id', 'values.typeId', 'values.multiplier', 'values.offset', 'spaces.id as spaceId', 'spaceSince'])
    .where('spaces.groupId', '=', groupId)
    .where('values.typeId', '=', typeId)
    .where('values.visible', '=', 1)
    .orderBy('spaces.position')
    .orderBy('values.id')
    .execute();
  return rows
    .filter(({ spaceId }) => isSpaceVisible(visibility, spaceId))
    .map(({ spaceSince, ...row }) => ({ ...row, ...readableRange(visibility, row.spaceId, spaceSince) }));
};
