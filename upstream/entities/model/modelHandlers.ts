import type { Handlers } from '../../../contract/wire/endpoint.ts';
import type { component, model } from '../../../contract/entities/model.ts';
import { callerOf, type Call } from '../../calls/call.ts';
import { changesOf, inTransaction } from '../../db/statements.ts';
import { insertFile } from '../file/fileRows.ts';
import { takeUpload } from '../file/uploadKind.ts';
import { onlyOne } from '../product/productRows.ts';
import { loadComponents, loadDocuments, loadModels, removeDocuments } from './modelRows.ts';

/** Handlers of models and their documents. */
export const modelHandlers: Handlers<typeof model, Call> = {
  models: (_input, { db }) => loadModels(db),

  createModel: async ({ productCode }, { db }) => {
    const { id } = await db.insertInto('models').values({ productCode }).returning('id').executeTakeFirstOrThrow();
    return onlyOne(loadModels(db, id));
  },

  updateModel: async ({ id, ...given }, { db }) => {
    const changes = changesOf(given);
    if (changes) await db.updateTable('models').set(changes).where('id', '=', id).execute();
    return onlyOne(loadModels(db, id));
  },

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

  createComponent: async ({ name, code, description }, { db }) => {
    const row = { name, code: code || null, description: description || null };
    const { id } = await db.insertInto('components').values(row).returning('id').executeTakeFirstOrThrow();
    return onlyOne(loadComponents(db, id));
  },

  updateComponent: async ({ id, ...given }, { db }) => {
    const changes = changesOf(given);
    if (changes) await db.updateTable('components').set(changes).where('id', '=', id).execute();
    return onlyOne(loadComponents(db, id));
  },

  deleteComponent: async ({ id }, { db }) => {
    await onlyOne(loadComponents(db, id));
    await db.deleteFrom('components').where('id', '=', id).execute();
    return null;
  },
};
