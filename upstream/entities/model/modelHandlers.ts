import type { Handlers } from '../../../contract/wire/endpoint.ts';
import type { component, model } from '../../../contract/entities/model.ts';
import { callerOf, type Call } from '../../calls/call.ts';
import type { Db } from '../../db/connection.ts';
import { changesOf, inTransaction } from '../../db/statements.ts';
import { insertFile } from '../file/fileRows.ts';
import { takeUpload } from '../file/uploadKind.ts';
import { onlyOne } from '../product/productRows.ts';
import { refuseTakenFields } from '../product/uniqueFields.ts';
import { loadComponents, loadDocuments, loadModels, removeDocuments } from './modelRows.ts';

const codedModels = (db: Db) => db.selectFrom('models').select(['id', 'productCode']).execute();

const codedComponents = (db: Db) => db.selectFrom('components').select(['id', 'code']).execute();

/** Handlers of models and their documents. */
export const modelHandlers: Handlers<typeof model, Call> = {
  models: (_input, { db }) => loadModels(db),

  createModel: ({ productCode }, { db }) =>
    inTransaction(db, async (trx) => {
      refuseTakenFields(await codedModels(trx), { productCode });
      const { id } = await trx.insertInto('models').values({ productCode }).returning('id').executeTakeFirstOrThrow();
      return onlyOne(loadModels(trx, id));
    }),

  updateModel: ({ id, ...given }, { db }) =>
    inTransaction(db, async (trx) => {
      refuseTakenFields(await codedModels(trx), { productCode: given.productCode }, id);
      const changes = changesOf(given);
      if (changes) await trx.updateTable('models').set(changes).where('id', '=', id).execute();
      return onlyOne(loadModels(trx, id));
    }),

  deleteModel: async ({ id }, { db }) => {
    const { files } = await onlyOne(loadModels(db, id));
    await inTransaction(db, async (trx) => {
      await removeDocuments(
        trx,
        files.map((file) => file.id),
      );
      await trx.deleteFrom('models').where('id', '=', id).execute();
    });
    return null;
  },

  createDocument: async ({ id, name, description, file }, call) => {
    await onlyOne(loadModels(call.db, id));
    const taken = await takeUpload(file);
    return inTransaction(call.db, async (trx) => {
      const uploadedBy = callerOf(call).user.username;
      const rest = { folder: 'manual' as const, uploadedBy, uploadedAt: call.now, hiddenFromResidents: 1 };
      const stored = await insertFile(trx, taken, rest);
      const row = { modelId: id, name, description: description || null, fileId: stored.id };
      const made = await trx.insertInto('modelDocuments').values(row).returning('id').executeTakeFirstOrThrow();
      return onlyOne(loadDocuments(trx, made));
    });
  },

  updateDocument: async ({ documentId: id, ...given }, { db }) => {
    const changes = changesOf(given);
    if (changes) await db.updateTable('modelDocuments').set(changes).where('id', '=', id).execute();
    return onlyOne(loadDocuments(db, { id }));
  },

  deleteDocument: async ({ documentId: id }, { db }) => {
    await onlyOne(loadDocuments(db, { id }));
    await inTransaction(db, (trx) => removeDocuments(trx, [id]));
    return null;
  },
};

/** Handlers of components. */
export const componentHandlers: Handlers<typeof component, Call> = {
  components: (_input, { db }) => loadComponents(db),

  createComponent: ({ name, code, description }, { db }) =>
    inTransaction(db, async (trx) => {
      refuseTakenFields(await codedComponents(trx), { code });
      const row = { name, code: code || null, description: description || null };
      const { id } = await trx.insertInto('components').values(row).returning('id').executeTakeFirstOrThrow();
      return onlyOne(loadComponents(trx, id));
    }),

  updateComponent: ({ id, ...given }, { db }) =>
    inTransaction(db, async (trx) => {
      refuseTakenFields(await codedComponents(trx), { code: given.code }, id);
      const changes = changesOf(given);
      if (changes) await trx.updateTable('components').set(changes).where('id', '=', id).execute();
      return onlyOne(loadComponents(trx, id));
    }),

  deleteComponent: async ({ id }, { db }) => {
    await onlyOne(loadComponents(db, id));
    await db.deleteFrom('components').where('id', '=', id).execute();
    return null;
  },
};
