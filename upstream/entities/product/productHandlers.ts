import type { Handlers } from '../../../contract/wire/endpoint.ts';
import type { product } from '../../../contract/entities/product.ts';
import type { Call } from '../../calls/call.ts';
import type { Db } from '../../db/connection.ts';
import { changesOf, inTransaction } from '../../db/statements.ts';
import { refuseFields } from '../../errors/refusal.ts';
import { removeConfigurations } from './removeConfigurations.ts';
import { loadProducts, loadVersions, onlyOne } from './productRows.ts';
import { loadProductTree } from './productTree.ts';
import { refuseTakenFields } from './uniqueFields.ts';

/** Categories of products, in both languages. */
const types = [
  { id: 0, fi: 'Muu', en: 'Other' },
  { id: 1, fi: 'Vesimittaus', en: 'Water metering' },
  { id: 2, fi: 'Olosuhdemittaus', en: 'Indoor conditions' },
  { id: 3, fi: 'Energiamittaus', en: 'Energy metering' },
  { id: 4, fi: 'Yhdyskäytävä', en: 'Gateway' },
  { id: 5, fi: 'Huonenäyttö', en: 'Room display' },
  { id: 6, fi: 'Ilmanvaihto', en: 'Ventilation' },
  { id: 7, fi: 'Lämmitys', en: 'Heating' },
] as const;

const checkType = (type: number | undefined): void => {
  if (type !== undefined && !types.some(({ id }) => id === type)) throw refuseFields({ type: 'NOT_FOUND' });
};

const configurationsOf = async (call: Call, versionIds: readonly number[]): Promise<number[]> => {
  if (versionIds.length === 0) return [];
  const rows = await call.db.selectFrom('configurations').select('id').where('versionId', 'in', versionIds).execute();
  return rows.map(({ id }) => id);
};

const numberedVersions = (db: Db, productId: number) =>
  db.selectFrom('versions').select(['id', 'number']).where('productId', '=', productId).execute();

/** Handlers of products and their versions. */
export const productHandlers: Handlers<typeof product, Call> = {
  products: (_input, { db }) => loadProducts(db),

  createProduct: async ({ name, type }, { db }) => {
    checkType(type);
    return inTransaction(db, async (trx) => {
      refuseTakenFields(await loadProducts(trx), { name });
      const { id } = await trx.insertInto('products').values({ name, type }).returning('id').executeTakeFirstOrThrow();
      return onlyOne(loadProducts(trx, id));
    });
  },

  updateProduct: async ({ id, ...given }, { db }) => {
    checkType(given.type);
    return inTransaction(db, async (trx) => {
      refuseTakenFields(await loadProducts(trx), { name: given.name }, id);
      const changes = changesOf(given);
      if (changes) await trx.updateTable('products').set(changes).where('id', '=', id).execute();
      return onlyOne(loadProducts(trx, id));
    });
  },

  deleteProduct: async ({ id }, call) => {
    await onlyOne(loadProducts(call.db, id));
    const versions = await loadVersions(call.db, { productId: id });
    const ids = versions.map((version) => version.id);
    await inTransaction(call.db, async (trx) => {
      await removeConfigurations(trx, await configurationsOf({ ...call, db: trx }, ids));
      await trx.deleteFrom('versions').where('productId', '=', id).execute();
      await trx.deleteFrom('products').where('id', '=', id).execute();
    });
    return null;
  },

  productTypes: (_input, { locale }) => types.map((type) => ({ id: type.id, name: type[locale] })),

  versions: async ({ id }, { db }) => {
    await onlyOne(loadProducts(db, id));
    return loadVersions(db, { productId: id });
  },

  productTree: (_input, { db }) => loadProductTree(db),

  createVersion: async ({ id, number, description }, { db }) => {
    await onlyOne(loadProducts(db, id));
    const row = { productId: id, number, description: description || null, archived: 0 };
    return inTransaction(db, async (trx) => {
      refuseTakenFields(await numberedVersions(trx, id), { number });
      const made = await trx.insertInto('versions').values(row).returning('id').executeTakeFirstOrThrow();
      return onlyOne(loadVersions(trx, made));
    });
  },

  updateVersion: ({ versionId, archived, ...given }, { db }) =>
    inTransaction(db, async (trx) => {
      const { productId } = await onlyOne(loadVersions(trx, { id: versionId }));
      refuseTakenFields(await numberedVersions(trx, productId), { number: given.number }, versionId);
      const changes = changesOf({ ...given, archived: archived === undefined ? undefined : Number(archived) });
      if (changes) await trx.updateTable('versions').set(changes).where('id', '=', versionId).execute();
      return onlyOne(loadVersions(trx, { id: versionId }));
    }),

  deleteVersion: async ({ versionId }, call) => {
    await onlyOne(loadVersions(call.db, { id: versionId }));
    await inTransaction(call.db, async (trx) => {
      await removeConfigurations(trx, await configurationsOf({ ...call, db: trx }, [versionId]));
      await trx.deleteFrom('versions').where('id', '=', versionId).execute();
    });
    return null;
  },
};
