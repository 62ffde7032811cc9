import { logResult } from '../calls/audit.ts';
import type { Db } from '../db/connection.ts';
import { idsOrNone } from '../db/statements.ts';
import type { Row } from '../db/schema.ts';
import { isWithinOwnLimits } from '../entities/core/actions/checkWrite.ts';

/** A running action with the state of its device. */
export type RunningAction = {
  action: Row<'coreActions'>;
  core: Pick<
    Row<'cores'>,
    'id' | 'targetId' | 'online' | 'battery' | 'reportInterval' | 'uploadProgress' | 'turnedOff' | 'played'
  >;
};

/** Query of all running actions; compiled once, since it runs each second. */
export const runningActionsQuery = (db: Db) =>
  db
    .selectFrom('coreActions')
    .innerJoin('cores', 'cores.id', 'coreActions.coreId')
    .selectAll('coreActions')
    .select(['targetId', 'online', 'battery', 'reportInterval', 'uploadProgress', 'turnedOff', 'played'])
    .where('coreActions.result', '=', logResult.running)
    .orderBy('coreActions.id')
    .compile();

/** Reads all running actions. */
export const readRunningActions = async (
  db: Db,
  query: ReturnType<typeof runningActionsQuery>,
): Promise<RunningAction[]> => {
  const { rows } = await db.executeQuery(query);
  return rows.map(({ targetId, online, battery, reportInterval, uploadProgress, turnedOff, played, ...action }) => ({
    action,
    core: { id: action.coreId, targetId, online, battery, reportInterval, uploadProgress, turnedOff, played },
  }));
};

const writtenTo = ({ kind, ioId, given }: Row<'coreActions'>): Map<number, string> => {
  if (given === null) return new Map();
  if (kind === 'WRITE_IO' && ioId !== null) return new Map([[ioId, given]]);
  const values: Record<string, string> = kind === 'CONFIGURE' ? JSON.parse(given) : {};
  return new Map(Object.entries(values).map(([id, value]) => [Number(id), value]));
};

/** Whether a device accepts the written value, by limits of its own. */
export const acceptsWrite = async (db: Db, action: Row<'coreActions'>): Promise<boolean> => {
  if (action.kind === 'WRITE_VALUE') {
    const value = await db
      .selectFrom('values')
      .select('typeId')
      .where('id', '=', action.valueId ?? 0)
      .executeTakeFirst();
    return value !== undefined && isWithinOwnLimits(value.typeId, action.given ?? '');
  }
  const written = writtenTo(action);
  const ios = await db
    .selectFrom('ios')
    .select(['id', 'typeId'])
    .where('id', 'in', idsOrNone(written.keys()))
    .execute();
  return ios.every(({ id, typeId }) => isWithinOwnLimits(typeId, written.get(id) ?? ''));
};

/** Whether the requested parent is online, and a gateway or on mains. */
export const isParentReachable = async (db: Db, { given }: Row<'coreActions'>): Promise<boolean> => {
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
