import type { alertProducer, ProducerRecord } from '../../../contract/entities/alertProducer.ts';
import type { Handlers, InputOf } from '../../../contract/wire/endpoint.ts';
import { ensureLevels } from '../../alarms/levels.ts';
import { previewAlerts } from '../../alarms/previewAlerts.ts';
import { ensureProducers } from '../../alarms/producers.ts';
import { conditionBand } from '../../alarms/rules/indoor.ts';
import { readTargetDevices, type TargetDevices } from '../../alarms/targetDevices.ts';
import { logResult, recordAudits } from '../../calls/audit.ts';
import { resourceOf, callerOf, type Call, type ReadCall } from '../../calls/call.ts';
import { inTransaction } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { notFound, refuseFields } from '../../errors/refusal.ts';
import { changeProducers, limitFaults, type ProducerChange } from './changeProducers.ts';
import { countProducers } from './countProducers.ts';
import { isLimitCode, limitCodes, loadProducers, readProducers, type ProducerScope } from './producerRows.ts';

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

/** Names of the values of a target, each with that of its space. */
const readNames = async (db: Db, targetId: number): Promise<Map<number, string[]>> => {
  const rows = await db
    .selectFrom('values')
    .leftJoin('spaces', 'spaces.id', 'values.spaceId')
    .select(['values.id', 'values.name', 'spaces.name as space'])
    .where('values.targetId', '=', targetId)
    .execute();
  return new Map(rows.map(({ id, name, space }) => [id, [name, space ?? '']]));
};

const recordChange = async (
  db: Db,
  call: Call,
  { targetId, changed, ...change }: ProducerChange & { targetId: number; changed: readonly ProducerRecord[] },
): Promise<void> => {
  const entries = changed.map(({ type, coreId }) => ({
    action: 'alert.producer',
    coreId,
    targetId,
    detail: JSON.stringify({ type, ...change }),
    result: logResult.ok,
  }));
  await recordAudits(db, call, entries);
};

/** The producers of a preview: the named ones, and those of the limits of values; refuses those of other targets. */
const readPreviewed = async (
  call: ReadCall,
  { id, producers = [], values = [] }: InputOf<typeof alertProducer.alertPreview>,
  fleet: TargetDevices,
): Promise<Row<'producers'>[]> => {
  if (producers.length + values.length === 0) throw refuseFields({ producers: 'REQUIRED' });
  const all = await readProducers(call.db, id, fleet, { caller: callerOf(call), now: call.now });
  const known = new Set(all.map((one) => one.id));
  if (!producers.every((one) => known.has(one)) || !values.every((one) => fleet.values.has(one))) throw notFound();
  const [named, ofValues] = [new Set(producers), new Set(values)];
  return all.filter((one) => named.has(one.id) || (isLimitCode(one.type) && ofValues.has(one.valueId ?? 0)));
};

/** Evaluates rules over the last 30 days with proposed limits. */
export const readAlertPreview: Handlers<typeof alertProducer, ReadCall>['alertPreview'] = async (input, call) => {
  const { id, alertLevel, limits } = input;
  const fleet = await readTargetDevices(call.db, id);
  const producers = await readPreviewed(call, input, fleet);
  // Limits of values apply to the sides that their producers watch, so that one proposal fits both.
  const isNamed = input.producers !== undefined;
  const faults = producers.map(({ type, valueId }) => limitFaults(type, fleet.values.get(valueId ?? 0), limits));
  const [wrong] = isNamed ? faults.filter((one) => Object.keys(one).length > 0) : [];
  if (wrong) throw refuseFields(wrong);
  const levels = await call.db.selectFrom('alertLevels').selectAll().where('targetId', '=', id).execute();
  return previewAlerts(call.db, { targetId: id, fleet, levels, now: call.now }, producers, { alertLevel, limits });
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

  producerCounts: async ({ id }, call) => {
    if (resourceOf(call).visibility.whole === null) return [];
    await ensureLevels(call.db, [id]);
    await ensureProducers(call.db, id, await readTargetDevices(call.db, id), call.now);
    return countProducers(call.db, id, callerOf(call));
  },

  conditionLimits: async ({ id }, call) => {
    const producers = await load(call, id, { types: [20, 21, 22] });
    const names = await readNames(call.db, id);
    return producers.flatMap(({ valueId, type, enabled, active, limits, from }) => {
      if (valueId === null || !enabled) return [];
      const band = conditionBand(type, limits, names.get(valueId) ?? [], call.now / 1000);
      return band ? [{ valueId, ...band, alertFrom: active ? from : null }] : [];
    });
  },

  alertPreview: readAlertPreview,

  updateProducer: ({ id, producerId, enabled, alertLevel, limits }, call) =>
    inTransaction(call.db, async (trx) => {
      const loadOne = async () => (await load(call, id, { ids: [producerId] }, trx))[0];
      if (!(await loadOne())) throw notFound();
      await changeProducers(trx, { targetId: id, producers: producerId }, { enabled, alertLevel, limits });
      const changed = await loadOne();
      if (!changed) throw notFound();
      await recordChange(trx, call, { targetId: id, changed: [changed], enabled, alertLevel, limits });
      return changed;
    }),

  updateProducers: ({ id, producers: ids, enabled, alertLevel }, call) =>
    inTransaction(call.db, async (trx) => {
      const known = new Set((await load(call, id, { ids }, trx)).map((producer) => producer.id));
      const missing = ids.flatMap((one, at) => (known.has(one) ? [] : [[`producers.${at}`, 'NOT_FOUND'] as const]));
      if (missing.length > 0) throw refuseFields(Object.fromEntries(missing));
      await changeProducers(trx, { targetId: id, producers: ids }, { enabled, alertLevel });
      const changed = await load(call, id, { ids }, trx);
      await recordChange(trx, call, { targetId: id, changed, enabled, alertLevel });
      return changed;
    }),
};
