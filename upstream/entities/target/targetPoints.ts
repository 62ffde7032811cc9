import type { TargetPointRecord } from '../../../contract/entities/targetList.ts';
import { locationOf } from '../../../contract/targetLocation.ts';
import { targetOrderOf, type TargetConditions } from '../../../contract/targetSelection.ts';
import { visibilityOf, type Caller, type Visibility } from '../../access/visibility.ts';
import type { Db } from '../../db/connection.ts';
import { worstAlertsOf } from './selectedCounts.ts';
import { readSelected, type SelectedRow } from './selectTargets.ts';

const visibilitiesOf = (rows: readonly SelectedRow[], caller: Caller): Map<number, Visibility> =>
  new Map(
    rows.flatMap(({ id }) => {
      const visibility = visibilityOf(caller, id);
      return visibility ? [[id, visibility]] : [];
    }),
  );

/** The worst open alert of a target that is visible in part, which was read with its counts. */
const worstIn = ({ worstAlert }: SelectedRow): TargetPointRecord['worstAlert'] =>
  worstAlert?.type === undefined || worstAlert.name === undefined
    ? null
    : { level: worstAlert.level, type: worstAlert.type, name: worstAlert.name };

/**
 * The targets of a caller that fulfil conditions, as a map shows them: all of them in four queries, since a map has no
 * pages and needs no groups and spaces.
 */
export const loadTargetPoints = async (
  db: Db,
  caller: Caller,
  conditions: TargetConditions,
): Promise<TargetPointRecord[]> => {
  const rows = await readSelected(db, caller, conditions, true);
  const worst = await worstAlertsOf(db, visibilitiesOf(rows, caller));
  const { positionOf, compare } = targetOrderOf({});
  return rows
    .map((row) => ({ row, position: positionOf(row) }))
    .toSorted((one, other) => compare(one.position, other.position))
    .map(({ row }) => ({
      id: row.id,
      name: row.name,
      address: row.address,
      city: row.city,
      country: row.country,
      type: row.type,
      state: row.state,
      subscription: row.subscription,
      deviceCount: row.deviceCount,
      offlineCount: row.offlineCount,
      lowBatteryCount: row.lowBatteryCount,
      alertCount: row.alertCount,
      location: locationOf(row),
      worstAlert: worst.get(row.id) ?? worstIn(row),
    }));
};
