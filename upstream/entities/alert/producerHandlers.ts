import type { alertProducer, ProducerRecord } from '../../../contract/entities/alertProducer.ts';
import type { Handlers, InputOf } from '../../../contract/wire/endpoint.ts';
import type { FieldCode } from '../../../contract/wire/problem.ts';
import { ruleOf } from '../../alarms/rules.ts';
import { logResult, recordAudit } from '../../audit.ts';
import { resourceOf, callerOf, type Call } from '../../call.ts';
import { inTransaction } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { notFound, refuseFields } from '../../refusal.ts';
import { isLimitCode, limitCodes, loadProducers, type ProducerScope } from './producerRows.ts';

const pageSize = 50;

const load = (call: Call, id: number, scope: ProducerScope, db = call.db): Promise<ProducerRecord[]> =>
  loadProducers(db, id, scope, { visibility: resourceOf(call).visibility, caller: callerOf(call), now: call.now });

type Filter = InputOf<typeof alertProducer.separateProducers>;

const holds = (name: string, text: string): boolean =>
  name.toLocaleLowerCase('fi').includes(text.toLocaleLowerCase('fi'));

const keeps =
  ({ filter, active, device, space, type }: Filter, types: ReadonlyMap<number, number>) =>
  (producer: ProducerRecord): boolean =>
    (filter === undefined || holds(producer.name, filter)) &&
    (active === undefined || producer.active === active) &&
    (device === undefined || producer.coreId === device) &&
    (space === undefined || producer.spaceId === space) &&
    (type === undefined || types.get(producer.valueId ?? 0) === type);

const readTypes = async (db: Db, targetId: number): Promise<Map<number, number>> => {
  const rows = await db.selectFrom('values').select(['id', 'typeId']).where('targetId', '=', targetId).execute();
  return new Map(rows.map(({ id, typeId }) => [id, typeId]));
};

type Change = { enabled?: boolean | undefined; limits?: Record<string, number | null> | undefined };

const sides = [
  { side: 'min', enabled: 'alertMinEnabled', range: 'alertRangeMin', not: limitCodes.high },
  { side: 'max', enabled: 'alertMaxEnabled', range: 'alertRangeMax', not: limitCodes.low },
] as const;

/** The settings of a limit's producer are stored in its value, where the alert settings read them too. */
const changeValue = async (db: Db, { type, valueId }: Row<'producers'>, { enabled, limits = {} }: Change) => {
  const value = await db
    .selectFrom('values')
    .selectAll()
    .where('id', '=', valueId ?? 0)
    .executeTakeFirstOrThrow();
  const changes: Partial<Row<'values'>> = {};
  const wrong: Record<string, FieldCode> = {};
  const own = sides.filter(({ not }) => not !== type);
  for (const key of Object.keys(limits))
    if (key !== 'hysteresis' && !own.some(({ side }) => side === key)) wrong[`limits.${key}`] = 'NOT_FOUND';
  for (const { side, enabled: on, range } of own) {
    if (limits[side] !== undefined) changes[range] = limits[side];
    const known = changes[range] === undefined ? value[range] : changes[range];
    if (enabled !== undefined) changes[on] = Number(enabled && (type !== limitCodes.separate || known !== null));
    if (enabled && known === null && type !== limitCodes.separate) wrong[`limits.${side}`] = 'REQUIRED';
  }
  if (limits.hysteresis !== undefined) changes.alertHysteresis = limits.hysteresis;
  if ((changes.alertHysteresis ?? 0) < 0) wrong['limits.hysteresis'] = 'TOO_SMALL';
  if (Object.keys(wrong).length > 0) throw refuseFields(wrong);
  if (Object.keys(changes).length > 0) await db.updateTable('values').set(changes).where('id', '=', value.id).execute();
};

const changeRule = async (db: Db, row: Row<'producers'>, { enabled, limits }: Change) => {
  const own = ruleOf(row.type)?.limits ?? {};
  const wrong: Record<string, FieldCode> = {};
  for (const [key, limit] of Object.entries(limits ?? {})) {
    if (own[key] === undefined) wrong[`limits.${key}`] = 'NOT_FOUND';
    else if (limit !== null && limit < 0) wrong[`limits.${key}`] = 'TOO_SMALL';
  }
  if (Object.keys(wrong).length > 0) throw refuseFields(wrong);
  const set = { ...(row.limits ? (JSON.parse(row.limits) as Record<string, number>) : {}), ...limits };
  const kept = Object.fromEntries(Object.entries(set).filter(([, limit]) => limit !== null));
  const changes = {
    ...(enabled === undefined ? {} : { enabled: Number(enabled) }),
    ...(limits ? { limits: JSON.stringify(kept) } : {}),
  };
  if (Object.keys(changes).length > 0)
    await db.updateTable('producers').set(changes).where('id', '=', row.id).execute();
};

const checkLevel = async (db: Db, targetId: number, alertLevel: number): Promise<void> => {
  const known = await db
    .selectFrom('alertLevels')
    .select('id')
    .where('targetId', '=', targetId)
    .where('alertLevel', '=', alertLevel)
    .executeTakeFirst();
  if (!known) throw refuseFields({ alertLevel: 'NOT_FOUND' });
};

/** Handlers of alert producers. */
export const producerHandlers: Handlers<typeof alertProducer, Call> = {
  allProducers: ({ id }, call) => load(call, id, {}),

  separateProducers: async (filter, call) => {
    const { id, page = 1 } = filter;
    const all = await load(call, id, { types: [limitCodes.separate] });
    const kept = all.filter(keeps(filter, await readTypes(call.db, id)));
    return { items: kept.slice((page - 1) * pageSize, page * pageSize), total: kept.length, page, pageSize };
  },

  mamaProducers: ({ id }, call) => load(call, id, { types: [3] }),

  coreProducers: ({ id }, call) => load(call, id, { types: [4] }),

  smartProducers: ({ id, type }, call) => load(call, id, { types: [type] }),

  updateProducer: ({ id, producerId, enabled, alertLevel, limits }, call) =>
    inTransaction(call.db, async (trx) => {
      const [known] = await load(call, id, { id: producerId }, trx);
      const row = await trx.selectFrom('producers').selectAll().where('id', '=', producerId).executeTakeFirst();
      if (!known || !row) throw notFound();
      if (alertLevel !== undefined) {
        await checkLevel(trx, id, alertLevel);
        await trx.updateTable('producers').set({ level: alertLevel }).where('id', '=', producerId).execute();
      }
      await (isLimitCode(row.type) ? changeValue : changeRule)(trx, row, { enabled, limits });
      const detail = JSON.stringify({ type: row.type, enabled, alertLevel, limits });
      await recordAudit(trx, call, {
        action: 'alert.producer',
        coreId: row.coreId,
        targetId: id,
        detail,
        result: logResult.ok,
      });
      const [changed] = await load(call, id, { id: producerId }, trx);
      if (!changed) throw notFound();
      return changed;
    }),
};
