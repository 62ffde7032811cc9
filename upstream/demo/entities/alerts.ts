import { aboutOf, titleOf } from '../../alarms/alertWords.ts';
import { notifyReceivers } from '../../alarms/notifyReceivers.ts';
import { readTargetDevices } from '../../alarms/targetDevices.ts';
import { ensureProducers } from '../../alarms/producers.ts';
import { ruleOf } from '../../alarms/rules.ts';
import { inChunks } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import type { NewRow, Row } from '../../db/schema.ts';
import { dayMs, hourMs } from '../days.ts';
import type { Maker, MadeWorld } from '../maker.ts';
import { randomAt, seedOf } from '../random.ts';
import {
  acknowledged,
  comments,
  lowBatteries,
  open,
  past,
  unitByCode,
  type Past,
  type OpenAlert,
} from './alertPlan.ts';

const readProducers = ({ db, targets }: MadeWorld) =>
  db
    .selectFrom('producers')
    .innerJoin('cores', 'cores.id', 'producers.coreId')
    .leftJoin('values', 'values.id', 'producers.valueId')
    .select(['producers.id', 'producers.type', 'producers.level', 'producers.targetId', 'producers.spaceId'])
    .select(['producers.coreId', 'producers.valueId', 'cores.groupId', 'cores.name as coreName', 'cores.battery'])
    .select(['values.name as valueName', 'values.typeId', 'values.unit'])
    .where('producers.targetId', 'in', Object.values(targets))
    .orderBy('producers.id')
    .execute();

type Producer = Awaited<ReturnType<typeof readProducers>>[number];
type Raised = Omit<NewRow<'alerts'>, 'targetId' | 'type' | 'level' | 'name' | 'producerId'> & { producer: Producer };

const raise = (alert: OpenAlert, producers: readonly Producer[], madeAt: number): Raised[] => {
  const { code, core, typeId = null, hours, value = null, limit = null } = alert;
  const producer = producers.find(
    (one) => one.type === code && one.coreName === core && (typeId === null || one.typeId === typeId),
  );
  return producer ? [{ producer, from: madeAt - hours * hourMs, value, limit }] : [];
};

const emptyBatteries = (producers: readonly Producer[], madeAt: number): Raised[] =>
  producers
    .filter(({ type, battery }) => type === 0 && battery !== null && battery < 20)
    .toSorted((one, other) => (one.battery ?? 0) - (other.battery ?? 0))
    .map((producer, index) => ({
      producer,
      from: madeAt - (60 + 90 * index) * hourMs,
      value: producer.battery,
      limit: 20,
      ...(index < lowBatteries
        ? {}
        : { ackBy: 'huoltomies', ackAt: madeAt - 40 * hourMs, comment: 'Paristot tilattu' }),
    }));

const openAlerts = (producers: readonly Producer[], madeAt: number): Raised[] => [
  ...open.flatMap((alert) => raise(alert, producers, madeAt)),
  ...emptyBatteries(producers, madeAt),
  ...acknowledged.flatMap((alert) =>
    raise(alert, producers, madeAt).map((raised) => ({
      ...raised,
      ackBy: alert.by,
      ackAt: madeAt - (alert.hours / 2) * hourMs,
      comment: alert.comment,
    })),
  ),
];

const acknowledgement = (seed: number, at: number): Partial<Raised> => {
  if (randomAt(seed, 4) > 0.7) return {};
  const comment = randomAt(seed, 7) < 0.5 ? (comments[seed % comments.length] ?? null) : null;
  return { ackBy: randomAt(seed, 6) < 0.7 ? 'huoltomies' : 'isannoitsija', ackAt: at, comment };
};

const pastOne = (plan: Past, index: number, fitting: readonly Producer[], madeAt: number): Raised[] => {
  const { code, hours, value, limit } = plan;
  const seed = seedOf('alert', code, index);
  const producer = fitting[Math.floor(randomAt(seed, 1) * fitting.length)];
  if (!producer) return [];
  const from = madeAt - (3 + 390 * randomAt(seed, 2)) * dayMs;
  const lasted = hours * (0.4 + 1.4 * randomAt(seed, 3)) * hourMs;
  return [
    {
      producer,
      from,
      to: Math.min(from + lasted, madeAt - hourMs),
      value: Math.round(value * (0.97 + 0.06 * randomAt(seed, 5)) * 10) / 10,
      limit,
      ...acknowledgement(seed, from + lasted / 2),
    },
  ];
};

const pastAlerts = (producers: readonly Producer[], madeAt: number): Raised[] =>
  past.flatMap((plan) => {
    const fitting = producers.filter(
      ({ type, typeId }) => type === plan.code && (plan.typeId === undefined || plan.typeId === typeId),
    );
    return Array.from({ length: plan.count }, (_, index) => pastOne(plan, index, fitting, madeAt)).flat();
  });

const rowOf = ({ producer, from, to = null, ackAt = null, ...raised }: Raised, madeAt: number): NewRow<'alerts'> => {
  const { id, type, level, targetId, coreId, valueId, spaceId, groupId, coreName, valueName, typeId } = producer;
  const whole = (at: number | null) => (at === null ? null : Math.floor(at));
  const about = aboutOf(
    ruleOf(type),
    valueName === null || typeId === null ? undefined : { name: valueName, typeId, unit: producer.unit },
  );
  return {
    ...raised,
    producerId: id,
    type,
    level,
    targetId,
    coreId,
    valueId,
    spaceId,
    groupId,
    name: titleOf(coreName, about),
    unit: unitByCode[type] ?? about?.unit ?? null,
    from: Math.floor(from),
    to: whole(to),
    ackAt: whole(ackAt),
    notifiedAt: Math.min(madeAt, Math.floor(from) + 15 * 60_000),
  };
};

/** Inserts the mails about the alerts of the last 30 days, as sent a little after. */
const insertMails = async (db: Db, alerts: readonly Row<'alerts'>[], madeAt: number): Promise<void> => {
  const recent = alerts.filter(({ from, type }) => from > madeAt - 30 * dayMs && ruleOf(type)?.staffOnly !== true);
  for (const [targetId, own] of Map.groupBy(recent, (alert) => alert.targetId)) {
    const levels = await db.selectFrom('alertLevels').selectAll().where('targetId', '=', targetId).execute();
    for (const alert of own)
      await notifyReceivers(db, { targetId, levels, now: alert.notifiedAt ?? alert.from }, [alert]);
    await db
      .updateTable('outbox')
      .set((mail) => ({ state: 'sent', sentAt: mail('at', '+', 20_000) }))
      .where('targetId', '=', targetId)
      .where('kind', '=', 'alert')
      .where('state', '=', 'waiting')
      .execute();
  }
};

/** Inserts producers of every monitored site, open alerts, and those of the last thirteen months. */
export const makeAlerts: Maker = async (world) => {
  const { db, targets, madeAt } = world;
  const watched = await db
    .selectFrom('targets')
    .select('id')
    .where('id', 'in', Object.values(targets))
    .where('state', '!=', 5)
    .execute();
  const ids = watched.map(({ id }) => id);
  for (const id of ids) await ensureProducers(db, id, await readTargetDevices(db, id), madeAt);
  const producers = await readProducers(world);
  const raised = [...pastAlerts(producers, madeAt), ...openAlerts(producers, madeAt)];
  const rows = raised.toSorted((one, other) => one.from - other.from).map((one) => rowOf(one, madeAt));
  const alerts: Row<'alerts'>[] = [];
  for (const some of inChunks(rows))
    alerts.push(...(await db.insertInto('alerts').values(some).returningAll().execute()));
  await insertMails(db, alerts, madeAt);
  return {};
};
