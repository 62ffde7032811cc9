import { sql } from 'kysely';
import type { Db } from '../connection.ts';
import { engineOf } from '../engine.ts';
import { i, key, makeIndexes, makeTables, optional, required, t, zero, type Shape } from './shape.ts';
import type { CatalogTables } from '../tables/catalog.ts';

const shapes: Record<keyof CatalogTables, Shape> = {
  products: { id: [i, key], name: [t, required], type: [i, zero] },
  versions: {
    id: [i, key],
    productId: [i, required],
    number: [t, required],
    description: [t, optional],
    archived: [i, zero],
  },
  firmwares: {
    id: [i, key],
    configurationId: [i, required],
    name: [t, required],
    description: [t, optional],
    fileId: [i, optional],
    size: [i, zero],
    uploadedAt: [i, required],
  },
  ioGroups: { id: [i, key], configurationId: [i, required], name: [t, required] },
  models: { id: [i, key], productCode: [t, required] },
  modelDocuments: {
    id: [i, key],
    modelId: [i, required],
    name: [t, required],
    description: [t, optional],
    fileId: [i, required],
  },
  components: { id: [i, key], name: [t, required], code: [t, optional], description: [t, optional] },
};

/** The columns that configurations and their IOs gain. */
const gained = {
  configurations: { versionId: 'integer', description: 'text' },
  ios: {
    min: 'double precision',
    max: 'double precision',
    step: 'double precision',
    ioGroupId: 'integer',
    masterId: 'integer',
    options: 'text',
  },
} as const;

/** Every configuration that is there becomes one of a version of a product of its own name. */
const giveVersions = async (db: Db): Promise<void> => {
  await sql`insert into products (name, type)
    select "productName", 0 from configurations group by "productName" order by min(id)`.execute(db);
  await sql`insert into versions ("productId", number, archived) select id, '1.0', 0 from products order by id`.execute(
    db,
  );
  await sql`update configurations set "versionId" = (
    select versions.id from versions inner join products on products.id = versions."productId"
    where products.name = configurations."productName")`.execute(db);
  await sql`alter table configurations drop column "productName"`.execute(db);
};

/** Makes the code of configurations nullable; SQLite requires a new column for it. */
const loosenCode = async (db: Db): Promise<void> => {
  const { types } = engineOf(db);
  await db.schema.alterTable('configurations').renameColumn('code', 'givenCode').execute();
  await db.schema.alterTable('configurations').addColumn('code', types.text).execute();
  await sql`update configurations set code = "givenCode"`.execute(db);
  await db.schema.alterTable('configurations').dropColumn('givenCode').execute();
};

/** Makes the tables of the catalogue: products, versions, firmwares, models, components. */
export const createCatalog = async (db: Db): Promise<void> => {
  await makeTables(db, shapes);
  const { types } = engineOf(db);
  for (const [name, columns] of Object.entries(gained))
    for (const [column, kind] of Object.entries(columns))
      await db.schema.alterTable(name).addColumn(column, types[kind]).execute();
  await giveVersions(db);
  await loosenCode(db);
  await makeIndexes(db, [
    ['versions', ['productId']],
    ['configurations', ['versionId']],
    ['firmwares', ['configurationId']],
    ['ioGroups', ['configurationId']],
    ['modelDocuments', ['modelId']],
  ]);
};
