import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { idsOrNone } from '../../db/statements.ts';
import type { ReadableValue } from '../../readings/series.ts';
import type { WeekValue } from '../../readings/weekMatrix.ts';
import {
  readableRange,
  isSpaceVisible,
  isValueVisible,
  visibilityOf,
  type Caller,
  type Visibility,
} from '../../access/visibility.ts';

/** Of some ids those that are values in the caller's visibility, each with its scale and its dates. */
export const readVisibleValues = async (db: Db, ids: readonly number[], caller: Caller): Promise<ReadableValue[]> => {
  const rows = await db
    .selectFrom('values')
    .select(['id', 'targetId', 'spaceId', 'spaceSince', 'visible', 'multiplier', 'offset', 'unit'])
    .where('id', 'in', idsOrNone(ids))
    .execute();
  return rows.flatMap(({ targetId, spaceId, spaceSince, visible, ...scale }) => {
    const visibility = visibilityOf(caller, targetId);
    return visibility && isValueVisible(visibility, { spaceId, visible })
      ? [{ ...scale, ...readableRange(visibility, spaceId, spaceSince) }]
      : [];
  });
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
    .select(['values.id', 'values.typeId', 'values.multiplier', 'values.offset', 'values.unit'])
    .select(['spaces.id as spaceId', 'spaceSince'])
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
