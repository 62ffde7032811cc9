import type {
  ConfigurationRecord,
  FirmwareRecord,
  ProductRecord,
  VersionRecord,
} from '../../../contract/entities/product.ts';
import type { Db } from '../../db/connection.ts';
import { instantOf } from '../../time/instant.ts';
import { notFound } from '../../errors/refusal.ts';
import { urlOf } from '../file/fileRows.ts';

/** The products, or one of them, by name. */
export const loadProducts = async (db: Db, id?: number): Promise<ProductRecord[]> => {
  let query = db
    .selectFrom('products')
    .leftJoin('versions', 'versions.productId', 'products.id')
    .select(['products.id', 'products.name', 'products.type'])
    .select((make) => make.fn.count<number>('versions.id').as('versionCount'))
    .groupBy(['products.id', 'products.name', 'products.type'])
    .orderBy('products.name')
    .orderBy('products.id');
  if (id !== undefined) query = query.where('products.id', '=', id);
  return query.execute();
};

/** The versions of a scope, the newest last. */
export const loadVersions = async (db: Db, scope: { productId: number } | { id: number }): Promise<VersionRecord[]> => {
  const query = db
    .selectFrom('versions')
    .leftJoin('configurations', 'configurations.versionId', 'versions.id')
    .selectAll('versions')
    .select((make) => make.fn.count<number>('configurations.id').as('configurationCount'))
    .groupBy(['versions.id', 'versions.productId', 'versions.number', 'versions.description', 'versions.archived'])
    .orderBy('versions.id');
  const rows = await (
    'id' in scope ? query.where('versions.id', '=', scope.id) : query.where('versions.productId', '=', scope.productId)
  ).execute();
  return rows.map((row) => ({ ...row, archived: row.archived === 1 }));
};

/** The configurations of a scope; those that are being developed are of no version and never among them. */
export const loadConfigurations = async (
  db: Db,
  scope: { versionId: number } | { id: number },
): Promise<ConfigurationRecord[]> => {
  const query = db
    .selectFrom('configurations')
    .innerJoin('versions', 'versions.id', 'configurations.versionId')
    .select(['configurations.id', 'versions.id as versionId', 'versions.productId', 'configurations.name'])
    .select(['configurations.description', 'configurations.code', 'configurations.battery'])
    .select((make) =>
      make
        .selectFrom('ios')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('ios.configurationId', '=', 'configurations.id')
        .as('ioCount'),
    )
    .orderBy('configurations.id');
  const rows = await (
    'id' in scope
      ? query.where('configurations.id', '=', scope.id)
      : query.where('configurations.versionId', '=', scope.versionId)
  ).execute();
  return rows.map(({ ioCount, battery, ...row }) => ({ ...row, battery: battery === 1, ioCount: ioCount ?? 0 }));
};

/** The firmwares of a scope, the newest first. */
export const loadFirmwares = async (
  db: Db,
  scope: { configurationId: number } | { id: number },
): Promise<FirmwareRecord[]> => {
  const query = db.selectFrom('firmwares').selectAll().orderBy('uploadedAt', 'desc').orderBy('id', 'desc');
  const rows = await (
    'id' in scope ? query.where('id', '=', scope.id) : query.where('configurationId', '=', scope.configurationId)
  ).execute();
  return rows.map(({ fileId, uploadedAt, ...row }) => ({
    ...row,
    uploadedAt: instantOf(uploadedAt) ?? '',
    url: fileId === null ? null : urlOf(fileId),
  }));
};

/** The only one of a list that was read by its id; refused when there is none. */
export const onlyOne = async <Record>(read: Promise<Record[]>): Promise<Record> => {
  const [one] = await read;
  if (one === undefined) throw notFound();
  return one;
};
