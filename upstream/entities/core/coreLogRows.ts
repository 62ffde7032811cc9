import type {
  CoreErrorRecord,
  CoreEventRecord,
  CoreMessageRecord,
  CoreUpdateRecord,
  ValueEventRecord,
} from '../../../contract/entities/core/coreLog.ts';
import type { Db } from '../../db/connection.ts';
import { instantOf } from '../../time/instant.ts';
import { readPage, countRows, type Page } from '../../db/pagination.ts';
import { updateKinds } from './actions/actionKinds.ts';

/** Readable range of a device's log, and whether the caller has access to more than the apartment. */
export type LogVisibility = { coreId: number; from: number; until: number; isWhole: boolean };

/** Limits a range to the numbers that the database can compare. */
const bounded = ({ from, until }: LogVisibility): [number, number] => [
  Math.max(from, 0),
  Math.min(until, Number.MAX_SAFE_INTEGER),
];

const instantText = (ms: number): string => instantOf(ms) ?? '';

/** Kinds whose details name other devices or people; hidden from callers with access to one apartment only. */
const namesOthers = new Set(['PARENT_CHANGED', 'PARENT_REFUSED', 'MOVED', 'TRANSFERRED']);

/** One page of a device's events, newest first. */
export const readEvents = async (
  db: Db,
  visibility: LogVisibility,
  page: number | undefined,
): Promise<Page<CoreEventRecord>> => {
  const all = db
    .selectFrom('coreEvents')
    .leftJoin('users', 'users.id', 'coreEvents.userId')
    .where('coreId', '=', visibility.coreId)
    .where('at', '>=', bounded(visibility)[0])
    .where('at', '<=', bounded(visibility)[1]);
  const rows = all.select(['coreEvents.id', 'at', 'kind', 'detail', 'username']);
  return readPage(page, all.select(countRows), rows.orderBy('at', 'desc').orderBy('coreEvents.id', 'desc'), (row) => ({
    id: row.id,
    at: instantText(row.at),
    kind: row.kind,
    detail: visibility.isWhole || !namesOthers.has(row.kind) ? row.detail : null,
    by: visibility.isWhole ? row.username : null,
  }));
};

/** One page of a device's errors, newest first. */
export const readErrors = async (
  db: Db,
  visibility: LogVisibility,
  page: number | undefined,
): Promise<Page<CoreErrorRecord>> => {
  const all = db
    .selectFrom('coreErrors')
    .where('coreId', '=', visibility.coreId)
    .where('at', '>=', bounded(visibility)[0])
    .where('at', '<=', bounded(visibility)[1]);
  return readPage(page, all.select(countRows), all.selectAll().orderBy('at', 'desc').orderBy('id', 'desc'), (row) => ({
    id: row.id,
    at: instantText(row.at),
    code: row.code,
    detail: row.detail,
  }));
};

/** One page of changes of a device's values and their settings, newest first. */
export const readValueEvents = async (
  db: Db,
  visibility: LogVisibility,
  page: number | undefined,
): Promise<Page<ValueEventRecord>> => {
  const all = db
    .selectFrom('valueEvents')
    .leftJoin('users', 'users.id', 'valueEvents.userId')
    .leftJoin('values', 'values.id', 'valueEvents.valueId')
    .where('valueEvents.coreId', '=', visibility.coreId)
    .where('valueEvents.at', '>=', bounded(visibility)[0])
    .where('valueEvents.at', '<=', bounded(visibility)[1]);
  const rows = all.selectAll('valueEvents').select(['values.name', 'users.username']);
  return readPage(
    page,
    all.select(countRows),
    rows.orderBy('valueEvents.at', 'desc').orderBy('valueEvents.id', 'desc'),
    (row) => ({
      id: row.id,
      at: instantText(row.at),
      valueId: row.valueId,
      valueName: row.name ?? '',
      field: row.field,
      before: row.before,
      after: row.after,
      by: visibility.isWhole ? row.username : null,
      result: row.result,
    }),
  );
};

/** Messages of a device, newest first. */
export const readMessages = async (db: Db, visibility: LogVisibility): Promise<CoreMessageRecord[]> => {
  const rows = await db
    .selectFrom('coreMessages')
    .selectAll()
    .where('coreId', '=', visibility.coreId)
    .where('at', '>=', bounded(visibility)[0])
    .where('at', '<=', bounded(visibility)[1])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, at, text }) => ({ id, at: instantText(at), text }));
};

/** Updates of a device, newest first. */
export const readUpdates = async (db: Db, visibility: LogVisibility): Promise<CoreUpdateRecord[]> => {
  const rows = await db
    .selectFrom('coreActions')
    .leftJoin('users', 'users.id', 'coreActions.userId')
    .selectAll('coreActions')
    .select('users.username')
    .where('coreId', '=', visibility.coreId)
    .where(
      'kind',
      'in',
      updateKinds.map(({ kind }) => kind),
    )
    .where('at', '>=', bounded(visibility)[0])
    .where('at', '<=', bounded(visibility)[1])
    .orderBy('at', 'desc')
    .orderBy('coreActions.id', 'desc')
    .limit(500)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: updateKinds.find(({ kind }) => kind === row.kind)?.update ?? 2,
    firmware: row.firmware,
    at: instantText(row.at),
    endedAt: instantOf(row.endedAt),
    result: row.result,
    by: visibility.isWhole ? row.username : null,
  }));
};
