import { inChunks } from '../db/statements.ts';
import type { Db } from '../db/connection.ts';
import type { Row } from '../db/schema.ts';
import type { Evidence, Rule } from './rule.ts';
import type { TargetDevices } from './targetDevices.ts';

const day = 24 * 3600;

/** Code of the alert of a lost gateway. */
const mamaLostCode = 3;

/** Earlier alerts that rules use, in Unix seconds. */
export type PastAlerts = {
  ofProducer: ReadonlyMap<number, Evidence['alerts']>;
  /** Last return of each gateway that was lost within a day. */
  returns: ReadonlyMap<number, number>;
};

const readOfProducers = async (db: Db, ids: readonly number[], since: number) => {
  const rows: Pick<Row<'alerts'>, 'producerId' | 'from' | 'to' | 'limit'>[] = [];
  for (const some of inChunks(ids)) {
    const own = db.selectFrom('alerts').select(['producerId', 'from', 'to', 'limit']).where('producerId', 'in', some);
    // Two queries, since with `or` older alerts of the producers would be read too.
    // Those that were normal teach the limit: their hours are as any others.
    rows.push(
      ...(await own
        .where('to', '>=', Math.floor(since * 1000))
        .where('normal', '=', 0)
        .execute()),
    );
    rows.push(...(await own.where('to', 'is', null).execute()));
  }
  const byProducer = Map.groupBy(
    rows.toSorted((one, other) => one.from - other.from),
    ({ producerId }) => producerId ?? 0,
  );
  return new Map(
    Array.from(byProducer, ([id, alerts]) => [
      id,
      alerts.map(({ from, to, limit }) => ({ from: from / 1000, to: to === null ? null : to / 1000, limit })),
    ]),
  );
};

const readReturns = async (db: Db, fleet: TargetDevices, now: number): Promise<Map<number, number>> => {
  const mamas = [...fleet.devices.values()].filter(({ isMama }) => isMama === 1).map(({ id }) => id);
  const returns = new Map<number, number>();
  for (const some of inChunks(mamas)) {
    const rows = await db
      .selectFrom('alerts')
      .select((alert) => ['coreId', alert.fn.max('to').as('to')])
      .where('coreId', 'in', some)
      .where('type', '=', mamaLostCode)
      .where('to', '>=', Math.floor((now - day) * 1000))
      .groupBy('coreId')
      .execute();
    for (const { coreId, to } of rows) if (coreId !== null && to !== null) returns.set(coreId, to / 1000);
  }
  return returns;
};

/** Reads the earlier alerts that a rule uses for its producers. */
export const readPastAlerts = async (
  db: Db,
  rule: Rule,
  fleet: TargetDevices,
  producers: readonly Row<'producers'>[],
  now: number,
): Promise<PastAlerts> => {
  const { ownAlerts, lookback } = rule;
  const using = ownAlerts
    ? producers.filter(({ valueId }) => ownAlerts({ value: fleet.values.get(valueId ?? 0) ?? null }))
    : [];
  return {
    ofProducer: await readOfProducers(
      db,
      using.map(({ id }) => id),
      now - (lookback?.days ?? 1) * day,
    ),
    returns: rule.afterReturn ? await readReturns(db, fleet, now) : new Map(),
  };
};
