import type { CoreRecord } from '../../../contract/entities/core/core.ts';
import type { CoreStatusRecord, PendingActionRecord } from '../../../contract/entities/core/network.ts';
import { resourceOf, type Call } from '../../calls/call.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { idsOrNone } from '../../db/statements.ts';
import { instantOf } from '../../time/instant.ts';
import { notFound } from '../../errors/refusal.ts';
import { hasRole, isValueVisible, type Visibility } from '../../access/visibility.ts';
import type { Locale } from '../type/typeNames.ts';
import { readValueExtras, type ValueExtras } from '../value/valueExtras.ts';
import { valueRecordOf } from '../value/valueRows.ts';
import { readPendingActions } from './actions/pendingActions.ts';
import type { CoreScope } from './coreRows.ts';

/** The devices of a scope that a caller sees, by name; with `since` those that changed at or after that moment. */
export const readCores = async (
  db: Db,
  scope: CoreScope,
  visibility: Visibility,
  since?: number,
): Promise<Row<'cores'>[]> => {
  let query = db.selectFrom('cores').selectAll().orderBy('name').orderBy('id');
  if ('targetId' in scope) query = query.where('targetId', '=', scope.targetId);
  if ('groupId' in scope) query = query.where('groupId', '=', scope.groupId);
  if ('spaceId' in scope) query = query.where('spaceId', '=', scope.spaceId);
  if ('id' in scope) query = query.where('id', '=', scope.id);
  if (!visibility.whole && !('id' in scope)) query = query.where('spaceId', 'in', idsOrNone(visibility.spaces.keys()));
  if (since !== undefined) query = query.where('changedAt', '>=', since);
  return query.execute();
};

/** A device's state as a caller sees it; what lies outside their apartment is not named to them. */
const coreStatusOf = (
  row: Row<'cores'>,
  { whole }: Visibility,
  pendingActions: PendingActionRecord[],
): CoreStatusRecord => ({
  id: row.id,
  online: row.online === 1,
  uploading: row.uploading === 1,
  uploadProgress: row.uploadProgress,
  reconnecting: row.reconnecting === 1,
  message: row.message === 1,
  battery: row.battery,
  lastSeen: instantOf(row.lastSeenAt),
  parentId: whole ? row.parentId : null,
  confirmed: row.confirmed === 1,
  quality: row.quality,
  pendingActions,
});

/** Status of the devices of a scope that a caller sees, by name; with `since` of those that changed at or after it. */
export const loadStatuses = async (
  db: Db,
  scope: CoreScope,
  visibility: Visibility,
  since?: number,
): Promise<CoreStatusRecord[]> => {
  const rows = await readCores(db, scope, visibility, since);
  const pending = rows.length > 0 ? await readPendingActions(db, scope, visibility) : new Map();
  return rows.map((row) => coreStatusOf(row, visibility, pending.get(row.id) ?? []));
};

/** The name of the product of each configuration that devices are made as. */
const readProductNames = async (db: Db, rows: readonly Row<'cores'>[]): Promise<Map<number, string>> => {
  const configurations = new Set(rows.flatMap(({ configurationId }) => configurationId ?? []));
  const found = await db
    .selectFrom('configurations')
    .innerJoin('versions', 'versions.id', 'configurations.versionId')
    .innerJoin('products', 'products.id', 'versions.productId')
    .select(['configurations.id', 'products.name'])
    .where('configurations.id', 'in', idsOrNone(configurations))
    .execute();
  return new Map(found.map(({ id, name }) => [id, name]));
};

/** What of a device is the same for all devices of an answer, and its values. */
type Of = {
  values: Row<'values'>[];
  pendingActions: PendingActionRecord[];
  productName: string | null;
  visibility: Visibility;
  extras: ValueExtras;
};

const coreRecordOf = (
  row: Row<'cores'>,
  { values, pendingActions, productName, visibility, extras }: Of,
): CoreRecord => ({
  ...coreStatusOf(row, visibility, pendingActions),
  name: row.name,
  targetId: row.targetId,
  groupId: row.groupId,
  spaceId: row.spaceId,
  isMama: row.isMama === 1,
  mamaId: visibility.whole ? row.mamaId : null,
  firmware: row.firmware,
  configurationId: row.configurationId,
  productName,
  serialId: row.serialId,
  uniqueName: row.uniqueName,
  idNumber: row.idNumber,
  resetCounter: row.resetCounter,
  tags: row.tags === '' ? [] : row.tags.split(','),
  canEdit: hasRole(visibility, 'TARGET_MANAGER'),
  canOperate: hasRole(visibility, 'TARGET_MANAGER'),
  seesRoute: visibility.whole !== null,
  values: values.map((value) => valueRecordOf(value, row.configurationId, visibility, extras)),
});

/** The devices of a scope with their values, as a caller sees them. */
export const loadCores = async (
  db: Db,
  scope: CoreScope,
  visibility: Visibility,
  locale: Locale,
): Promise<CoreRecord[]> => {
  const rows = await readCores(db, scope, visibility);
  const values = db.selectFrom('values').selectAll().orderBy('position').orderBy('id');
  const read =
    'targetId' in scope
      ? values.where('targetId', '=', scope.targetId)
      : values.where('coreId', 'in', idsOrNone(rows.map(({ id }) => id)));
  const all = await read.execute();
  const inProduction = 'id' in scope && rows[0]?.targetId === null;
  const seen = inProduction ? all : all.filter((value) => isValueVisible(visibility, value));
  const byCore = Map.groupBy(seen, ({ coreId }) => coreId);
  const productNames = await readProductNames(db, rows);
  const pending = await readPendingActions(db, scope, visibility);
  const extras = await readValueExtras(db, seen, productNames.keys(), locale);
  return rows.map((row) =>
    coreRecordOf(row, {
      values: byCore.get(row.id) ?? [],
      pendingActions: pending.get(row.id) ?? [],
      productName: productNames.get(row.configurationId ?? 0) ?? null,
      visibility,
      extras,
    }),
  );
};

/** One device as the caller sees it. */
export const loadCore = async (call: Call, id: number): Promise<CoreRecord> => {
  const [record] = await loadCores(call.db, { id }, resourceOf(call).visibility, call.locale);
  if (!record) throw notFound();
  return record;
};
