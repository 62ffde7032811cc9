import type { coreLog } from '../../../contract/entities/core/coreLog.ts';
import type { Handlers } from '../../../contract/wire/endpoint.ts';
import { logResult, recordAudit } from '../../calls/audit.ts';
import { resourceOf, type Call, type ReadCall } from '../../calls/call.ts';
import { inTransaction } from '../../db/statements.ts';
import type { Row } from '../../db/schema.ts';
import { instantOf } from '../../time/instant.ts';
import { readSeries } from '../../readings/series.ts';
import { notFound, refuseFields } from '../../errors/refusal.ts';
import { readableRange, isSpaceVisible } from '../../access/visibility.ts';
import { latestRecordOf } from '../value/valueRows.ts';
import { endOverdueActions } from './actions/overdueActions.ts';
import { loadConfig } from './coreConfig.ts';
import {
  readErrors,
  readEvents,
  readMessages,
  readUpdates,
  readValueEvents,
  type LogVisibility,
} from './coreLogRows.ts';
import { changeCoreStatus } from './coreRows.ts';
import { readFirmwares } from './deviceUpdates.ts';

const hour = 3_600_000;

/** Default start of a device's data: 24.5 hours ago. */
const usualFrom = (now: number): number => Math.floor((now - 24 * hour) / hour) * hour - hour / 2;

const findCore = async ({ db }: Call, id: number): Promise<Row<'cores'>> => {
  const core = await db.selectFrom('cores').selectAll().where('id', '=', id).executeTakeFirst();
  if (!core) throw notFound();
  return core;
};

const logVisibilityOf = async (call: Call, coreId: number): Promise<LogVisibility> => {
  await endOverdueActions(call.db, call.now);
  const { location, visibility } = resourceOf(call);
  const inProduction = location.targetId === null;
  const { spaceSince } = await findCore(call, coreId);
  const between = inProduction
    ? { from: -Infinity, until: Infinity }
    : readableRange(visibility, location.spaceId, spaceSince);
  return { coreId, ...between, isWhole: inProduction || visibility.whole !== null };
};

/** Visible values of a device; all values of one in production. */
const readValues = async (call: ReadCall, coreId: number): Promise<Row<'values'>[]> => {
  const { location, visibility } = resourceOf(call);
  const rows = await call.db
    .selectFrom('values')
    .selectAll()
    .where('coreId', '=', coreId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.filter(({ spaceId }) => location.targetId === null || isSpaceVisible(visibility, spaceId));
};

const recordClearing = (trx: Call['db'], call: Call, coreId: number, action: string) =>
  recordAudit(trx, call, { action, coreId, targetId: resourceOf(call).location.targetId, result: logResult.ok });

/** Reads the readings of all visible values of a device. */
export const readCoreData: Handlers<typeof coreLog, ReadCall>['coreData'] = async ({ id, from, to }, call) => {
  const span = {
    from: from === undefined ? usualFrom(call.now) : Date.parse(from),
    to: to === undefined ? call.now : Date.parse(to),
  };
  if (span.to < span.from) throw refuseFields({ to: 'BEFORE_START' });
  const { visibility } = resourceOf(call);
  const values = (await readValues(call, id)).map((value) => ({
    ...value,
    ...readableRange(visibility, value.spaceId, value.spaceSince),
  }));
  return { series: await readSeries(call.db, values, span, call.now) };
};

/** Handlers of a device's log, data and configuration. */
export const coreLogHandlers: Handlers<typeof coreLog, Call> = {
  coreUpdates: async ({ id }, call) => readUpdates(call.db, await logVisibilityOf(call, id)),

  coreData: readCoreData,

  coreLatest: async ({ id }, call) => {
    const { visibility } = resourceOf(call);
    return (await readValues(call, id)).map((row) => latestRecordOf(row, visibility));
  },

  coreErrors: async ({ id, page }, call) => readErrors(call.db, await logVisibilityOf(call, id), page),

  deleteCoreErrors: async ({ id }, call) => {
    await inTransaction(call.db, async (trx) => {
      await trx.deleteFrom('coreErrors').where('coreId', '=', id).execute();
      await recordClearing(trx, call, id, 'DELETE_ERRORS');
    });
    return null;
  },

  coreEvents: async ({ id, page }, call) => readEvents(call.db, await logVisibilityOf(call, id), page),

  valueEvents: async ({ id, page }, call) => readValueEvents(call.db, await logVisibilityOf(call, id), page),

  coreMessages: async ({ id }, call) => readMessages(call.db, await logVisibilityOf(call, id)),

  deleteCoreMessages: async ({ id }, call) => {
    await inTransaction(call.db, async (trx) => {
      await trx.deleteFrom('coreMessages').where('coreId', '=', id).execute();
      await changeCoreStatus(trx, [id], { message: 0 }, call.now);
      await recordClearing(trx, call, id, 'DELETE_MESSAGES');
    });
    return null;
  },

  coreConfig: async ({ id }, call) => {
    await endOverdueActions(call.db, call.now);
    return loadConfig(call.db, await findCore(call, id), resourceOf(call).visibility, call.locale);
  },

  mamaConfig: async ({ id }, call) => {
    const { visibility } = resourceOf(call);
    const core = await findCore(call, id);
    const mama = core.isMama ? core : await findCore(call, core.mamaId ?? 0);
    if (mama.targetId !== core.targetId || !isSpaceVisible(visibility, mama.spaceId)) throw notFound();
    return loadConfig(call.db, mama, visibility, call.locale);
  },

  coreFirmwares: async ({ id }, call) => {
    const { configurationId } = await findCore(call, id);
    const firmwares = await readFirmwares(call.db, configurationId === null ? [] : [configurationId]);
    return firmwares.map(({ fileId, uploadedAt, ...firmware }) => ({
      ...firmware,
      uploadedAt: instantOf(uploadedAt) ?? '',
      url: fileId === null ? null : `/ui/files/${fileId}`,
    }));
  },
};
