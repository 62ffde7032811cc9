import type { InputOf } from '../../../../contract/wire/endpoint.ts';
import type { coreFleet } from '../../../../contract/entities/core/coreAction.ts';
import { staffOf } from '../../../access/access.ts';
import { logResult, recordAudits, type Auditor } from '../../../calls/audit.ts';
import type { Db } from '../../../db/connection.ts';
import { changesOf } from '../../../db/statements.ts';
import type { Row } from '../../../db/schema.ts';
import { notFound, refuse, refuseFields } from '../../../errors/refusal.ts';
import { recordEvents } from '../coreEvents.ts';
import { alignMamas } from '../coreNetwork.ts';
import { findBySerial, findCores } from './findCores.ts';
import { adoptCores, alreadyAdded, type Location } from './adoptCores.ts';
import { insertValues, newCoreRow, readModels } from './newCores.ts';

/** Input for adding a device. */
export type NewCoreInput = InputOf<typeof coreFleet.createCore>;

/** Device of the given identifier; of several with a unique name a free one. */
const findMade = async (db: Db, given: NewCoreInput): Promise<Row<'cores'> | undefined> => {
  const { serialId, uniqueName, idNumber } = given;
  if (serialId) return findBySerial(db, serialId);
  if (uniqueName) {
    const rows = await findCores(db, 'uniqueName', uniqueName);
    return rows.find(({ targetId }) => targetId === null) ?? rows[0];
  }
  if (idNumber === undefined || given.configurationId !== undefined) return undefined;
  // An ID number of 0 to 192 identifies a device only if it is unique in production.
  const rows = await db
    .selectFrom('cores')
    .selectAll()
    .where('idNumber', '=', idNumber)
    .where('targetId', 'is', null)
    .execute();
  return rows.length === 1 ? rows[0] : undefined;
};

const insertCore = async (trx: Db, given: NewCoreInput, location: Location, now: number): Promise<number> => {
  const models = await readModels(trx, [given.configurationId ?? 0]);
  const model = models.get(given.configurationId ?? 0);
  if (!model) throw refuseFields({ configurationId: 'NOT_FOUND' });
  const { name, serialId, uniqueName, idNumber, configurationId = null } = given;
  const { parentId, ...placement } = location;
  const newCore = { name, configurationId, serialId, uniqueName, idNumber, ...placement };
  const row = newCoreRow({ ...newCore, tags: given.tags?.join(',') ?? '' }, model, now);
  const inserted = await trx
    .insertInto('cores')
    .values({ ...row, parentId })
    .onConflict((conflict) => conflict.column('serialId').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw alreadyAdded();
  await insertValues(trx, [{ id: inserted.id, configurationId, ...placement }]);
  return inserted.id;
};

const locationOf = async (trx: Db, given: NewCoreInput): Promise<Location> => {
  const { targetId = null, spaceId = null, parentId = null } = given;
  if (targetId === null && spaceId !== null) throw refuseFields({ targetId: 'REQUIRED' });
  if (targetId === null && parentId !== null) throw refuseFields({ targetId: 'REQUIRED' });
  const space = await trx
    .selectFrom('spaces')
    .select(['targetId', 'groupId'])
    .where('id', '=', spaceId ?? 0)
    .executeTakeFirst();
  const parent = await trx
    .selectFrom('cores')
    .select(['targetId', 'groupId'])
    .where('id', '=', parentId ?? 0)
    .executeTakeFirst();
  if (space && space.targetId !== targetId) throw notFound();
  if (parent && parent.targetId !== targetId) throw notFound();
  return { targetId, spaceId, parentId, groupId: space?.groupId ?? parent?.groupId ?? null };
};

/** ID numbers are easy to guess: only staff can add a device by its ID number alone. */
const checkInput = (
  { targetId, serialId, uniqueName, idNumber, configurationId, tags }: NewCoreInput,
  { caller }: Auditor,
): void => {
  if (tags?.some((tag) => tag.includes(','))) throw refuseFields({ tags: 'INVALID' });
  if (configurationId !== undefined) return;
  if (targetId === undefined) throw refuseFields({ configurationId: 'REQUIRED' });
  const byNumber = idNumber !== undefined && caller !== null && staffOf(caller).tester;
  if (!serialId && !uniqueName && !byNumber) throw refuseFields({ serialId: 'REQUIRED' });
};

/**
 * Adds a device to a target: an existing one by serial, unique name or, for staff, ID number; or, with a configuration,
 * a new one. Without a target it is created in production. The error does not reveal the target of a device that is in
 * use.
 */
export const addCore = async (
  trx: Db,
  auditor: Auditor,
  given: NewCoreInput,
): Promise<{ id: number; wasMade: boolean }> => {
  checkInput(given, auditor);
  const { now } = auditor;
  const location = await locationOf(trx, given);
  const found = await findMade(trx, given);
  if (found && (found.targetId !== null || location.targetId === null)) throw alreadyAdded();
  if (found && given.configurationId !== undefined && given.configurationId !== found.configurationId)
    throw refuseFields({ configurationId: 'INVALID' });
  if (!found && given.configurationId === undefined) throw refuse('DEVICE_NOT_FOUND');
  const { name, idNumber, tags } = given;
  if (found) {
    const known = changesOf({ idNumber, tags: tags?.join(',') });
    if (known) await trx.updateTable('cores').set(known).where('id', '=', found.id).execute();
    await adoptCores(trx, [{ core: { ...found, ...known }, changes: { ...location, name } }], now);
  }
  const id = found?.id ?? (await insertCore(trx, given, location, now));
  if (location.targetId !== null) await alignMamas(trx, [location.targetId], now);
  const userId = auditor.caller?.user.id ?? null;
  await recordEvents(trx, [{ coreId: id, kind: 'ADDED', detail: name, userId }], now);
  const detail = given.serialId ?? name;
  await recordAudits(trx, auditor, [
    { action: 'CREATE', coreId: id, targetId: location.targetId, detail, result: logResult.ok },
  ]);
  return { id, wasMade: found !== undefined };
};
