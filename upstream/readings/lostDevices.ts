import type { Db } from '../db/connection.ts';
import type { Row } from '../db/schema.ts';
import { readDemoFacts } from '../db/demoFacts.ts';
import { idsOrNone, inChunks } from '../db/statements.ts';

const minute = 60_000;

/** Time without a report after which a device is lost, in milliseconds: a gateway 15 min, others three intervals. */
export const lostAfter = ({ isMama, reportInterval }: Pick<Row<'cores'>, 'isMama' | 'reportInterval'>): number =>
  isMama === 1 ? 15 * minute : Math.max(60 * minute, 3 * reportInterval * 1000);

/**
 * Takes devices offline that have been silent for too long; those that never reported stay as they are, and those of the
 * demo world are left to the simulator.
 */
export const markLost = async (db: Db, now: number): Promise<void> => {
  const demo = Object.values((await readDemoFacts(db))?.targets ?? {});
  const rows = await db
    .selectFrom('cores')
    .select(['id', 'isMama', 'reportInterval', 'lastSeenAt'])
    .where('online', '=', 1)
    .where('lastSeenAt', '<', now - 15 * minute)
    .where('targetId', 'not in', idsOrNone(demo))
    .where('played', '=', 0)
    .execute();
  const lost = rows.filter((row) => row.lastSeenAt !== null && now - row.lastSeenAt > lostAfter(row));
  for (const some of inChunks(lost.map(({ id }) => id)))
    await db
      .updateTable('cores')
      .set({ online: 0, changedAt: now })
      .where('id', 'in', some)
      .where('lastSeenAt', '<', now - 15 * minute)
      .execute();
};
