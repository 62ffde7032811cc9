import type { alertLevel, AlertLevelRecord, ReceiverRecord } from '../../../contract/entities/alertLevel.ts';
import type { Handlers } from '../../../contract/wire/endpoint.ts';
import { ensureLevels } from '../../alarms/levels.ts';
import { readConsents } from '../../alarms/consents.ts';
import { beginConsent, requestConsent } from './requestConsent.ts';
import { sendTestMessage } from './testMessage.ts';
import { isLink } from '../../mail/withoutLinks.ts';
import { consentHandlers } from './consentHandlers.ts';
import type { Call } from '../../calls/call.ts';
import { changesOf, inTransaction } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { notFound, refuse, refuseFields } from '../../errors/refusal.ts';

type StateOf = Awaited<ReturnType<typeof readConsents>>['stateOf'];

const receiverOf = ({ targetId: _targetId, ...row }: Row<'alertReceivers'>, stateOf: StateOf): ReceiverRecord => ({
  ...row,
  state: row.type === 'email' && row.email ? stateOf(row.email) : null,
});

/** Numbers of the levels that enabled rules of a target raise alerts of. */
const usedLevels = async (db: Db, targetId: number): Promise<Set<number>> => {
  const rules = db.selectFrom('producers').select('level').distinct();
  const rows = await rules.where('targetId', '=', targetId).where('enabled', '=', 1).execute();
  return new Set(rows.map(({ level }) => level));
};

/** Alert levels of a target in their order, with receivers. */
const loadLevels = async (db: Db, targetId: number, now: number): Promise<AlertLevelRecord[]> => {
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
  const { stateOf } = await readConsents(db, targetId, now);
  const used = await usedLevels(db, targetId);
  const byLevel = Map.groupBy(receivers, ({ levelId }) => levelId);
  return levels.map(({ position, ...level }) => ({
    ...level,
    order: position,
    inUse: used.has(level.alertLevel),
    receivers: (byLevel.get(level.id) ?? []).map((row) => receiverOf(row, stateOf)),
  }));
};

const loadLevel = async (
  db: Db,
  { targetId, id, now }: { targetId: number; id: number; now: number },
): Promise<AlertLevelRecord> => {
  const level = (await loadLevels(db, targetId, now)).find((one) => one.id === id);
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
  await ensureLevels(db, [targetId]);
  const levels = db.selectFrom('alertLevels').select('id').where('targetId', '=', targetId);
  const taken = await levels.where('alertLevel', '=', number).executeTakeFirst();
  if (taken && taken.id !== except) throw refuseFields({ alertLevel: 'TAKEN' });
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

/** A receiver needs the address of its channel, and a name that is no link, since it is in mails to others. */
const checkReceiver = (given: Pick<ReceiverRecord, 'type' | 'name' | 'email' | 'phone'>): void => {
  const { type, name, email, phone } = given;
  if (isLink(name)) throw refuseFields({ name: 'INVALID' });
  if (type === 'email' && !email) throw refuseFields({ email: 'REQUIRED' });
  if (type === 'phone' && !phone) throw refuseFields({ phone: 'REQUIRED' });
};

/** Handlers of alert levels and their receivers. */
export const levelHandlers: Handlers<typeof alertLevel, Call> = {
  ...consentHandlers,

  alertLevels: ({ id }, { db, now }) => loadLevels(db, id, now),

  createAlertLevel: ({ id, order, description, ...given }, { db, now }) =>
    inTransaction(db, async (trx) => {
      await checkNumber(trx, id, given.alertLevel);
      checkQuietHours(given);
      const position = order ?? (await loadLevels(trx, id, now)).length;
      const row = { targetId: id, position, description: description || null, ...given };
      const made = await trx.insertInto('alertLevels').values(row).returning('id').executeTakeFirstOrThrow();
      return loadLevel(trx, { targetId: id, id: made.id, now });
    }),

  updateAlertLevel: ({ id, levelId, order, ...given }, { db, now }) =>
    inTransaction(db, async (trx) => {
      const known = await loadLevel(trx, { targetId: id, id: levelId, now });
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
      return loadLevel(trx, { targetId: id, id: levelId, now });
    }),

  orderAlertLevels: ({ id, levels: ids }, { db, now }) =>
    inTransaction(db, async (trx) => {
      const known = new Set((await loadLevels(trx, id, now)).map((level) => level.id));
      if (!ids.every((one) => known.has(one))) throw notFound();
      if (new Set(ids).size !== known.size) throw refuseFields({ levels: 'REQUIRED' });
      for (const [position, levelId] of ids.entries())
        await trx.updateTable('alertLevels').set({ position }).where('id', '=', levelId).execute();
      return loadLevels(trx, id, now);
    }),

  deleteAlertLevel: ({ id, levelId }, { db, now }) =>
    inTransaction(db, async (trx) => {
      const { inUse } = await loadLevel(trx, { targetId: id, id: levelId, now });
      if (inUse) throw refuse('LEVEL_IN_USE');
      await trx.deleteFrom('alertReceivers').where('levelId', '=', levelId).execute();
      await trx.deleteFrom('alertLevels').where('id', '=', levelId).execute();
      return null;
    }),

  createReceiver: async ({ id, levelId, type, name, address, email = null, phone = null }, call) => {
    const { db, now } = call;
    const levels = await loadLevels(db, id, now);
    if (!levels.some((level) => level.id === levelId)) throw refuseFields({ levelId: 'NOT_FOUND' });
    const row = { targetId: id, levelId, type, name, address: address || null, email, phone };
    checkReceiver(row);
    await beginConsent(call, row);
    const made = await db.insertInto('alertReceivers').values(row).returningAll().executeTakeFirstOrThrow();
    return receiverOf(made, (await readConsents(db, id, now)).stateOf);
  },

  updateReceiver: async ({ id, receiverId, ...given }, call) => {
    const { db, now } = call;
    const known = await findReceiver(db, id, receiverId);
    const changes = changesOf(given);
    checkReceiver({ ...known, ...changes });
    await beginConsent(call, { ...known, ...changes });
    if (changes) await db.updateTable('alertReceivers').set(changes).where('id', '=', receiverId).execute();
    return receiverOf(await findReceiver(db, id, receiverId), (await readConsents(db, id, now)).stateOf);
  },

  requestConfirmation: async ({ id, receiverId }, call) => {
    await requestConsent(call, await findReceiver(call.db, id, receiverId));
    return null;
  },

  testReceiver: async ({ id, receiverId }, call) => {
    await sendTestMessage(call, await findReceiver(call.db, id, receiverId));
    return null;
  },

  deleteReceiver: async ({ id, receiverId }, { db }) => {
    await findReceiver(db, id, receiverId);
    await db.deleteFrom('alertReceivers').where('id', '=', receiverId).execute();
    return null;
  },
};
