import type { ComponentRecord, ModelRecord } from '../../../contract/entities/model.ts';
import type { Db } from '../../db/connection.ts';
import { removeFiles, urlOf } from '../file/fileRows.ts';

type Document = ModelRecord['files'][number];

/** Documents of models with the media types and sizes of their files: all, those of a model, or one. */
export const loadDocuments = async (db: Db, scope: { modelId?: number; id?: number } = {}): Promise<Document[]> => {
  let query = db
    .selectFrom('modelDocuments')
    .innerJoin('files', 'files.id', 'modelDocuments.fileId')
    .selectAll('modelDocuments')
    .select(['files.mimeType', 'files.size'])
    .orderBy('modelDocuments.id');
  if (scope.modelId !== undefined) query = query.where('modelDocuments.modelId', '=', scope.modelId);
  if (scope.id !== undefined) query = query.where('modelDocuments.id', '=', scope.id);
  const rows = await query.execute();
  return rows.map(({ fileId, ...row }) => ({ ...row, url: urlOf(fileId) }));
};

/** The models with their documents, or one of them, by product code. */
export const loadModels = async (db: Db, id?: number): Promise<ModelRecord[]> => {
  let query = db.selectFrom('models').selectAll().orderBy('productCode').orderBy('id');
  if (id !== undefined) query = query.where('id', '=', id);
  const models = await query.execute();
  const documents = await loadDocuments(db, id === undefined ? {} : { modelId: id });
  const byModel = Map.groupBy(documents, ({ modelId }) => modelId);
  return models.map((model) => ({ ...model, files: byModel.get(model.id) ?? [] }));
};

/** Removes documents with their files. */
export const removeDocuments = async (db: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  const rows = await db.deleteFrom('modelDocuments').where('id', 'in', ids).returning('fileId').execute();
  await removeFiles(
    db,
    rows.map(({ fileId }) => fileId),
  );
};

/** The components, or one of them, by name. */
export const loadComponents = (db: Db, id?: number): Promise<ComponentRecord[]> => {
  const query = db.selectFrom('components').selectAll().orderBy('name').orderBy('id');
  return (id === undefined ? query : query.where('id', '=', id)).execute();
};
