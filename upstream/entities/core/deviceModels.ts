import type { DeviceModelRecord } from '../../../contract/entities/targetTree.ts';
import type { Db } from '../../db/connection.ts';
import { readModels } from './lifecycle/newCores.ts';

/** Configurations of the versions of products that are not archived, in the order of their ids. */
export const readDeviceModels = async (db: Db): Promise<DeviceModelRecord[]> => {
  const rows = await db
    .selectFrom('configurations')
    .innerJoin('versions', 'versions.id', 'configurations.versionId')
    .innerJoin('products', 'products.id', 'versions.productId')
    .select(['configurations.id', 'configurations.name', 'products.name as productName'])
    .where('versions.archived', '=', 0)
    .orderBy('configurations.id')
    .execute();
  const models = await readModels(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, name, productName }) => ({
    configurationId: id,
    name,
    productName,
    isMama: models.get(id)?.isMama ?? false,
    typeIds: (models.get(id)?.inputs ?? []).map(({ typeId }) => typeId),
  }));
};
