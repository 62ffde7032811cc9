import type { Db } from '../../db/connection.ts';
import { startOfMonth, monthsOn } from '../report/months.ts';
import type { Metered } from './meterEventRows.ts';

/** Types whose consumption is in reports: cold and hot water. */
const reportedTypes = [34, 35];

/**
 * End, in Unix milliseconds, of the last month for which an apartment that a meter is or was in has got a report; -Infinity
 * without one.
 */
export const reportedUntil = async (db: Db, { id, typeId }: Metered): Promise<number> => {
  if (!reportedTypes.includes(typeId)) return -Infinity;
  const spaces = db
    .selectFrom('values')
    .select('spaceId')
    .where('id', '=', id)
    .union(db.selectFrom('valueStays').select('spaceId').where('valueId', '=', id));
  const { month } = await db
    .selectFrom('reports')
    .select(({ fn }) => fn.max('month').as('month'))
    .where('spaceId', 'in', spaces)
    .executeTakeFirstOrThrow();
  return month === null ? -Infinity : startOfMonth(monthsOn(month, 1));
};
