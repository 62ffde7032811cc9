import type { DeviceModelRecord } from '../../../contract/entities/targetTree.ts';
import type { Db } from '../../db/connection.ts';
import { idsOrNone } from '../../db/statements.ts';
import { direction } from './coreConfig.ts';
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
  const ids = rows.map(({ id }) => id);
  const models = await readModels(db, ids);
  const inputs = await db
    .selectFrom('ios')
    .select(['configurationId', 'typeId'])
    .where('configurationId', 'in', idsOrNone(ids))
    .where('direction', '=', direction.input)
    .orderBy('position')
    .execute();
  const inputsOf = Map.groupBy(inputs, ({ configurationId }) => configurationId);
  return rows.map(({ id, name, productName }) => ({
    configurationId: id,
    name,
    productName,
    isMama: models.get(id)?.isMama ?? false,
    typeIds: (inputsOf.get(id) ?? []).map(({ typeId }) => typeId),
  }));
};
