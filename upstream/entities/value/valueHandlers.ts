import type { Handlers, InputOf } from '../../../contract/wire/endpoint.ts';
import type { value } from '../../../contract/entities/value.ts';
import { resourceOf, callerOf, type Call } from '../../calls/call.ts';
import { changesOf, inTransaction } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { ingest } from '../../readings/ingest/ingest.ts';
import { ingestMany } from '../../readings/ingest/ingestMany.ts';
import { notFound, refuse, refuseFields } from '../../errors/refusal.ts';
import { hasRole } from '../../access/visibility.ts';
import { convertFrom } from './convertFrom.ts';
import { alertSettingsHandlers } from './alertSettingsHandlers.ts';
import { findValue, loadValue, saveSettings } from './savedSettings.ts';
import { displayTypes, timedMessageOf } from './valueExtras.ts';

type Update = Omit<InputOf<typeof value.updateValue>, 'id'>;

/**
 * Fields of a value that an apartment's owner may change: names and comments. Other fields change how it is counted.
 */
const ownersFields: readonly (keyof Update)[] = ['name', 'comments'];

const checkOwner = (call: Call, given: Update): void => {
  if (hasRole(resourceOf(call).visibility, 'TARGET_MANAGER')) return;
  const sent = Object.keys(changesOf(given) ?? {});
  if (sent.some((field) => !ownersFields.some((own) => own === field))) throw refuse('Access denied');
};

const checkUpdate = async (db: Db, row: Row<'values'>, { multiplier, spaceId }: Update): Promise<void> => {
  if (multiplier === 0) throw refuseFields({ multiplier: 'INVALID' });
  if (spaceId === null || spaceId === undefined) return;
  const space = await db.selectFrom('spaces').select('targetId').where('id', '=', spaceId).executeTakeFirst();
  if (!space || space.targetId !== row.targetId) throw refuseFields({ spaceId: 'NOT_FOUND' });
};

/** Handlers of single values. */
export const valueHandlers: Handlers<typeof value, Call> = {
  ...alertSettingsHandlers,

  addReadings: ({ id, readings, dryRun = false }, { db, now }) => ingest(db, id, readings, { now, dryRun }),

  addManyReadings: ({ readings, dryRun = false }, { db, now }) => ingestMany(db, readings, { now, dryRun }),

  updateValue: ({ id, ...given }, call) =>
    inTransaction(call.db, async (trx) => {
      checkOwner(call, given);
      const row = await findValue(trx, id);
      await checkUpdate(trx, row, given);
      const { visible, multiplier = row.multiplier, offset = row.offset, unit = row.unit, from, ...rest } = given;
      await convertFrom(trx, call, row, { multiplier, offset, unit: unit || null }, from);
      const changes = changesOf({ ...rest, visible: visible === undefined ? undefined : Number(visible) });
      if (changes) await saveSettings(trx, call, [row], changes);
      return loadValue(trx, call, id);
    }),

  createTimedMessage: async ({ id, from, to, data }, call) => {
    const { typeId } = await findValue(call.db, id);
    if (!displayTypes.includes(typeId)) throw refuseFields({ id: 'INVALID' });
    const span = { from: Date.parse(from), to: Date.parse(to) };
    if (span.to <= span.from) throw refuseFields({ to: 'BEFORE_START' });
    const row = { valueId: id, ...span, data, by: callerOf(call).user.username };
    return timedMessageOf(
      await call.db.insertInto('timedMessages').values(row).returningAll().executeTakeFirstOrThrow(),
    );
  },

  deleteTimedMessage: async ({ id, messageId }, { db }) => {
    const deleted = await db
      .deleteFrom('timedMessages')
      .where('id', '=', messageId)
      .where('valueId', '=', id)
      .returning('id')
      .execute();
    if (deleted.length === 0) throw notFound();
    return null;
  },
};
