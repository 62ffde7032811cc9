import { logResult } from '../audit.ts';
import type { Db } from '../db/connection.ts';
import { idsOrNone } from '../db/statements.ts';
import type { Row } from '../db/schema.ts';
import { isWithinOwnLimits } from '../entities/core/checkWritten.ts';

/** A running act with the state of its device. */
export type RunningAct = {
  act: Row<'coreActs'>;
  core: Pick<
    Row<'cores'>,
    'id' | 'targetId' | 'online' | 'battery' | 'reportInterval' | 'uploadProgress' | 'turnedOff' | 'played'
  >;
};

/** Query of all running acts; compiled once, since it runs each second. */
export const runningActsQuery = (db: Db) =>
  db
    .selectFrom('coreActs')
    .innerJoin('cores', 'cores.id', 'coreActs.coreId')
    .selectAll('coreActs')
    .select(['targetId', 'online', 'battery', 'reportInterval', 'uploadProgress', 'turnedOff', 'played'])
    .where('coreActs.result', '=', logResult.running)
    .orderBy('coreActs.id')
    .compile();

/** Reads all running acts. */
export const readRunningActs = async (db: Db, query: ReturnType<typeof runningActsQuery>): Promise<RunningAct[]> => {
  const { rows } = await db.executeQuery(query);
  return rows.map(({ targetId, online, battery, reportInterval, uploadProgress, turnedOff, played, ...act }) => ({
    act,
    core: { id: act.coreId, targetId, online, battery, reportInterval, uploadProgress, turnedOff, played },
  }));
};

const writtenTo = ({ kind, ioId, given }: Row<'coreActs'>): Map<number, string> => {
  if (given === null) return new Map();
  if (kind === 'WRITE_IO' && ioId !== null) return new Map([[ioId, given]]);
  const values: Record<string, string> = kind === 'CONFIGURE' ? JSON.parse(given) : {};
  return new Map(Object.entries(values).map(([id, value]) => [Number(id), value]));
};

/** Whether a device accepts the written value, by limits of its own. */
export const acceptsWrite = async (db: Db, act: Row<'coreActs'>): Promise<boolean> => {
  if (act.kind === 'WRITE_VALUE') {
    const value = await db
      .selectFrom('values')
      .select('typeId')
      .where('id', '=', act.valueId ?? 0)
      .executeTakeFirst();
    return value !== undefined && isWithinOwnLimits(value.typeId, act.given ?? '');
  }
  const written = writtenTo(act);
  const ios = await db
    .selectFrom('ios')
    .select(['id', 'typeId'])
    .where('id', 'in', idsOrNone(written.keys()))
    .execute();
  return ios.every(({ id, typeId }) => isWithinOwnLimits(typeId, written.get(id) ?? ''));
};

/** Whether the requested parent is online, and a gateway or on mains. */
export const isParentReachable = async (db: Db, { given }: Row<'coreActs'>): Promise<boolean> => {
  const parent = await db
    .selectFrom('cores')
    .select(['online', 'isMama', 'battery'])
    .where('id', '=', Number(given ?? 0))
    .executeTakeFirst();
  return parent?.online === 1 && (parent.isMama === 1 || parent.battery === null);
};

/** Online gateway for a device without a route, preferably in its own group; null if it has a route. */
export const gatewayFor = async (db: Db, id: number): Promise<number | null> => {
  const core = await db
    .selectFrom('cores')
    .select(['parentId', 'isMama', 'targetId', 'groupId'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!core || core.isMama === 1 || core.parentId !== null || core.targetId === null) return null;
  const gateways = await db
    .selectFrom('cores')
    .select(['id', 'groupId'])
    .where('targetId', '=', core.targetId)
    .where('isMama', '=', 1)
    .where('online', '=', 1)
    .orderBy('id')
    .execute();
  return (gateways.find(({ groupId }) => groupId === core.groupId) ?? gateways[0])?.id ?? null;
};
