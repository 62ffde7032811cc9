import type { Db } from './connection.ts';
import { engineOf } from './engine.ts';
import type { NewRow } from './schema.ts';
import { standardConfigurations, type Standard } from './standardConfigurations.ts';

/** The code of the configuration that makes a device a gateway. */
export const mamaCode = 'MAMA-4';

/** Whether the devices of a standard configuration are gateways. */
export const isMamaConfiguration = (id: number): boolean =>
  standardConfigurations.some((standard) => standard.id === id && standard.code.startsWith(mamaCode));

/** The types of what the devices of a standard configuration measure and tell. */
export const typesOfConfiguration = (id: number): number[] =>
  standardConfigurations.find((standard) => standard.id === id)?.inputs.map(({ typeId }) => typeId) ?? [];

const iosOf = ({ id, inputs }: Standard): NewRow<'ios'>[] =>
  inputs.map(({ typeId, name, multiplier = 1, unit = null, options }, index) => ({
    id: id * 100 + index + 1,
    configurationId: id,
    position: index,
    name,
    typeId,
    direction: 1,
    multiplier,
    unit,
    options: options ? JSON.stringify(options) : null,
  }));

/** The first version of the product of a name, made where there is none. */
const findVersion = async (db: Db, name: string): Promise<number> => {
  const known = await db
    .selectFrom('versions')
    .innerJoin('products', 'products.id', 'versions.productId')
    .select('versions.id')
    .where('products.name', '=', name)
    .orderBy('versions.id')
    .executeTakeFirst();
  if (known) return known.id;
  const product = await db.insertInto('products').values({ name, type: 0 }).returning('id').executeTakeFirstOrThrow();
  const version = { productId: product.id, number: '1.0', archived: 0 };
  return (await db.insertInto('versions').values(version).returning('id').executeTakeFirstOrThrow()).id;
};

const missing = async (db: Db): Promise<Standard[]> => {
  const known = await db.selectFrom('configurations').select('id').execute();
  const ids = new Set(known.map(({ id }) => id));
  return standardConfigurations.filter(({ id }) => !ids.has(id));
};

/** Puts the standard configurations with their inputs into the database, those that are not there yet. */
export const seedConfigurations = async (db: Db): Promise<void> => {
  const standards = await missing(db);
  if (standards.length === 0) return;
  const rows: NewRow<'configurations'>[] = [];
  for (const { id, productName, name, code, battery } of standards)
    rows.push({ id, versionId: await findVersion(db, productName), name, code, battery: Number(battery) });
  await db.insertInto('configurations').values(rows).execute();
  await db.insertInto('ios').values(standards.flatMap(iosOf)).execute();
  await engineOf(db).alignKeys(db);
};
