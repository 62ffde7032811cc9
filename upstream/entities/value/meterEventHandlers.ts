import { sql } from 'kysely';
import type { Handlers } from '../../../contract/wire/endpoint.ts';
import type { value } from '../../../contract/entities/value.ts';
import { logResult, recordAudit } from '../../calls/audit.ts';
import { resourceOf, callerOf, type Call } from '../../calls/call.ts';
import { inTransaction } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import { readMeterEvents } from '../../readings/registers/registerPoints.ts';
import { deleteStaleDays } from '../../readings/registers/registerDays.ts';
import { notFound } from '../../errors/refusal.ts';
import { readableRange } from '../../access/visibility.ts';
import { meterEventRecordOf, newEvent, readMetered, type Metered } from './meterEventRows.ts';

/** Endpoints of meter events. */
export type MeterEventCalls = Pick<typeof value, 'meterEvents' | 'addMeterEvent'>;

const meteredOf = async (db: Db, id: number): Promise<Metered> => {
  const metered = await readMetered(db, id);
  if (!metered) throw notFound();
  return metered;
};

/** A device counts how often its meter was another one. */
const countSwap = (db: Db, coreId: number, now: number) =>
  db
    .updateTable('cores')
    .set({ resetCounter: sql`${sql.ref('resetCounter')} + 1`, changedAt: now })
    .where('id', '=', coreId)
    .execute();

/** Handlers of meter events: swaps, rollovers and corrections. */
export const meterEventHandlers: Handlers<MeterEventCalls, Call> = {
  meterEvents: async ({ id }, call) => {
    const metered = await meteredOf(call.db, id);
    const { location, visibility } = resourceOf(call);
    const { from, until } = readableRange(visibility, location.spaceId, metered.spaceSince);
    const events = (await readMeterEvents(call.db, [id])).get(id) ?? [];
    return events.filter(({ at }) => at >= from && at <= until).map((row) => meterEventRecordOf(row, metered));
  },

  addMeterEvent: (input, call) =>
    inTransaction(call.db, async (trx) => {
      const metered = await meteredOf(trx, input.id);
      const { username } = callerOf(call).user;
      const row = await newEvent(trx, input, metered, { now: call.now, by: username });
      const made = await trx.insertInto('meterEvents').values(row).returningAll().executeTakeFirstOrThrow();
      await deleteStaleDays(trx, [{ valueId: metered.id, ts: made.at / 1000 }]);
      if (made.kind === 'swap') await countSwap(trx, metered.coreId, call.now);
      const { coreId, targetId } = metered;
      const action = { action: `meter.${made.kind}`, coreId, targetId, detail: made.comment, result: logResult.ok };
      await recordAudit(trx, call, action);
      return meterEventRecordOf(made, metered);
    }),
};
