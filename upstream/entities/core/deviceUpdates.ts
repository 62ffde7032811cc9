import type { DeviceUpdateRecord } from '../../../contract/entities/group.ts';
import type { Db } from '../../db/connection.ts';
import { idsOrNone } from '../../db/statements.ts';
import type { Visibility } from '../../access/visibility.ts';
import { readCores } from './coreRecords.ts';

/** Firmwares of configurations, the last uploaded first. */
export const readFirmwares = (db: Db, configurationIds: Iterable<number>) =>
  db
    .selectFrom('firmwares')
    .selectAll()
    .where('configurationId', 'in', idsOrNone(configurationIds))
    .orderBy('uploadedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

const readProducts = async (db: Db, configurationIds: Iterable<number>): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom('configurations')
    .innerJoin('versions', 'versions.id', 'configurations.versionId')
    .select(['configurations.id', 'versions.productId'])
    .where('configurations.id', 'in', idsOrNone(configurationIds))
    .execute();
  return new Map(rows.map(({ id, productId }) => [id, productId]));
};

/** Filter of updates: products, and whether only the firmware that was uploaded last. */
export type UpdateFilter = { products: readonly number[] | undefined; latest: boolean };

/** Devices of a group whose firmware is older than the newest of their configuration. */
export const loadDeviceUpdates = async (
  db: Db,
  groupId: number,
  visibility: Visibility,
  { products, latest }: UpdateFilter,
): Promise<DeviceUpdateRecord[]> => {
  const cores = await readCores(db, { groupId }, visibility);
  const configurations = new Set(cores.flatMap(({ configurationId }) => configurationId ?? []));
  const firmwares = await readFirmwares(db, configurations);
  const productOf = await readProducts(db, configurations);
  const wanted = cores.flatMap(({ id, name, configurationId, firmware }) => {
    const newest = firmwares.find((one) => one.configurationId === configurationId);
    if (!newest || configurationId === null || newest.name === firmware) return [];
    const productId = productOf.get(configurationId) ?? null;
    if (products && products.length > 0 && !products.includes(productId ?? 0)) return [];
    return [{ coreId: id, name, productId, configurationId, firmware, newest }];
  });
  const last = Math.max(...wanted.map(({ newest }) => newest.uploadedAt));
  return wanted
    .filter(({ newest }) => !latest || newest.uploadedAt === last)
    .map(({ newest, ...row }) => ({ ...row, newest: { id: newest.id, name: newest.name } }));
};
