import type { Db } from './connection.ts';
import { engineOf } from './engine.ts';
import type { NewRow } from './schema.ts';
import { standardConfigurations } from './standardConfigurations.ts';
import { productTypes, productVersions, type Standard, type StandardSetting } from './standardProducts.ts';

/** The code of the configuration that makes a device a gateway. */
export const mamaCode = 'MAMA-4';

/** Whether the devices of a standard configuration are gateways. */
export const isMamaConfiguration = (id: number): boolean =>
  standardConfigurations.some((standard) => standard.id === id && standard.code.startsWith(mamaCode));

/** Types of the inputs of a standard configuration. */
export const typesOfConfiguration = (id: number): number[] =>
  standardConfigurations.find((standard) => standard.id === id)?.inputs.map(({ typeId }) => typeId) ?? [];

type NewIo = NewRow<'ios'>;

const unbound = { unit: null, min: null, max: null, step: null };

const iosOf = ({ id, inputs, settings }: Standard): NewIo[] => {
  const all: (Omit<StandardSetting, 'direction'> & { direction: 0 | 1 | 2 })[] = [
    ...inputs.map((input) => ({ ...input, direction: 1 as const })),
    ...settings,
  ];
  const idOf = (index: number) => id * 100 + index + 1;
  return all.map(({ multiplier = 1, options, follows, ...io }, index): NewIo => {
    const master = all.findIndex(({ name }) => name === follows);
    return {
      ...unbound,
      ...io,
      id: idOf(index),
      configurationId: id,
      position: index,
      multiplier,
      masterId: master < 0 ? null : idOf(master),
      options: options ? JSON.stringify(options) : null,
    };
  });
};

const insertProduct = async (db: Db, name: string): Promise<void> => {
  const type = productTypes[name] ?? 0;
  const { id: productId } = await db
    .insertInto('products')
    .values({ name, type })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = (productVersions[name] ?? [{ number: '1.0' }]).map(({ number, archived = false }) => ({
    productId,
    number,
    archived: Number(archived),
  }));
  await db.insertInto('versions').values(rows).execute();
};

/** Version of a product, or its first if that number does not exist; creates the product if it is missing. */
const findVersion = async (db: Db, { productName, version }: Standard): Promise<number> => {
  const known = () =>
    db
      .selectFrom('versions')
      .innerJoin('products', 'products.id', 'versions.productId')
      .select(['versions.id', 'versions.number'])
      .where('products.name', '=', productName)
      .orderBy('versions.id')
      .execute();
  if ((await known()).length === 0) await insertProduct(db, productName);
  const versions = await known();
  return (versions.find(({ number }) => number === version) ?? versions[0])?.id ?? 0;
};

const missing = async (db: Db): Promise<Standard[]> => {
  const known = await db.selectFrom('configurations').select('id').execute();
  const ids = new Set(known.map(({ id }) => id));
  return standardConfigurations.filter(({ id }) => !ids.has(id));
};

/** Inserts missing standard configurations with their inputs. */
export const seedConfigurations = async (db: Db): Promise<void> => {
  const standards = await missing(db);
  if (standards.length === 0) return;
  const rows: NewRow<'configurations'>[] = [];
  for (const standard of standards) {
    const { id, name, code, battery } = standard;
    rows.push({ id, versionId: await findVersion(db, standard), name, code, battery: Number(battery) });
  }
  await db.insertInto('configurations').values(rows).execute();
  await db.insertInto('ios').values(standards.flatMap(iosOf)).execute();
  await engineOf(db).resetSequences(db);
};
