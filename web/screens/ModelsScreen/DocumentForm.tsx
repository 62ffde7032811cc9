import { useTranslation } from 'react-i18next';
import { FileRecordForm } from '../../entities/catalogue/FileRecordForm.tsx';
import { useCreateModelFile, useUpdateModelFile } from '../../entities/model/modelMutations.ts';
import type { ModelRow } from './modelRow.ts';

/** A document of a model. */
export type ModelDocument = ModelRow['files'][number];

type Props = { modelId: string; document: ModelDocument | null; onClose: () => void };

/** Adds a document to a model, or changes the name and the description of one. */
export default function DocumentForm({ modelId, document, onClose }: Props) {
  const { t } = useTranslation();
  const create = useCreateModelFile();
  const update = useUpdateModelFile();
  return (
    <FileRecordForm
      row={document}
      title={t('documents.add')}
      saved={t('documents.added')}
      fileText={t('documents.fileText')}
      nameLabel={t('catalogue.name')}
      longest={255}
      create={(values) => create({ ...values, modelId })}
      update={update}
      onClose={onClose}
    />
  );
}
