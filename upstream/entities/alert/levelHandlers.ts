import type { alertLevel, AlertLevelRecord, ReceiverRecord } from '../../../contract/entities/alertLevel.ts';
import type { Handlers } from '../../../contract/wire/endpoint.ts';
import { ensureLevels } from '../../alarms/levels.ts';
import { sendTestMessage } from '../../alarms/testMessage.ts';
import type { Call } from '../../call.ts';
import { changesOf, inTransaction } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { notFound, refuse, refuseFields } from '../../refusal.ts';

const receiverOf = ({ targetId: _targetId, ...row }: Row<'alertReceivers'>): ReceiverRecord => row;

/** Alert levels of a target in their order, with receivers. */
const loadLevels = async (db: Db, targetId: number): Promise<AlertLevelRecord[]> => {
  await ensureLevels(db, [targetId]);
  const levels = await db
    .selectFrom('alertLevels')
    .selectAll()
    .where('targetId', '=', targetId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const receivers = await db
    .selectFrom('alertReceivers')
    .selectAll()
    .where('targetId', '=', targetId)
    .orderBy('name')
    .orderBy('id')
    .execute();
  const byLevel = Map.groupBy(receivers, ({ levelId }) => levelId);
  return levels.map(({ position, ...level }) => ({
    ...level,
    order: position,
    receivers: (byLevel.get(level.id) ?? []).map(receiverOf),
  }));
};

const loadLevel = async (db: Db, targetId: number, id: number): Promise<AlertLevelRecord> => {
  const level = (await loadLevels(db, targetId)).find((one) => one.id === id);
  if (!level) throw notFound();
  return level;
};

const findReceiver = async (db: Db, targetId: number, id: number): Promise<Row<'alertReceivers'>> => {
  const row = await db
    .selectFrom('alertReceivers')
    .selectAll()
    .where('id', '=', id)
    .where('targetId', '=', targetId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
};

/** A number names one level of a target. */
const checkNumber = async (db: Db, targetId: number, number: number, except?: number): Promise<void> => {
  const levels = await loadLevels(db, targetId);
  if (levels.some(({ id, alertLevel: taken }) => taken === number && id !== except))
    throw refuseFields({ alertLevel: 'TAKEN' });
};

/** Quiet hours have a start and an end, which differ. */
const checkQuietHours = ({
  quietFrom,
  quietUntil,
}: Partial<Pick<AlertLevelRecord, 'quietFrom' | 'quietUntil'>>): void => {
  if (quietFrom && !quietUntil) throw refuseFields({ quietUntil: 'REQUIRED' });
  if (quietUntil && !quietFrom) throw refuseFields({ quietFrom: 'REQUIRED' });
  if (quietFrom && quietFrom === quietUntil) throw refuseFields({ quietUntil: 'INVALID' });
};

/** A receiver needs the address of its channel. */
const checkReceiver = ({ type, email, phone }: Pick<ReceiverRecord, 'type' | 'email' | 'phone'>): void => {
  if (type === 'email' && !email) throw refuseFields({ email: 'REQUIRED' });
  if (type === 'phone' && !phone) throw refuseFields({ phone: 'REQUIRED' });
};

/** Handlers of alert levels and their receivers. */
export const levelHandlers: Handlers<typeof alertLevel, Call> = {
  alertLevels: ({ id }, { db }) => loadLevels(db, id),

  createAlertLevel: ({ id, order, description, ...given }, { db }) =>
    inTransaction(db, async (trx) => {
      await checkNumber(trx, id, given.alertLevel);
      checkQuietHours(given);
      const position = order ?? (await loadLevels(trx, id)).length;
      const row = { targetId: id, position, description: description || null, ...given };
      const made = await trx.insertInto('alertLevels').values(row).returning('id').executeTakeFirstOrThrow();
      return loadLevel(trx, id, made.id);
    }),

  updateAlertLevel: ({ id, levelId, order, ...given }, { db }) =>
    inTransaction(db, async (trx) => {
      const known = await loadLevel(trx, id, levelId);
      const changes = changesOf({ ...given, position: order });
      checkQuietHours({ ...known, ...changes });
      if (given.alertLevel !== undefined && given.alertLevel !== known.alertLevel) {
        await checkNumber(trx, id, given.alertLevel, levelId);
        // Producers refer to the level by its number and are updated with it.
        for (const table of ['producers', 'alerts'] as const)
          await trx
            .updateTable(table)
            .set({ level: given.alertLevel })
            .where('targetId', '=', id)
            .where('level', '=', known.alertLevel)
            .execute();
      }
      if (changes) await trx.updateTable('alertLevels').set(changes).where('id', '=', levelId).execute();
      return loadLevel(trx, id, levelId);
    }),

  orderAlertLevels: ({ id, levels: ids }, { db }) =>
    inTransaction(db, async (trx) => {
      const known = new Set((await loadLevels(trx, id)).map((level) => level.id));
      if (!ids.every((one) => known.has(one))) throw notFound();
      if (new Set(ids).size !== known.size) throw refuseFields({ levels: 'REQUIRED' });
      for (const [position, levelId] of ids.entries())
        await trx.updateTable('alertLevels').set({ position }).where('id', '=', levelId).execute();
      return loadLevels(trx, id);
    }),

  deleteAlertLevel: ({ id, levelId }, { db }) =>
    inTransaction(db, async (trx) => {
      const { alertLevel: number } = await loadLevel(trx, id, levelId);
      const used = await trx
        .selectFrom('producers')
        .select('id')
        .where('targetId', '=', id)
        .where('level', '=', number)
        .where('enabled', '=', 1)
        .executeTakeFirst();
      if (used) throw refuse('CONFLICT', { message: 'Alerts are raised at this level; set another for them first.' });
      await trx.deleteFrom('alertReceivers').where('levelId', '=', levelId).execute();
      await trx.deleteFrom('alertLevels').where('id', '=', levelId).execute();
      return null;
    }),

  createReceiver: ({ id, levelId, type, name, address, email = null, phone = null }, { db }) =>
    inTransaction(db, async (trx) => {
      const levels = await loadLevels(trx, id);
      if (!levels.some((level) => level.id === levelId)) throw refuseFields({ levelId: 'NOT_FOUND' });
      checkReceiver({ type, email, phone });
      const row = { targetId: id, levelId, type, name, address: address || null, email, phone };
      return receiverOf(await trx.insertInto('alertReceivers').values(row).returningAll().executeTakeFirstOrThrow());
    }),

  updateReceiver: ({ id, receiverId, ...given }, { db }) =>
    inTransaction(db, async (trx) => {
      const known = await findReceiver(trx, id, receiverId);
      const changes = changesOf(given);
      checkReceiver({ ...known, ...changes });
      if (changes) await trx.updateTable('alertReceivers').set(changes).where('id', '=', receiverId).execute();
      return receiverOf(await findReceiver(trx, id, receiverId));
    }),

  testReceiver: ({ id, receiverId }, { db, now }) =>
    inTransaction(db, async (trx) => {
      await sendTestMessage(trx, await findReceiver(trx, id, receiverId), now);
      return null;
    }),

  deleteReceiver: async ({ id, receiverId }, { db }) => {
    await findReceiver(db, id, receiverId);
    await db.deleteFrom('alertReceivers').where('id', '=', receiverId).execute();
    return null;
  },
};
