import { recordAudit, logResult } from '../../calls/audit.ts';
import type { Call } from '../../calls/call.ts';
import type { Db } from '../../db/connection.ts';
import { refuseFields } from '../../errors/refusal.ts';

type Change = { id: number; latitude?: number | null | undefined; longitude?: number | null | undefined };

/**
 * Checks a change of a target's coordinates and notes it in the audit log. One without the other is no point and is
 * refused at the missing one; an omitted one keeps its value, so that the pair is checked as it will be.
 */
export const checkCoordinates = async (db: Db, call: Call, { id, ...given }: Change): Promise<void> => {
  if (given.latitude === undefined && given.longitude === undefined) return;
  const stored = await db
    .selectFrom('targets')
    .select(['latitude', 'longitude'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const latitude = given.latitude === undefined ? stored.latitude : given.latitude;
  const longitude = given.longitude === undefined ? stored.longitude : given.longitude;
  if ((latitude === null) !== (longitude === null))
    throw refuseFields({ [latitude === null ? 'latitude' : 'longitude']: 'REQUIRED' });
  if (latitude === stored.latitude && longitude === stored.longitude) return;
  const detail = latitude === null ? null : `${latitude}, ${longitude}`;
  await recordAudit(db, call, { action: 'target.locate', targetId: id, detail, result: logResult.ok });
};
