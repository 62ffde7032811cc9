import type { Handlers, InputOf } from '../../../contract/wire/endpoint.ts';
import type { FieldCode } from '../../../contract/wire/problem.ts';
import type { value, ValueRecord } from '../../../contract/entities/value.ts';
import { logResult } from '../../audit.ts';
import { resourceOf, callerOf, type Call } from '../../call.ts';
import { changesOf, inTransaction } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { ingest } from '../../readings/ingest/ingest.ts';
import { notFound, refuse, refuseFields } from '../../refusal.ts';
import { hasRole } from '../../visibility.ts';
import { recordValueEvents } from '../core/coreEvents.ts';
import { endStays } from './endStays.ts';
import { meterEventHandlers } from './meterEventHandlers.ts';
import { displayTypes, readValueExtras, timedMessageOf } from './valueExtras.ts';
import { valueRecordOf } from './valueRows.ts';

type Update = Omit<InputOf<typeof value.updateValue>, 'id'>;

const findValue = async (db: Db, id: number): Promise<Row<'values'>> => {
  const row = await db.selectFrom('values').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
};

const loadValue = async (db: Db, call: Call, id: number): Promise<ValueRecord> => {
  const row = await findValue(db, id);
  const { configurationId } = await db
    .selectFrom('cores')
    .select('configurationId')
    .where('id', '=', row.coreId)
    .executeTakeFirstOrThrow();
  const extras = await readValueExtras(db, [row], configurationId === null ? [] : [configurationId], call.locale);
  return valueRecordOf(row, configurationId, resourceOf(call).visibility, extras);
};

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

const textOf = (setting: unknown): string | null =>
  typeof setting === 'string' || typeof setting === 'number' ? String(setting) : null;

/** Updates settings of a value and records each change. */
const saveSettings = async (db: Db, call: Call, row: Row<'values'>, changes: Partial<Row<'values'>>): Promise<void> => {
  const { id: valueId, coreId } = row;
  const before = new Map<string, unknown>(Object.entries(row));
  const changed = Object.entries(changes).filter(([field, after]) => before.get(field) !== after);
  if (changed.length === 0) return;
  const relocates = changes.spaceId !== undefined && changes.spaceId !== row.spaceId;
  const since = relocates ? { spaceSince: call.now } : {};
  if (relocates) await endStays(db, { valueId }, call.now);
  await db
    .updateTable('values')
    .set({ ...changes, ...since })
    .where('id', '=', valueId)
    .execute();
  await db.updateTable('cores').set({ changedAt: call.now }).where('id', '=', coreId).execute();
  const userId = callerOf(call).user.id;
  const events = changed.map(([field, after]) => ({
    coreId,
    valueId,
    userId,
    field,
    before: textOf(before.get(field)),
    after: textOf(after),
    result: logResult.ok,
  }));
  await recordValueEvents(db, events, call.now);
};

const numbered = (given: boolean | undefined): number | undefined => (given === undefined ? undefined : Number(given));

const checkLimits = ({ alertRangeMin: min, alertRangeMax: max, ...rest }: Row<'values'>): void => {
  const wrong: Record<string, FieldCode> = {};
  if (rest.alertMinEnabled && min === null) wrong.alertRangeMin = 'REQUIRED';
  if (rest.alertMaxEnabled && max === null) wrong.alertRangeMax = 'REQUIRED';
  if (min !== null && max !== null && max < min) wrong.alertRangeMax = 'TOO_SMALL';
  if ((rest.alertHysteresis ?? 0) < 0) wrong.alertHysteresis = 'TOO_SMALL';
  if (Object.keys(wrong).length > 0) throw refuseFields(wrong);
};

/** Handlers of single values. */
export const valueHandlers: Handlers<typeof value, Call> = {
  ...meterEventHandlers,

  addReadings: async ({ id, readings, dryRun = false }, call) => {
    const { typeId, multiplier } = await findValue(call.db, id);
    return ingest(call.db, { id, typeId, multiplier }, readings, { now: call.now, dryRun });
  },

  updateValue: ({ id, ...given }, call) =>
    inTransaction(call.db, async (trx) => {
      checkOwner(call, given);
      const row = await findValue(trx, id);
      await checkUpdate(trx, row, given);
      const { visible, ...rest } = given;
      const changes = changesOf({ ...rest, visible: numbered(visible) });
      if (changes) await saveSettings(trx, call, row, changes);
      return loadValue(trx, call, id);
    }),

  updateAlertSettings: ({ id, alertMinEnabled, alertMaxEnabled, alertAutoack, ...rest }, call) =>
    inTransaction(call.db, async (trx) => {
      const row = await findValue(trx, id);
      const changes = changesOf({
        ...rest,
        alertMinEnabled: numbered(alertMinEnabled),
        alertMaxEnabled: numbered(alertMaxEnabled),
        alertAutoack: numbered(alertAutoack),
      });
      if (changes) {
        checkLimits({ ...row, ...changes });
        await saveSettings(trx, call, row, changes);
      }
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
