import type { InputOf } from '../../../contract/wire/endpoint.ts';
import type { consumption } from '../../../contract/entities/consumption.ts';
import { valueTypeOf } from '../../../contract/valueTypes.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import type { PlacedMeter } from '../../readings/countPlaced.ts';
import { readableRange, isSpaceVisible, type Visibility } from '../../access/visibility.ts';

/** Scope of consumption: a target, group, space or value. */
export type MeterScope = Pick<
  InputOf<typeof consumption.consumption>,
  'targetId' | 'groupId' | 'spaceId' | 'valueId' | 'types'
>;

/** A register with its device and space, its scale, and the range of its readings that may be shown. */
export type SpaceMeter = PlacedMeter &
  Pick<Row<'values'>, 'coreId' | 'spaceId' | 'name' | 'offset' | 'unit'> & {
    serial: string | null;
    groupId: number | null;
  };

const columns = [
  'values.id',
  'values.typeId',
  'values.multiplier',
  'values.coreId',
  'values.name',
  'values.offset',
  'values.unit',
  'cores.serialId as serial',
] as const;

/** Registers that are in a scope now, since they came to their space; a single value with all that it measured. */
const readPresent = async (db: Db, { targetId, groupId, spaceId, valueId }: MeterScope, types: readonly number[]) => {
  let query = db
    .selectFrom('values')
    .innerJoin('cores', 'cores.id', 'values.coreId')
    .select([...columns, 'values.spaceId', 'values.spaceSince as since', 'cores.groupId']);
  if (types.length > 0) query = query.where('values.typeId', 'in', types);
  if (targetId !== undefined) query = query.where('values.targetId', '=', targetId);
  if (groupId !== undefined) query = query.where('cores.groupId', '=', groupId);
  if (spaceId !== undefined) query = query.where('values.spaceId', '=', spaceId);
  if (valueId !== undefined) query = query.where('values.id', '=', valueId);
  const rows = await query.orderBy('values.id').execute();
  return rows.map(({ since, ...row }) => ({
    ...row,
    arrivedAt: since,
    since: valueId === undefined ? since : 0,
    left: Infinity,
  }));
};

/** Earlier stays of registers in a scope that they have left. */
const readFormer = async (db: Db, { targetId, groupId, spaceId }: MeterScope, types: readonly number[]) => {
  let query = db
    .selectFrom('valueStays')
    .innerJoin('values', 'values.id', 'valueStays.valueId')
    .innerJoin('cores', 'cores.id', 'values.coreId')
    .select([...columns, 'valueStays.spaceId', 'valueStays.groupId'])
    .select(['valueStays.from as since', 'valueStays.until as left']);
  if (types.length > 0) query = query.where('values.typeId', 'in', types);
  if (targetId !== undefined) query = query.where('valueStays.targetId', '=', targetId);
  if (groupId !== undefined) query = query.where('valueStays.groupId', '=', groupId);
  if (spaceId !== undefined) query = query.where('valueStays.spaceId', '=', spaceId);
  const rows = await query.orderBy('values.id').orderBy('valueStays.from').execute();
  return rows.map((row) => ({ ...row, arrivedAt: row.since }));
};

/** Visible registers of a scope, of the given types, each with its times there; a meter may have several. */
export const readMeters = async (
  db: Db,
  scope: MeterScope,
  types: readonly number[],
  visibility: Visibility,
): Promise<SpaceMeter[]> => {
  const former = scope.valueId === undefined ? await readFormer(db, scope, types) : [];
  return [...(await readPresent(db, scope, types)), ...former]
    .filter(({ typeId, spaceId }) => valueTypeOf(typeId).reading === 'register' && isSpaceVisible(visibility, spaceId))
    .map(({ arrivedAt, ...meter }) => {
      const { from, until } = readableRange(visibility, meter.spaceId, arrivedAt);
      return { ...meter, from, until: Number.isFinite(from) ? Math.min(until, meter.left) : until };
    });
};
