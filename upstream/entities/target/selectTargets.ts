import type { TargetRecord } from '../../../contract/entities/target.ts';
import type { targetList, TargetCountsRecord } from '../../../contract/entities/targetList.ts';
import {
  countTargets,
  isSelected,
  targetOrderOf,
  type CountedTarget,
  type TargetConditions,
  type TargetPosition,
} from '../../../contract/targetSelection.ts';
import type { InputOf } from '../../../contract/wire/endpoint.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { idsOrNone } from '../../db/statements.ts';
import { refuseFields } from '../../errors/refusal.ts';
import { hasRole, roleOf, sharesAt, visibilityOf, type Caller, type Visibility } from '../../access/visibility.ts';
import { countSelected, noCounts, type SelectedCounts } from './selectedCounts.ts';
import { listedTargets, toRecords } from './targetRows.ts';

/** Which part of the list of targets to read. */
export type TargetRequest = InputOf<typeof targetList.targets>;

/** A target with the columns and counts that decide whether a list contains it, and with those of its point. */
export type SelectedRow = CountedTarget &
  SelectedCounts &
  Pick<Row<'targets'>, 'country' | 'postal' | 'latitude' | 'longitude'>;

/** The targets that fulfil conditions, of each the columns that decide on it; counted only where it is needed. */
export const readSelected = async (
  db: Db,
  caller: Caller,
  { trouble, ...conditions }: TargetConditions,
  isCounted: boolean,
): Promise<SelectedRow[]> => {
  let query = listedTargets(db, caller).select([
    'id',
    'name',
    'address',
    'city',
    'type',
    'state',
    'subscription',
    'pending',
    'country',
    'postal',
    'latitude',
    'longitude',
  ]);
  if (conditions.ids) query = query.where('id', 'in', idsOrNone(conditions.ids));
  const visibilities = new Map<number, Visibility>();
  const rows = (await query.execute()).flatMap(({ pending, ...row }): SelectedRow[] => {
    const visibility = visibilityOf(caller, row.id);
    if (!visibility) return [];
    const selected = {
      ...row,
      ...noCounts,
      pending: pending === 1,
      isUser: sharesAt(caller, row.id).length > 0,
      role: roleOf(visibility),
      canAdminister: hasRole(visibility, 'TARGET_ADMIN'),
    };
    if (!isSelected(selected, conditions)) return [];
    visibilities.set(row.id, visibility);
    return [selected];
  });
  if (!isCounted && !trouble) return rows;
  const counts = await countSelected(db, visibilities);
  return rows.map((row) => ({ ...row, ...counts.get(row.id) })).filter((row) => isSelected(row, { trouble }));
};

/** Orders that need no counts. */
const plainOrders: readonly TargetRequest['order'][] = [undefined, 'name', 'city'];

/** Cuts a sorted list to the targets between two positions, then to its first or last ones. */
const cutPage = <Row extends { position: TargetPosition }>(
  sorted: readonly Row[],
  { first, last, after, before }: Pick<TargetRequest, 'first' | 'last' | 'after' | 'before'>,
  compare: (left: TargetPosition, right: TargetPosition) => number,
): readonly Row[] => {
  const between = sorted.filter(
    ({ position }) => (!after || compare(position, after) > 0) && (!before || compare(position, before) < 0),
  );
  const cut = first === undefined ? between : between.slice(0, first);
  return last === undefined ? cut : cut.slice(-last);
};

const checkPositions = ({ order, after, before }: TargetRequest): void => {
  const values = order ? 3 : 2;
  if (after && after.length !== values) throw refuseFields({ after: 'INVALID' });
  if (before && before.length !== values) throw refuseFields({ before: 'INVALID' });
};

/**
 * A part of the targets that are visible to a caller. Sorts by columns and counts alone, since SQL knows no natural
 * order of names, and reads groups and spaces of the returned targets only.
 */
export const loadSelectedTargets = async (
  db: Db,
  caller: Caller,
  request: TargetRequest,
  now: number,
): Promise<TargetRecord[]> => {
  checkPositions(request);
  const { first, last, after, before, order, descending, ...conditions } = request;
  const selected = await readSelected(db, caller, conditions, !plainOrders.includes(order));
  const { positionOf, compare } = targetOrderOf({ order, descending });
  const sorted = selected
    .map((row) => ({ id: row.id, position: positionOf(row) }))
    .toSorted((one, other) => compare(one.position, other.position));
  const ids = cutPage(sorted, { first, last, after, before }, compare).map(({ id }) => id);
  const rows = await db.selectFrom('targets').selectAll().where('id', 'in', idsOrNone(ids)).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return toRecords(
    db,
    ids.flatMap((id) => byId.get(id) ?? []),
    caller,
    now,
  );
};

/** Sums of the targets that are visible to a caller and fulfil conditions. */
export const countVisibleTargets = async (
  db: Db,
  caller: Caller,
  conditions: TargetConditions,
): Promise<TargetCountsRecord> => countTargets(await readSelected(db, caller, conditions, true));
